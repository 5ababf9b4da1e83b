create or replace function choose_media_server(p_event events, p_at timestamptz, p_dead bigint default null) returns bigint
language plpgsql as $$
declare
  v_kept bigint := p_event.preparing_server_id;
  v_server bigint;
begin
  -- Serial until each choice is stored, so that two events never get the same capacity of a server.
  perform pg_advisory_xact_lock(hashtext('openbooth choose media server'));
  -- The chosen server may be stopping. A call that waited for that then does not find it and
  -- retries.
  for v_look in 1..3 loop
    select s.id into v_server
    from media_servers s
    cross join lateral (select listeners_spare(s, p_event, p_at) as listeners) spare
    where s.status = 'running' and s.removed_at is null and (s.kind = 'none' or s.is_answering or s.engine_step is not null)
      and (p_dead is null or s.id <> p_dead and s.kind <> 'none' and s.engine_step is null)
      and s.created_at <= p_at and exists (
        select from media_server_bindings b
        where b.server_id = s.id
          and (b.user_id is null or b.user_id = p_event.owner_id or b.user_id = agent_of(p_event.owner_id)))
    order by
      -- A server in preparation carries sound a little later, which is better than no server.
      s.kind = 'none', s.engine_step is not null and s.id is distinct from v_kept,
      -- A full server is better than silence. Prefers the smallest excess over the capacity.
      coalesce(spare.listeners < 0, false), s.id is distinct from v_kept, least(spare.listeners, 0) desc,
      (select count(*) from events e where e.media_server_id = s.id and e.state = 0), s.id
    limit 1
    -- Stopping a server waits for events that are being assigned to it.
    for share of s;
    exit when v_server is not null;
  end loop;
  return v_server;
end
$$;
comment on function choose_media_server is 'The media server for an event. Candidates are running, responding servers bound to the user, the user''s agent or everyone, with capacity for the declared listeners beside those already promised. Takes the server of its preparation if that has capacity, else the one with the fewest live events, else a full one, else an own server in preparation. To replace a dead server: only another one that carries sound now. Null: none.';
grant execute on function choose_media_server to openbooth_app;
