create or replace function join_event(
  p_lookup bytea, p_state smallint, p_connection uuid, p_ticket_hash bytea, p_replaces uuid, p_user bigint,
  p_audience_type text, p_at timestamptz, p_programme_lookup bytea default null
) returns text
language plpgsql as $$
declare
  v_event events;
  v_code join_codes;
  v_programme_code bigint;
  v_pool integer;
  v_before text := 'new';
  v_places integer := 0;
  v_in_use record;
  v_limit integer;
  v_taken integer;
  v_late integer := 0;
  v_may_use_webrtc boolean := true;
begin
  -- The next heartbeat restores lost rows, so this need not wait for the disk, especially while it
  -- holds a lock.
  set local synchronous_commit = off;
  -- Locks the event before the code, in the same order as everywhere.
  select e.* into v_event from events e join join_codes c on c.event_id = e.id where c.lookup = p_lookup for key share of e;
  v_pool := listeners_of_programme(v_event);
  if p_programme_lookup is not null then
    select id into v_programme_code from programme_codes
      where lookup = p_programme_lookup and programme_id = v_event.programme_id and revoked_at is null for share;
    if not found then return 'changed'; end if;
  end if;
  -- Listeners with the same code wait here, so that only one of them gets the last place. Nothing
  -- below counts connections: triggers maintain `audience_counts`.
  select * into v_code from join_codes where lookup = p_lookup and revoked_at is null for no key update;
  if not found or v_event.state is distinct from p_state then return 'changed'; end if;

  if p_replaces is not null then
    v_before := release_place(p_replaces, p_connection, v_event.id, v_code.id, v_programme_code, p_at);
    if v_before = 'replaced' then return 'changed'; end if;
  end if;
  -- Speakers have separate codes. The lock on the code of listeners serialises the count. It comes
  -- before the lock of the programme, as for listeners, so that no two joins wait for each other.
  if v_code.role = 'speaker' then
    perform from join_codes where event_id = v_event.id and role = 'listener' for no key update;
  end if;
  -- A change of rooms takes no further place, so it does not wait for joins in other rooms.
  if v_pool is not null and v_before <> 'moving' and v_code.role in ('listener', 'speaker') then
    perform pg_advisory_xact_lock(hashtext('openbooth listeners of a programme'), hashint8(v_event.programme_id));
  end if;
  if v_code.role = 'speaker' then
    v_places := case when v_pool is null then (places_in_use(v_event.id)).places else places_in_programme(v_event.programme_id, v_event.id) end;
  end if;
  if v_code.role = 'listener' then
    v_limit := real_time_limit(v_event);
    if v_limit is not null then
      select real_time, listeners - real_time into v_taken, v_late from audience_counts where event_id = v_event.id for update;
      -- A screen of a hall shows captions and plays no sound.
      v_may_use_webrtc := p_audience_type <> 'screen' and coalesce(v_taken, 0) < v_limit;
    end if;
  end if;
  insert into connections (
    id, ticket_hash, event_id, code_id, programme_code_id, is_listener, user_id, audience_type, may_use_webrtc, joined_at, last_seen_at)
  values (p_connection, p_ticket_hash, v_event.id, v_code.id, v_programme_code, v_code.role = 'listener', p_user, p_audience_type, v_may_use_webrtc, p_at, p_at);
  if v_code.role in ('listener', 'speaker') then
    select u.places, u.listeners into v_in_use from places_in_use(v_event.id) u;
    if (v_pool is null and v_in_use.places > greatest(v_event.receiver_nums, v_places))
      or (v_before <> 'moving' and places_in_programme(v_event.programme_id, v_event.id) > greatest(v_pool, v_places)) then
      -- Rolls back everything, including the replacement.
      raise exception 'no place is free' using errcode = '23514', constraint = 'listeners_have_a_place';
    end if;
  end if;
  if v_code.role = 'listener' and p_audience_type <> 'screen' then
    insert into audience_peaks (event_id, listeners, reached_at)
    values (v_event.id, v_in_use.listeners, p_at)
    on conflict (event_id) do update set listeners = excluded.listeners, reached_at = excluded.reached_at
      where audience_peaks.listeners < excluded.listeners;
  end if;
  if v_code.role = 'technician' then
    update technician_bookings set state = 'checkedIn', checked_in_at = p_at where event_id = v_event.id and state = 'confirmed';
  end if;
  if p_user is not null then
    insert into attendances (user_id, event_id, role, seat_name, joined_at)
    values (p_user, v_event.id, v_code.role, coalesce((select name from seats where id = v_code.seat_id), ''), p_at)
    on conflict (user_id, event_id) do update
      set role = excluded.role, seat_name = excluded.seat_name, joined_at = excluded.joined_at;
  end if;
  return case when v_may_use_webrtc then 'realTime' when v_late >= 2000 and p_audience_type <> 'screen' then 'polling' else 'delayed' end;
end
$$;
comment on function join_event is
  'Admits the holder of a code with a new connection, which replaces the named one. '
  'A connection can be replaced once. Records the attendance of a user, '
  'and the peak if the event has more listeners than ever. '
  'The first to enter with the code of a confirmed technician checks the technician in. '
  '`realTime`: joined, may hear in real time. `delayed`: joined, hears over HLS, because listeners '
  'hold every real-time place of the event. `polling`: the same, if 2,000 listeners on HLS hold a '
  'stream: the page polls the public state through caches. '
  '`changed`: code, state or replaced connection differ from what the caller read. '
  'listeners_have_a_place: a listener or speaker would exceed the declared number of listeners, which '
  'is that of the programme if it declares one (`places_in_use`, `places_in_programme`, '
  '`listeners_of_programme`).';
grant execute on function join_event to openbooth_app;
