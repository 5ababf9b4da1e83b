create or replace function choose_media_server(p_event events, p_at timestamptz, p_dead bigint default null) returns bigint
language plpgsql as $$
declare
  v_kept bigint := p_event.preparing_server_id;
  v_choosing integer := hashtext('openbooth choose media server');
  v_server bigint;
  v_spare bigint;
  v_fits boolean;
begin
  -- Every other choice counts a prepared event on its server already, so opening it needs no lock.
  if v_kept is not null and p_dead is null and coalesce(p_event.opened_at >= p_event.start_at, true) then
    select s.id into v_server
    from media_servers s
    where s.id = v_kept and s.kind <> 'none' and can_take_event(s, p_event, p_at)
      and coalesce(listeners_spare(s, p_event, p_at) >= 0, true)
    for share of s;
    if v_server is not null then return v_server; end if;
  end if;
  for v_try in 1..4 loop
    begin
      -- Choices run at the same time. The last try waits until every other choice is stored.
      if v_try < 4 then
        perform pg_advisory_xact_lock_shared(v_choosing);
      else
        perform pg_advisory_xact_lock(v_choosing);
      end if;
      -- A concurrent call may be stopping the chosen server. This call waits for the other one, then
      -- does not find the server and retries.
      select s.id, spare.listeners into v_server, v_spare
      from media_servers s
      cross join lateral (select listeners_spare(s, p_event, p_at) as listeners) spare
      where can_take_event(s, p_event, p_at)
        and (p_dead is null or s.id <> p_dead and s.kind <> 'none' and s.engine_step is null)
      order by
        -- A server in preparation carries sound a little later, which is better than no server.
        s.kind = 'none', s.engine_step is not null and s.id is distinct from v_kept,
        -- A full server is better than silence. Prefers the smallest excess over the capacity.
        coalesce(spare.listeners < 0, false), s.id is distinct from v_kept, least(spare.listeners, 0) desc,
        (select count(*) from events e where e.media_server_id = s.id and e.state = 0), s.id
      limit 1
      -- Stopping a server waits for events that are being assigned to it.
      for share of s;
      if v_server is not null then
        if v_spare is null or v_try = 4 then return v_server; end if;
        -- Until the commit, no other event gets the same capacity.
        perform pg_advisory_xact_lock(v_choosing, v_server::integer);
        -- A separate statement, so that it sees everything committed while it waited for the lock.
        select coalesce(listeners_spare(s, p_event, p_at) >= least(v_spare, 0), true) into v_fits
        from media_servers s where s.id = v_server;
        if v_fits then return v_server; end if;
      end if;
      -- Releases the locks of this try, because waiting with them could be a deadlock.
      raise exception 'another event took the capacity' using errcode = 'OB001';
    exception when sqlstate 'OB001' then
      v_server := null;
    end;
  end loop;
  return null;
end
$$;
comment on function choose_media_server is
  'The media server for an event. Candidates are running, responding servers bound to the user, the user''s agent or everyone, with capacity for the declared listeners beside those already promised. '
  'Takes the server of its preparation if that has capacity, else the one with the fewest live events, else a full one, else an own server in preparation. '
  'To replace a dead server: only another one that carries sound now. Null: none. '
  'Simultaneous choices wait for each other only if they take the capacity of the same server.';
grant execute on function choose_media_server to openbooth_app;
