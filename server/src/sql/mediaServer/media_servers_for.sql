create or replace function media_servers_for(p_owner bigint) returns setof bigint
language sql stable as $$
  select distinct b.server_id
  from media_server_bindings b join media_servers s on s.id = b.server_id
  where s.removed_at is null
    and (b.user_id is null or b.user_id = p_owner or b.user_id = agent_of(p_owner))
$$;
comment on function media_servers_for is 'Every server bound to the user, the user''s agent or everyone, in any state.';
grant execute on function media_servers_for to openbooth_app;
