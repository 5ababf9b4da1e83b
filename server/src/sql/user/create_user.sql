create or replace function create_user(
  p_user_name text, p_email_address text, p_invite_code text, p_created_at timestamptz,
  p_role smallint default 0, p_agent_country_type smallint default null, p_password_hash text default null,
  p_approval smallint default 1, p_language text default null, p_invited_by bigint default null,
  p_agent_id bigint default null, p_eula_version integer default null, p_invite_limit integer default 0
) returns bigint
language plpgsql as $$
declare
  v_id bigint := nextval('users_id_seq');
begin
  insert into workspaces (id, name, is_personal, role, agent_country_type, agent_id, invite_code, invite_limit, created_at)
  values (v_id, p_user_name, true, p_role, p_agent_country_type, p_agent_id, p_invite_code, p_invite_limit, p_created_at);
  insert into users (id, user_name, email_address, password_hash, approval, language, invited_by, eula_version, created_at)
  overriding system value
  values (v_id, p_user_name, p_email_address, p_password_hash, p_approval, p_language, p_invited_by, p_eula_version, p_created_at);
  insert into workspace_members (workspace_id, user_id, role, created_at) values (v_id, v_id, 'owner', p_created_at);
  return v_id;
end $$;
comment on function create_user is 'Creates a user with the personal workspace, which has the same id, and the membership as its owner. The only way to create a user.';
grant execute on function create_user to openbooth_app;
