create or replace function listeners_carried(p_server media_servers) returns integer
language sql immutable as $$
  select coalesce(p_server.capacity, p_server.cores * 500)
$$;
comment on function listeners_carried is 'Capacity of a media server in listeners: the configured number, else 500 per core. Null: unknown, so unlimited.';
grant execute on function listeners_carried to openbooth_app;
