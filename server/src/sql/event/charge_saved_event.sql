create or replace function charge_saved_event(
  p_operation uuid, p_event bigint, p_owner bigint, p_actor bigint, p_charges jsonb, p_ends timestamptz, p_quote jsonb, p_remark text, p_at timestamptz,
  p_is_create boolean
) returns jsonb
language plpgsql as $$
declare
  v_answer jsonb := '[]';
  v_charge record;
  v_difference bigint;
  v_balance bigint;
begin
  for v_charge in select c.asset, c.total from jsonb_to_recordset(p_charges) as c (asset text, total bigint) loop
    select c.difference, c.balance_after into v_difference, v_balance
    from ledger.charge_event(p_operation, p_event, p_owner, v_charge.asset, v_charge.total, p_ends, p_quote, p_actor, p_remark, p_at, p_is_create) c;
    v_answer := v_answer || jsonb_build_object('asset', v_charge.asset, 'difference', v_difference, 'balanceAfter', v_balance);
  end loop;
  return v_answer;
end
$$;
comment on function charge_saved_event is 'Charges the assets of a save, given in the lock order of the ledger, and returns the movement of each.';
grant execute on function charge_saved_event to openbooth_app;
