create or replace function require_planner(p_owner bigint, p_actor bigint, p_event bigint) returns void
language plpgsql as $$
begin
  if not exists (
      select from workspace_members
      where workspace_id = p_owner and user_id = p_actor and role in ('owner', 'planner'))
    and not exists (
      select from event_managers where event_id = p_event and user_id = p_actor and role = 'planner') then
    raise exception 'user % may not plan events of workspace %', p_actor, p_owner
      using errcode = '22023', constraint = 'actor_may_plan';
  end if;
end
$$;
comment on function require_planner is 'Verifies that a user may still plan events of a workspace, or this one event. Changes of members lock the workspace, so call it with that lock.';
grant execute on function require_planner to openbooth_app;
