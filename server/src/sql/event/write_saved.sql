create or replace function write_saved(p jsonb, p_event bigint, p_action text) returns void
language plpgsql as $$
begin
  insert into audit_log (at, actor_id, actor_kind, action, object_type, object_id, details, request_id, address)
  values ((p ->> 'at')::timestamptz, (p ->> 'actor')::bigint, 'user', p_action, 'event', p_event::text, p -> 'details',
    p ->> 'request_id', p ->> 'address');
  insert into event_operations (operation_id, event_id, actor_id, request_hash, created_at)
  values ((p ->> 'operation')::uuid, p_event, (p ->> 'actor')::bigint, decode(p ->> 'request_hash', 'hex'), (p ->> 'at')::timestamptz);
end
$$;
comment on function write_saved is 'Records a save in the audit log, and in the operations for retries.';
grant execute on function write_saved to openbooth_app;
