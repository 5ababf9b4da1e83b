create or replace function read_on_air(p_event bigint, p_lost_before timestamptz) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'state', e.state, 'eventType', e.event_type, 'soundState', e.sound_state, 'pauseWords', e.pause_words, 'rule', e.booth_rule,
    'goesLiveByHand', e.go_live_by_hand, 'areNamesShown', e.names_shown,
    'now', floor(extract(epoch from clock_timestamp()) * 1000)::bigint,
    'floor', jsonb_build_object(
      'language', coalesce(e.floor_language, (select c.language_tag from channels c where c.id = e.floor_channel_id)),
      'isHidden', coalesce(e.floor_channel_id = any(e.hide_channel), false)),
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
        'seats', coalesce((
          select jsonb_agg('i' || j.id order by s.position)
          from seats s join join_codes j on j.seat_id = s.id
          where s.booth_id = b.id and s.role = 'interpreter' and j.revoked_at is null), '[]'),
        'onAir', o.on_air, 'handOver', o.hand_over, 'next', o.next, 'silences', coalesce(o.silences, '{}'),
        'isCoughing', coalesce(o.is_coughing, false), 'floorTransfer', coalesce(o.floor_transfer, 'off'),
        'version', coalesce(o.version, 0)) order by b.position)
      from booths b left join channels a on a.id = b.channel_a left join booths_on_air o on o.booth_id = b.id
      where b.event_id = e.id), '[]'),
    'people', coalesce((
      select jsonb_agg(jsonb_build_object(
        'seat', left(j.role, 1) || j.id, 'role', j.role, 'name', coalesce(s.name, ''),
        'isConnected', exists (
          select from connections n where n.code_id = j.id and n.left_at is null and n.last_seen_at > p_lost_before)) order by j.id)
      from join_codes j left join seats s on s.id = j.seat_id
      where j.event_id = e.id and j.role <> 'listener' and j.revoked_at is null), '[]'))
  from events e where e.id = p_event
$$;
comment on function read_on_air is 'The whole state of the sound of an event, with the clock of the database. Connections last heard of before the given time are lost.';
grant execute on function read_on_air to openbooth_app;
