create or replace function ledger.hold_sale_for_refund(
  p_id uuid, p_user bigint, p_order text, p_amount bigint, p_remark text, p_actor bigint, p_at timestamptz
) returns void
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_hash bytea := sha256(convert_to(jsonb_build_array('sale_refund', p_user, p_order, p_amount, p_actor)::text, 'utf8'));
  v_sale ledger.sale;
  v_deferred bigint;
begin
  perform ledger.require_positive(p_amount);
  perform ledger.lock_owner(p_user);
  if not ledger.open_transfer(p_id, 'sale_refund', v_hash, 'order', p_order, p_actor, p_remark, p_at, null) then return; end if;
  select * into v_sale from ledger.sale where order_id = p_order and user_id = p_user for no key update;
  if not found or p_amount > v_sale.amount - v_sale.refunded then
    raise exception 'order % did not bring that much', p_order using errcode = '22023', constraint = 'refund_within_sale';
  end if;
  -- Takes unearned revenue first.
  v_deferred := least(p_amount, v_sale.amount - v_sale.refunded - v_sale.released);
  update ledger.sale set refunded = refunded + p_amount, released = released - (p_amount - v_deferred)
  where transfer_id = v_sale.transfer_id;
  perform ledger.write_all_entries(p_id, array[ledger.account_of(p_user, 'held', p_at)], array[p_amount],
    array[ledger.platform_account('deferred_revenue', 'MONEY'), ledger.platform_account('revenue', 'MONEY')],
    array[-v_deferred, v_deferred - p_amount]);
end
$$;
comment on function ledger.hold_sale_for_refund is 'deferred_revenue, then revenue -> held: the card payment of an order, to be refunded to the card. Does not use the wallet.';
grant execute on function ledger.hold_sale_for_refund to openbooth_app;
