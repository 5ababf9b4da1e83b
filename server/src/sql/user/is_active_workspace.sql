create or replace function is_active_workspace(p_workspace bigint) returns boolean
language sql stable as $$
  select exists (
    select from workspace_members m join users u on u.id = m.user_id
    where m.workspace_id = p_workspace and m.role = 'owner' and not u.in_blacklist and u.approval = 1)
$$;
comment on function is_active_workspace is 'Whether at least one owner of a workspace may sign in.';
grant execute on function is_active_workspace to openbooth_app;
