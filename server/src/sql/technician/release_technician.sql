create or replace function release_technician(p_booking bigint, p_at timestamptz) returns void
language plpgsql as $$
begin
  perform notify_technician(p_booking, 'cancelled', p_at);
  update technician_offers set state = 'withdrawn', answered_at = p_at where booking_id = p_booking and state in ('open', 'accepted');
end
$$;
comment on function release_technician is 'Notifies a requested or booked technician of the cancellation and ends the link. The caller updates the booking.';
grant execute on function release_technician to openbooth_app;
