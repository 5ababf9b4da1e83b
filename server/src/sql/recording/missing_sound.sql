create or replace function missing_sound(p_event bigint) returns table (recording_id bigint, from_ms bigint, to_ms bigint, reason text)
language sql stable as $$
  with moment as (select clock_timestamp() as now),
  spans as (
    select coalesce(range_agg(s.part) filter (where s.is_recorded), '{}') as due,
      coalesce(range_agg(s.part) filter (where s.sound_state = 'live' and not s.is_recorded), '{}') as turned_off,
      coalesce(range_agg(s.part) filter (where s.sound_state = 'paused'), '{}') as paused
    from (
      select p.sound_state, p.is_recorded, tstzrange(p.from_at, coalesce(p.to_at, moment.now)) as part
      from moment, sound_spans p
      join events e on e.id = p.event_id
      join media_servers m on m.id = e.media_server_id and m.kind <> 'none'
      where p.event_id = p_event) s),
  tracks as (
    select r.id, r.zero_at, tstzmultirange(tstzrange(coalesce(r.begins_at, r.zero_at), null)) as begun, p.kept, p.gone, n.named
    from recordings r
    cross join lateral (
      select coalesce(range_agg(place) filter (where file_id is not null), '{}') as kept,
        coalesce(range_agg(place) filter (where file_id is null), '{}') as gone
      from (
        select file_id, tstzrange(r.zero_at + from_ms * interval '1 ms', r.zero_at + to_ms * interval '1 ms') as place
        from recording_chunks where recording_id = r.id) c) p
    cross join lateral (
      select coalesce(range_agg(tstzrange(r.zero_at + g.from_ms * interval '1 ms', r.zero_at + g.to_ms * interval '1 ms')), '{}') as named
      from recording_gaps g where g.recording_id = r.id) n
    where r.event_id = p_event),
  -- Until recording_ready_at is set, chunks of received sound may be on their way to storage.
  lost as (
    select t.id, t.zero_at, t.begun, h.without_engine,
      s.due * t.begun - t.kept - t.gone - t.named - case when e.recording_ready_at is null then h.heard else '{}' end as parts
    from moment, spans s, tracks t, events e, heard_time(p_event, moment.now) h
    where e.id = p_event),
  gaps as (
    select id, zero_at, unnest(parts * without_engine) as part, 'engineLost' as reason from lost
    union all select id, zero_at, unnest(parts - without_engine), 'workerLost' from lost
    union all select t.id, t.zero_at, unnest(s.due * t.begun * t.gone - t.kept), 'storageFailed' from tracks t, spans s
    union all select t.id, t.zero_at, unnest(s.turned_off * t.begun), 'off' from tracks t, spans s
    union all select t.id, t.zero_at, unnest(s.paused * t.begun), 'paused' from tracks t, spans s)
  select id, greatest(0, floor(1000 * extract(epoch from lower(part) - zero_at)))::bigint,
    ceil(1000 * extract(epoch from upper(part) - zero_at))::bigint, reason
  from gaps where upper(part) - lower(part) >= interval '0.5 seconds'
  union all
  select g.recording_id, g.from_ms, g.to_ms, g.reason from recording_gaps g join recordings r on r.id = g.recording_id where r.event_id = p_event
  order by 1, 2
$$;
comment on function missing_sound is
  'Missing time of the recordings of an event, with reasons. '
  'Reasons that workers named are in recording_gaps. '
  'All other time that was due but is not stored is derived, from half a second on.';
grant execute on function missing_sound to openbooth_app;
