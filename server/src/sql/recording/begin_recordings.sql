create or replace function begin_recordings(p_event bigint, p_at timestamptz) returns void
language sql as $$
  insert into recordings (event_id, track, channel_id, stage_id, zero_at, begins_at)
  select e.id, t.track, t.channel_id, t.stage_id,
    -- A worker mixes sound 0.1 s after it arrived, so the first chunk may begin before this moment.
    coalesce((select min(r.zero_at) from recordings r where r.event_id = e.id), date_trunc('second', p_at - interval '1 second')), p_at
  from events e
  join media_servers m on m.id = e.media_server_id and m.kind <> 'none'
  cross join lateral (
    select 'ch:floor' as track, null::bigint as channel_id, null::bigint as stage_id where e.event_type = 0
    union
    select 'ch:' || c.id, c.id, null from booths b cross join lateral unnest(array[b.channel_a, b.channel_b, b.channel_c]) c (id)
    where b.event_id = e.id and e.event_type = 0 and c.id is not null
    union
    select 'stage:' || b.id, null, b.id from booths b where b.event_id = e.id and e.event_type <> 0) t
  where e.id = p_event and e.sound_state = 'live' and e.auto_recording and e.recordings_delete_at is null
  on conflict (event_id, track) do nothing
$$;
comment on function begin_recordings is
  'Creates the row of each track that a live event with booked recording is due to record, '
  'so that the list shows a track without sound with its gaps.';
grant execute on function begin_recordings to openbooth_app;
