create or replace function create_team(
  p_name text, p_owner bigint, p_invite_code text, p_invite_limit integer, p_created_at timestamptz
) returns bigint
language plpgsql as $$
declare
  v_id bigint;
begin
  insert into workspaces (name, invite_code, invite_limit, created_at)
  values (p_name, p_invite_code, p_invite_limit, p_created_at) returning id into v_id;
  insert into workspace_members (workspace_id, user_id, role, created_at) values (v_id, p_owner, 'owner', p_created_at);
  return v_id;
end $$;
comment on function create_team is 'Creates a workspace with one owner. It has the free package but none of its hours, because each user receives the free hours once.';
grant execute on function create_team to openbooth_app;
