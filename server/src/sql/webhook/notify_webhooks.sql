create or replace function notify_webhooks(p_event bigint, p_kind text, p_at timestamptz, p_facts jsonb default '{}', p_owner_only boolean default false) returns integer
language plpgsql as $$
declare
  v_told integer;
begin
  insert into webhook_deliveries (webhook_id, event_id, kind, facts, created_at)
  select w.id, e.id, p_kind, jsonb_build_object('event', jsonb_build_object('id', e.id, 'number', e.number, 'name', e.name)) || p_facts, p_at
  from events e
  join webhooks w on w.user_id = e.owner_id or (w.user_id = e.customer_id and not p_owner_only)
  where e.id = p_event and w.is_enabled and p_kind = any(w.kinds) and is_active_workspace(w.user_id)
  order by w.id;
  get diagnostics v_told = row_count;
  return v_told;
end
$$;
comment on function notify_webhooks is 'Queues messages to the webhooks of everyone who may see an event, in the same transaction. Returns their number.';
grant execute on function notify_webhooks to openbooth_app;
