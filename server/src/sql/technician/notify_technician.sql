create or replace function notify_technician(p_booking bigint, p_kind text, p_at timestamptz) returns void
language plpgsql as $$
begin
  update technician_bookings set revision = revision + 1 where id = p_booking;
  insert into technician_notices (offer_id, kind, revision, event_name, time_zone, starts_at, ends_at, is_open, created_at, due_at)
  select o.id, p_kind, b.revision, b.event_name, b.time_zone, b.starts_at, b.ends_at, o.state = 'open', p_at,
    -- A newly booked technician may need the link immediately. All else is delayed, so that a
    -- withdrawn booking is not announced.
    p_at + case when p_kind = 'confirmed' then interval '0' else interval '1 minute' end
  from technician_bookings b join technician_offers o on o.booking_id = b.id and o.state in ('open', 'accepted')
  where b.id = p_booking;
end
$$;
comment on function notify_technician is 'Records that the requested or booked technician must be notified of the booking''s state.';
grant execute on function notify_technician to openbooth_app;
