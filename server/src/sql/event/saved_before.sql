create or replace function saved_before(p_operation uuid, p_actor bigint, p_owner bigint, p_request_hash bytea) returns jsonb
language plpgsql as $$
declare
  v_operation event_operations;
begin
  select * into v_operation from event_operations where operation_id = p_operation;
  if not found then return null; end if;
  if v_operation.actor_id <> p_actor or v_operation.request_hash <> p_request_hash
    or p_owner <> (select e.owner_id from events e where e.id = v_operation.event_id) then
    raise exception 'operation % was used before with other content', p_operation
      using errcode = '22023', constraint = 'operation_content_differs';
  end if;
  return (
    select jsonb_build_object('id', e.id, 'number', e.number, 'state', e.state, 'version', e.version, 'charges', (
      select jsonb_agg(jsonb_build_object('asset', b.asset, 'difference', -b.amount, 'balanceAfter', b.balance_after) order by b.id)
      from ledger.billing_record b where b.operation_id = p_operation))
    from events e where e.id = v_operation.event_id);
end
$$;
comment on function saved_before is 'Result of a save that already happened: the event as it is now, and the original charge. Null: it did not happen.';
grant execute on function saved_before to openbooth_app;
