create or replace function connection_evidence(p_event bigint, p_seat text, p_lost_before timestamptz) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'lastHeartbeat', c.last_heartbeat, 'isInRoom', coalesce(c.is_in_room, false), 'leftRoom', c.left_room,
    'workerSince', floor(extract(epoch from w.connected_since) * 1000)::bigint,
    'isHeard', coalesce(w.arriving ? p_seat, false),
    -- A stale report proves no silence, but contains the last packet.
    'silence', case when w.reported_at > clock_timestamp() - interval '3 seconds' then w.silences -> p_seat
      else (w.silences -> p_seat) || '{"aloneSince": null}' end)
  from (
    select
      floor(extract(epoch from max(n.last_seen_at) - p_lost_before) * 1000)::bigint as last_heartbeat,
      -- The media server keeps connections without heartbeats for as long as they could return.
      bool_or(n.sound_session is not null and n.sound_lost_at is null
        and (n.left_at is null or n.replaced_by is null and n.last_seen_at <= n.left_at - interval '60 seconds' and n.left_at > p_lost_before)) as is_in_room,
      floor(extract(epoch from max(case
        when n.sound_session is not null then coalesce(n.sound_lost_at, n.left_at)
        when n.joined_at < e.sound_moved_at then e.sound_moved_at end) - p_lost_before) * 1000)::bigint as left_room
    from connections n join events e on e.id = n.event_id
    where n.code_id = substr(p_seat, 2)::bigint and n.event_id = p_event) c
  left join (
    select r.* from audio_worker_reports r join audio_worker_leases l on l.event_id = r.event_id and l.worker = r.worker
    where r.event_id = p_event and l.renewed_at > clock_timestamp() - interval '5 seconds') w on true
$$;
comment on function connection_evidence is
  'Evidence about the connection of a seat: heartbeats, presence at the media server, '
  'and packets that the audio worker receives. '
  'lastHeartbeat and leftRoom: milliseconds after p_lost_before, by the clock of the application. '
  'The others: milliseconds since 1970, by the clock of the database.';
grant execute on function connection_evidence to openbooth_app;
