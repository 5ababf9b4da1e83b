create or replace function most_listeners_for(p_owner bigint) returns integer
language sql stable as $$
  select case when bool_and(listeners_carried(s) is not null) then max(listeners_carried(s)) end
  from media_servers s
  where s.id in (select media_servers_for(p_owner)) and s.kind <> 'none' and s.status <> 'gone'
$$;
comment on function most_listeners_for is 'How many listeners an event of this user may have: what the largest media server carries that is bound to the user, the user''s agent or everybody, whether or not it is on now. Null: there is none, or of one it is not known.';
grant execute on function most_listeners_for to openbooth_app;
