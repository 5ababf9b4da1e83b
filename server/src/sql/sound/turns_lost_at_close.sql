create or replace function turns_lost_at_close(p_event bigint, p_at timestamptz) returns jsonb
language sql stable as $$
  -- As in contract/src/live/sound/rules/connectionLoss.ts, but without a delay: the event ends first.
  select coalesce(jsonb_agg(jsonb_build_object('booth', t.booth_id::text, 'at', t.lost_at, 'onAir', null, 'next', null) order by t.booth_id), '[]')
  from (
    select o.booth_id, case
      when (c.evidence ->> 'isHeard')::boolean then null
      when c.evidence #>> '{silence,aloneSince}' is not null then (c.evidence #>> '{silence,lastPacketAt}')::bigint
      when (c.evidence ->> 'isInRoom')::boolean then null
      when m.heartbeat_at <= m.now_at - 20000 or (c.evidence ->> 'workerSince')::bigint < m.left_at
        then coalesce((c.evidence #>> '{silence,lastPacketAt}')::bigint, least(m.left_at, m.heartbeat_at))
      end as lost_at
    from booths_on_air o
    cross join lateral connection_evidence(o.event_id, o.on_air ->> 'seat', p_at - interval '60 seconds') c (evidence)
    cross join lateral (select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now_at) n
    cross join lateral (
      select n.now_at, n.now_at - 60000 + (c.evidence ->> 'lastHeartbeat')::bigint as heartbeat_at,
        n.now_at - 60000 + (c.evidence ->> 'leftRoom')::bigint as left_at) m
    where o.event_id = p_event and o.on_air is not null and (o.next is null or (o.next ->> 'at')::bigint > n.now_at)) t
  where t.lost_at is not null
$$;
comment on function turns_lost_at_close is
  'Turns with a lost connection when the event closes, as the details `air` of an act. '
  'These turns end at their last packet.';
grant execute on function turns_lost_at_close to openbooth_app;
