create or replace function write_life(p jsonb, p_event bigint, p_action text) returns void
language sql as $$
  insert into audit_log (at, actor_id, actor_kind, action, object_type, object_id, details, request_id, address)
  values ((p ->> 'at')::timestamptz, (p ->> 'actor')::bigint, case when p ->> 'actor' is not null then 'user' when p ->> 'code' is not null then 'seat' else 'system' end,
    p_action, 'event', p_event::text, coalesce(p -> 'details', '{}'), p ->> 'request_id', p ->> 'address')
$$;
comment on function write_life is 'Writes an act of a user, of the holder of a code, or without either of the system, into the audit log.';
grant execute on function write_life to openbooth_app;
