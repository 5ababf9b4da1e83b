create or replace function lock_on_air_state(p_event bigint, p_lost_before timestamptz) returns jsonb
language plpgsql as $$
begin
  -- Locks the event before its booths, like ending it does.
  perform from events where id = p_event for share;
  insert into booths_on_air (booth_id, event_id) select id, event_id from booths where event_id = p_event order by id
  on conflict do nothing;
  perform from booths_on_air where event_id = p_event order by booth_id for update;
  -- A separate statement, so that it sees everything committed while it waited for the locks.
  return read_on_air_state(p_event, p_lost_before);
end
$$;
comment on function lock_on_air_state is 'Locks the on-air state of an event''s booths and reads it. The event cannot end during the lock.';
grant execute on function lock_on_air_state to openbooth_app;
