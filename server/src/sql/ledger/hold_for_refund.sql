create or replace function ledger.hold_for_refund(
  p_id uuid, p_user bigint, p_amount bigint, p_remark text, p_actor bigint, p_at timestamptz,
  out billing_id bigint, out balance_after bigint
) language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_hash bytea := sha256(convert_to(jsonb_build_array('refund_hold', p_user, p_amount, p_actor)::text, 'utf8'));
begin
  perform ledger.require_positive(p_amount);
  perform ledger.lock_owner(p_user);
  if not ledger.open_transfer(p_id, 'refund_hold', v_hash, 'user', p_user::text, p_actor, p_remark, p_at, null) then
    select b.id, b.balance_after into billing_id, balance_after from ledger.billing_record b where b.transfer_id = p_id;
    return;
  end if;
  perform ledger.write_entries(p_id, array[ledger.wallet_of(p_user, p_at), ledger.account_of(p_user, 'held', p_at)],
    array[-p_amount, p_amount], null, 0);
  select r.billing_id, r.balance_after into billing_id, balance_after
  from ledger.write_record(p_user, null, 'refundToCard', 'MONEY', -p_amount, p_id, p_id, v_hash, '{}', p_actor, p_remark, p_at) r;
end
$$;
comment on function ledger.hold_for_refund is 'wallet -> held: money to be refunded to a card. Idempotent by p_id.';
grant execute on function ledger.hold_for_refund to openbooth_app;
