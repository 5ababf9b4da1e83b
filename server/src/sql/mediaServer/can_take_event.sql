create or replace function can_take_event(p_server media_servers, p_event events, p_at timestamptz) returns boolean
language sql stable as $$
  select p_server.status = 'running' and p_server.removed_at is null
    and (p_server.kind = 'none' or p_server.is_answering or p_server.engine_step is not null)
    and p_server.created_at <= p_at
    and p_server.id in (select media_servers_for(p_event.owner_id))
$$;
comment on function can_take_event is 'True if a media server is running, responds or is being prepared, and is bound to the owner of an event, the owner''s agent or everyone. Says nothing about its capacity.';
grant execute on function can_take_event to openbooth_app;
