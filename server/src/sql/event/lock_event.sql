create or replace function lock_event(p_event bigint, p_waits boolean) returns boolean
language plpgsql as $$
declare
  v_owner bigint;
begin
  select owner_id into v_owner from events where id = p_event;
  if not found then return false; end if;
  if p_waits then
    perform from users where id = v_owner for no key update;
    perform from events where id = p_event for update;
    return true;
  end if;
  perform from users where id = v_owner for no key update skip locked;
  if not found then return false; end if;
  perform from events where id = p_event for update skip locked;
  return found;
end
$$;
comment on function lock_event is 'Locks an event and before it the row of its owner, who never changes. False: there is no such event, or, for those who do not wait, somebody else is at it. The clock does not wait: it comes again.';
grant execute on function lock_event to openbooth_app;
