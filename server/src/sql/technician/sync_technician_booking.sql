create or replace function sync_technician_booking(p_event bigint, p_actor bigint, p_at timestamptz) returns void
language plpgsql as $$
declare
  v_event events;
  v_booking technician_bookings;
begin
  select * into v_event from events where id = p_event;
  -- The row is locked: assignments and answers lock the event's row first.
  select * into v_booking from technician_bookings where event_id = p_event and state <> 'cancelled';
  if v_booking.id is null then
    if v_event.technician_option = 'none' or v_event.state not in (0, 1) then return; end if;
    if v_event.technician_option = 'purchased' then perform require_technician_notice(v_event.start_at, p_at); end if;
    insert into technician_bookings (event_id, option, state, starts_at, ends_at, event_name, time_zone, created_at)
    values (p_event, v_event.technician_option, 'requested', v_event.start_at, v_event.end_at, v_event.name, v_event.time_zone, p_at);
    return;
  end if;
  if v_booking.state = 'done' then return; end if;

  if v_event.state = 3 and v_booking.state in ('confirmed', 'checkedIn') then
    update technician_bookings set state = 'done', ended_at = p_at where id = v_booking.id;
    return;
  end if;
  if v_event.state in (2, 3) or v_event.technician_option <> v_booking.option then
    perform release_technician(v_booking.id, p_at);
    update technician_bookings set state = 'cancelled', ended_at = p_at where id = v_booking.id;
    -- The new booking starts over.
    perform sync_technician_booking(p_event, p_actor, p_at);
    return;
  end if;
  if (v_event.name, v_event.time_zone, v_event.start_at, v_event.end_at)
    is distinct from (v_booking.event_name, v_booking.time_zone, v_booking.starts_at, v_booking.ends_at) then
    perform move_technician_booking(v_booking, v_event, p_actor, p_at);
  end if;
end
$$;
comment on function sync_technician_booking is 'Synchronises the technician''s booking of an event, whose row is locked, with the event: creates, moves or ends it. Called at the end of every act that creates, changes, opens, extends, completes or cancels an event. `p_actor` null: the system. Refuses (technician_has_notice) purchased technicians at short notice.';
grant execute on function sync_technician_booking to openbooth_app;
