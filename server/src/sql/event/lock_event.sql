create or replace function lock_event(p_event bigint, p_waits boolean) returns boolean
language plpgsql as $$
declare
  v_owner bigint;
begin
  select owner_id into v_owner from events where id = p_event;
  if not found then return false; end if;
  if p_waits then
    perform from workspaces where id = v_owner for no key update;
    perform from events where id = p_event for update;
    return true;
  end if;
  perform from workspaces where id = v_owner for no key update skip locked;
  if not found then return false; end if;
  perform from events where id = p_event for update skip locked;
  return found;
end
$$;
comment on function lock_event is 'Locks the row of an event''s owner, who never changes, and then the event. False: the event does not exist or, without waiting, it is locked. Scheduled tasks do not wait and retry later.';
grant execute on function lock_event to openbooth_app;
