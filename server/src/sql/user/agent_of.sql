create or replace function agent_of(p_workspace bigint) returns bigint
language sql stable as $$
  select a.id from workspaces u join workspaces a on a.id = u.agent_id and a.role = 2 where u.id = p_workspace
$$;
comment on function agent_of is 'The agent of a workspace, as long as it is an agent. Null: none.';
grant execute on function agent_of to openbooth_app;
