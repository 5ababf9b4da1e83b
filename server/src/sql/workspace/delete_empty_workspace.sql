create or replace function delete_empty_workspace(p_workspace bigint) returns boolean
language plpgsql as $$
begin
  if exists (select from ledger.account where owner_type = 'user' and owner_id = p_workspace) then
    return false;
  end if;
  -- In a block of its own, so that a foreign key of any table that still names the workspace only
  -- undoes this deletion.
  begin
    delete from workspace_members where workspace_id = p_workspace;
    delete from workspaces where id = p_workspace;
    return true;
  exception when foreign_key_violation then
    return false;
  end;
end $$;
comment on function delete_empty_workspace is 'Deletes a workspace if no account and no row of another table names it. False: it is not empty.';
grant execute on function delete_empty_workspace to openbooth_app;
