create or replace function unheard_gaps(p_event bigint) returns table (from_at timestamptz, to_at timestamptz, reason text)
language sql stable as $$
  with moment as (select clock_timestamp() as now),
  live as (
    select range_agg(tstzrange(s.from_at, coalesce(s.to_at, moment.now))) as parts, bool_or(s.to_at is null) as lasts
    from moment, sound_spans s
    join events e on e.id = s.event_id
    join media_servers m on m.id = e.media_server_id and m.kind <> 'none'
    where s.event_id = p_event and s.sound_state = 'live'),
  gaps as (
    select moment.now, live.lasts, g.part, g.reason
    from moment, live, heard_time(p_event, moment.now) t, lateral (
      select unnest((live.parts - t.heard) * t.without_engine) as part, 'engineLost' as reason
      union all
      select unnest(live.parts - t.heard - t.without_engine), 'workerLost') g)
  select lower(part), case when lasts and upper(part) = now then null else upper(part) end, reason
  from gaps where upper(part) - lower(part) >= interval '0.5 seconds'
  order by 1
$$;
comment on function unheard_gaps is
  'When an event was live and no audio worker received its sound: '
  'live time less heard time, from half a second on. to_at null: the gap lasts. '
  'engineLost: a worker had no connection to the media server. workerLost: no worker was there.';
grant execute on function unheard_gaps to openbooth_app;
