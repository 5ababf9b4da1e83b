create or replace function read_on_air_state(p_event bigint, p_lost_before timestamptz) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'state', e.state, 'eventType', e.event_type, 'soundState', e.sound_state, 'rule', e.booth_rule,
    'plannedFloor', (select c.language_tag from channels c where c.id = e.floor_channel_id),
    'now', floor(extract(epoch from clock_timestamp()) * 1000)::bigint,
    'channels', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'language', c.language_tag,
        'isHidden', coalesce(c.id = any(e.hide_channel), false)) order by c.position, c.id)
      from channels c
      where c.id = e.floor_channel_id
        or c.id in (select unnest(array[b.channel_a, b.channel_b, b.channel_c]) from booths b where b.event_id = e.id)), '[]'),
    'booths', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', b.id, 'name', name_of_booth(b.name, a.en_name, a.zh_name), 'isMachine', b.box_type = 'machine',
        'channels', jsonb_strip_nulls(jsonb_build_object('a', b.channel_a, 'b', b.channel_b, 'c', b.channel_c)),
        -- A machine is on air whenever it can speak.
        'seats', case when b.box_type = 'machine' then jsonb_build_array('m' || b.id) else coalesce((
          select jsonb_agg('i' || j.id order by s.position)
          from seats s join join_codes j on j.seat_id = s.id
          where s.booth_id = b.id and s.role = 'interpreter' and j.revoked_at is null), '[]') end,
        'onAir', coalesce(o.on_air, case when v.booth_id is not null and b.box_type = 'machine' then jsonb_build_object('seat', 'm' || b.id, 'outgoing', 'a',
          'since', floor(extract(epoch from v.since) * 1000)::bigint) end),
        'machineDelay', v.delay_ms,
        'aiBackup', jsonb_build_object('mode', b.ai_backup, 'since', floor(extract(epoch from r.since) * 1000)::bigint, 'can', v.booth_id is not null),
        'connection', case when o.on_air is not null then connection_evidence(e.id,
          case when (o.next ->> 'at')::bigint <= extract(epoch from clock_timestamp()) * 1000 then o.next ->> 'seat' else o.on_air ->> 'seat' end, p_lost_before) end,
        'lostTurn', o.lost_turn,
        'handOver', o.hand_over, 'endedHandOver', o.ended_hand_over, 'next', o.next, 'silences', coalesce(o.silences, '{}'),
        'slowDownAt', o.slow_down_at, 'cannotInterpretSince', o.cannot_interpret_since,
        'isCoughing', coalesce(o.is_coughing, false), 'floorTransfer', coalesce(o.floor_transfer, case when e.floor_transfer then 'on' else 'off' end),
        'understands', b.understands, 'autoRelay', b.auto_relay,
        'version', coalesce(o.version, 0)) order by b.position)
      from booths b left join channels a on a.id = b.channel_a left join booths_on_air o on o.booth_id = b.id left join machine_voices v on v.booth_id = b.id
        left join ai_backups_on r on r.booth_id = b.id
      where b.event_id = e.id), '[]'),
    'people', coalesce((
      select jsonb_agg(jsonb_build_object(
        'seat', left(j.role, 1) || j.id, 'role', j.role, 'name', coalesce(s.name, ''), 'language', s.language,
        'stage', case when s.role = 'speaker' then s.booth_id end, 'understands', s.understands,
        'isConnected', k.is_connected,
        'absence', case when not k.is_connected then (
          -- A connection that timed out has no heartbeat for a minute before its end.
          select case when n.left_at is null or n.left_at - n.last_seen_at >= interval '60 seconds' then 'lost' else 'left' end
          from connections n where n.code_id = j.id and n.replaced_by is null order by n.joined_at desc limit 1) end,
        'asked', (
          select jsonb_build_object('at', (a.details ->> 'askedAt')::bigint, 'answer', (
            select n.act from event_acts n
            where n.event_id = e.id and n.act in ('openMicrophone', 'declineMicrophone') and n.code_id = j.id and n.id > a.id
            order by n.id limit 1))
          from event_acts a
          where a.event_id = e.id and a.act = 'askMicrophone' and a.details ->> 'seat' = left(j.role, 1) || j.id
          order by a.id desc limit 1),
        'ordered', (
          select jsonb_build_object('id', a.id, 'at', (a.details ->> 'askedAt')::bigint,
            'isRelayed', (a.details ->> 'isRelayed')::boolean, 'answer', (
            select n.act from event_acts n
            where n.event_id = e.id and n.act in ('connectAnew', 'keepConnection') and n.code_id = j.id and n.id > a.id
            order by n.id limit 1))
          from event_acts a
          where a.event_id = e.id and a.act = 'orderConnection' and a.details ->> 'seat' = left(j.role, 1) || j.id
          order by a.id desc limit 1),
        -- The owner who connects a stream agrees for it. An answer of the person counts first.
        'agreesToRecording', coalesce(r.is_given, k.is_stream), 'agreesToPublication', coalesce(p.is_given, k.is_stream),
        'hasPicture', exists (select from connections n where n.code_id = j.id and n.left_at is null and n.has_picture))
        order by array_position(array['host', 'technician', 'speaker', 'interpreter'], j.role), j.id)
      from join_codes j left join seats s on s.id = j.seat_id left join consents r on r.code_id = j.id and r.purpose = 'recording'
        left join consents p on p.code_id = j.id and p.purpose = 'publication'
        cross join lateral (select exists (
          select from connections n where n.code_id = j.id and n.left_at is null and n.last_seen_at > p_lost_before
            and n.sound_lost_at is null)
          or exists (
          -- A stream speaks for the person.
          select from stream_inputs i join stream_input_reports r on r.input_id = i.id
          where i.seat_id = j.seat_id and i.is_on and r.state = 'connected'
            and r.reported_at > clock_timestamp() - interval '5 seconds') as is_connected,
          nullif(exists (select from stream_inputs i where i.seat_id = j.seat_id and i.is_on), false) as is_stream) k
      where j.event_id = e.id and j.role <> 'listener' and j.revoked_at is null), '[]'))
  from events e where e.id = p_event
$$;
comment on function read_on_air_state is
  'The part of the sound state of an event that the on-air rules need: its booths, channels and '
  'people, with the database clock. Connections with the last heartbeat before the given time, or '
  'without a media connection, count as lost.';
grant execute on function read_on_air_state to openbooth_app;
