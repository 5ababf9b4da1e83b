create or replace function record_technician_act(p_event bigint, p_actor bigint, p_at timestamptz, p_action text, p_technician bigint) returns void
language sql as $$
  insert into audit_log (at, actor_id, actor_kind, action, object_type, object_id, details)
  values (p_at, p_actor, case when p_actor is null then 'system' else 'user' end, p_action, 'event', p_event::text,
    jsonb_build_object('technician', (select name from technicians where id = p_technician)))
$$;
comment on function record_technician_act is 'Records in the history of an event the effect of a change on its technician.';
grant execute on function record_technician_act to openbooth_app;
