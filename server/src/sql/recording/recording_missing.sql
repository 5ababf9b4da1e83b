create or replace function recording_missing(p_event bigint) returns bigint
language sql stable as $$
  with moment as (select clock_timestamp() as now),
  unheard as (
    select unnest(range_agg(tstzrange(s.from_at, coalesce(s.to_at, moment.now))) - h.heard) as part
    from moment, heard_time(p_event, moment.now) h, sound_spans s
    join events e on e.id = s.event_id
    join media_servers m on m.id = e.media_server_id and m.kind <> 'none'
    where s.event_id = p_event and s.is_recorded
    group by h.heard),
  lost as (
    select part from unheard where upper(part) - lower(part) >= interval '0.5 seconds'
    union all
    select tstzrange(r.zero_at + g.from_ms * interval '1 ms', r.zero_at + g.to_ms * interval '1 ms')
    from recordings r join recording_gaps g on g.recording_id = r.id
    where r.event_id = p_event and g.reason in ('workerLost', 'engineLost', 'diskFull', 'storageFailed'))
  select coalesce((
    select floor(1000 * extract(epoch from sum(upper(one) - lower(one)))) from unnest((select range_agg(part) from lost)) one), 0)::bigint
$$;
comment on function recording_missing is
  'Milliseconds of a running event that are missing from its recording so far, on any track.';
grant execute on function recording_missing to openbooth_app;
