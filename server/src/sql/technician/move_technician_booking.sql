create or replace function move_technician_booking(p_booking technician_bookings, p_event events, p_actor bigint, p_at timestamptz) returns void
language plpgsql as $$
declare
  v_starts_anew boolean := p_event.start_at <> p_booking.starts_at;
  v_needs_more boolean := p_event.start_at < p_booking.starts_at or p_event.end_at > p_booking.ends_at;
  v_is_free boolean;
begin
  -- Waits for a concurrent assignment of the technician to another booking.
  perform from technicians where id = p_booking.technician_id for no key update;
  v_is_free := p_booking.technician_id is not null
    and is_technician_free(p_booking.technician_id, p_event.start_at, p_event.end_at, p_booking.id);
  if p_event.state = 0 then
    -- Extending a running event is always possible. A technician who cannot stay leaves as agreed.
    update technician_bookings set event_name = p_event.name, time_zone = p_event.time_zone,
      ends_at = case when technician_id is null or v_is_free then p_event.end_at else ends_at end
    where id = p_booking.id
      and (event_name, time_zone, ends_at) is distinct from (p_event.name, p_event.time_zone,
        case when technician_id is null or v_is_free then p_event.end_at else ends_at end);
    if found then perform notify_technician(p_booking.id, 'changed', p_at); end if;
    return;
  end if;

  if v_starts_anew and p_booking.option = 'purchased' and not (p_booking.state in ('confirmed', 'checkedIn') and v_is_free) then
    perform require_technician_notice(p_event.start_at, p_at);
  end if;
  if p_booking.technician_id is not null and not v_is_free then
    perform release_technician(p_booking.id, p_at);
    update technician_bookings set state = 'requested', technician_id = null, confirmed_at = null, checked_in_at = null,
      event_name = p_event.name, time_zone = p_event.time_zone, starts_at = p_event.start_at, ends_at = p_event.end_at
    where id = p_booking.id;
    perform record_technician_act(p_event.id, p_actor, p_at, 'event.technicianReleased', p_booking.technician_id);
    return;
  end if;
  update technician_bookings set event_name = p_event.name, time_zone = p_event.time_zone,
    starts_at = p_event.start_at, ends_at = p_event.end_at
  where id = p_booking.id;
  -- A technician who joined before the start accepts a later end, but not another start.
  if (p_booking.state = 'confirmed' and v_needs_more) or (p_booking.state in ('confirmed', 'checkedIn') and v_starts_anew) then
    update technician_bookings set state = 'offered', confirmed_at = null, checked_in_at = null where id = p_booking.id;
    update technician_offers set state = 'open', answered_at = null, offered_at = p_at
    where booking_id = p_booking.id and state = 'accepted';
    perform record_technician_act(p_event.id, p_actor, p_at, 'event.technicianAskedAgain', p_booking.technician_id);
  end if;
  perform notify_technician(p_booking.id, 'changed', p_at);
end
$$;
comment on function move_technician_booking is 'Updates the booking of an unfinished event to its name and times. A confirmed, available technician is asked again, unless the event only ends earlier, or later with the technician already present. An unavailable technician is released. Refuses (technician_has_notice) a new start at short notice that no confirmed technician can meet.';
grant execute on function move_technician_booking to openbooth_app;
