create or replace function choose_media_server(
  p_owner bigint, p_at timestamptz, p_kept bigint default null, p_dead bigint default null
) returns bigint
language plpgsql as $$
declare
  v_server bigint;
begin
  -- The one that was to be taken may be stopped just now: whoever waited for that finds it gone, and looks once more.
  for v_look in 1..3 loop
    select s.id into v_server
    from media_servers s
    where s.status = 'running' and s.removed_at is null and (s.kind = 'none' or s.is_answering or s.engine_step is not null)
      and (p_dead is null or s.id <> p_dead and s.kind <> 'none' and s.engine_step is null)
      and s.created_at <= p_at and exists (
        select from media_server_bindings b
        where b.server_id = s.id
          and (b.user_id is null or b.user_id = p_owner or b.user_id = agent_of(p_owner)))
    -- One that is being prepared carries sound a little later: better than nothing.
    order by s.id is distinct from p_kept, s.engine_step is not null,
      (select count(*) from events e where e.media_server_id = s.id and e.state = 0), s.id
    limit 1
    -- Who stops a server waits for the events that are just being put on it.
    for share of s;
    exit when v_server is not null;
  end loop;
  return v_server;
end
$$;
comment on function choose_media_server is 'The running server bound to the user, the user''s agent or everybody whose engine answers and that carries the fewest live events, the kept one before all others while it is one of these, else one of our own that is being prepared. In place of one that is dead: another one, and only one that carries sound now. Null: none.';
grant execute on function choose_media_server to openbooth_app;
