create or replace function join_event(
  p_lookup bytea, p_state smallint, p_connection uuid, p_ticket_hash bytea, p_replaces uuid, p_user bigint,
  p_audience_type text, p_at timestamptz
) returns text
language plpgsql as $$
declare
  v_event events;
  v_code join_codes;
  v_listeners integer;
begin
  -- Who is in is known again with the next heartbeat, so nobody waits for the disk, least of all behind a lock.
  set local synchronous_commit = off;
  -- The event before the code, as everybody locks them.
  select e.* into v_event from events e join join_codes c on c.event_id = e.id where c.lookup = p_lookup for key share of e;
  -- Who comes with the same code waits here, so that listeners are counted one after the other.
  select * into v_code from join_codes where lookup = p_lookup and revoked_at is null for no key update;
  if not found or v_event.state is distinct from p_state then return 'changed'; end if;

  if p_replaces is not null then
    update connections set left_at = coalesce(left_at, p_at), replaced_by = p_connection
      where id = p_replaces and code_id = v_code.id and replaced_by is null;
    if not found then return 'changed'; end if;
  end if;
  if v_code.role = 'listener' then
    select count(*) + 1 into v_listeners from connections where event_id = v_event.id and is_listener and left_at is null;
    if v_listeners > v_event.receiver_nums then
      -- Undoes the replacing too.
      raise exception 'no place is free' using errcode = '23514', constraint = 'listeners_have_a_place';
    end if;
    insert into audience_peaks (event_id, listeners, reached_at) values (v_event.id, v_listeners, p_at)
    on conflict (event_id) do update set listeners = excluded.listeners, reached_at = excluded.reached_at
      where audience_peaks.listeners < excluded.listeners;
  end if;
  insert into connections (id, ticket_hash, event_id, code_id, is_listener, user_id, audience_type, joined_at, last_seen_at)
  values (p_connection, p_ticket_hash, v_event.id, v_code.id, v_code.role = 'listener', p_user, p_audience_type, p_at, p_at);
  if v_code.role = 'technician' then
    update technician_bookings set state = 'checkedIn', checked_in_at = p_at where event_id = v_event.id and state = 'confirmed';
  end if;
  if p_user is not null then
    insert into attendances (user_id, event_id, role, seat_name, joined_at)
    values (p_user, v_event.id, v_code.role, coalesce((select name from seats where id = v_code.seat_id), ''), p_at)
    on conflict (user_id, event_id) do update
      set role = excluded.role, seat_name = excluded.seat_name, joined_at = excluded.joined_at;
  end if;
  return 'joined';
end
$$;
comment on function join_event is 'Lets the holder of a code in as a new connection, which replaces the one it names (each is replaced once), and notes the event as attended by a user and a listener who makes the event fuller than ever as its peak. The first who comes by the code of a confirmed technician checks the technician in. `changed`: the code, the state of the event or the connection to replace is no longer as it was read. Refuses (listeners_have_a_place) listeners above the declared number.';
grant execute on function join_event to openbooth_app;
