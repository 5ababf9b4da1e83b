create or replace function ledger.lock_owner(p_user bigint) returns void
language plpgsql as $$
begin
  perform from public.workspaces where id = p_user for no key update;
  if not found then
    raise exception 'there is no user %', p_user using errcode = '22023', constraint = 'owner_exists';
  end if;
end
$$;
comment on function ledger.lock_owner is 'Locks the row of the user of an act. The order of rows in a statement is the order of this lock.';
