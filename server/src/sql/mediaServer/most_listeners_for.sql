create or replace function most_listeners_for(p_owner bigint) returns integer
language sql stable as $$
  select case when bool_and(listeners_carried(s) is not null) then max(listeners_carried(s)) end
  from media_servers s
  where s.id in (select media_servers_for(p_owner)) and s.kind <> 'none' and s.status <> 'gone'
$$;
comment on function most_listeners_for is 'Maximum listeners of an event of this user who can hear in real time, and its staff: the capacity of the largest media server bound to the user, the user''s agent or everyone, running or not. Null: no server, or one of unknown capacity.';
grant execute on function most_listeners_for to openbooth_app;
