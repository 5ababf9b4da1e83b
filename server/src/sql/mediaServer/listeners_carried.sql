create or replace function listeners_carried(p_server media_servers) returns integer
language sql immutable as $$
  select coalesce(p_server.capacity, p_server.cores * 500)
$$;
comment on function listeners_carried is 'How many listeners a media server carries: what was typed, else 500 a core. Null: neither is known, and nothing is too much.';
grant execute on function listeners_carried to openbooth_app;
