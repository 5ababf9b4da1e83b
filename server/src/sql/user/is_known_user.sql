create or replace function is_known_user(p_owner bigint) returns boolean
language sql stable as $$
  select w.role <> 0 or w.is_topup or exists (
    select from workspace_members m join workspaces own on own.id = m.user_id
    where m.workspace_id = w.id and m.role = 'owner'
      and (own.role <> 0 or own.is_topup or exists (select from password_links l where l.user_id = own.id)))
  from workspaces w where w.id = p_owner
$$;
comment on function is_known_user is 'Whether the operator knows a workspace: administrators and agents, those that have ever paid, and those with an owner who has ever paid or whose account was created by an administrator. The owners of all others have proved only an email address.';
grant execute on function is_known_user to openbooth_app;
