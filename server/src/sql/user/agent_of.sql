create or replace function agent_of(p_user bigint) returns bigint
language sql stable as $$
  select a.id from users u join users a on a.id = u.agent_id and a.role = 2 where u.id = p_user
$$;
comment on function agent_of is 'The agent of a user, as long as it is an agent. Null: none.';
grant execute on function agent_of to openbooth_app;
