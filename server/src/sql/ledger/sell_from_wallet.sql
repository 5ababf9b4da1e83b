create or replace function ledger.sell_from_wallet(
  p_id uuid, p_user bigint, p_amount bigint, p_order text, p_starts timestamptz, p_ends timestamptz, p_remark text,
  p_at timestamptz, out billing_id bigint, out balance_after bigint
) language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_hash bytea := sha256(convert_to(jsonb_build_array('sale', p_user, p_amount, p_order,
    extract(epoch from p_starts), extract(epoch from p_ends))::text, 'utf8'));
begin
  perform ledger.require_positive(p_amount);
  perform ledger.lock_owner(p_user);
  if not ledger.open_transfer(p_id, 'sale', v_hash, 'order', p_order, null, p_remark, p_at, null) then
    select b.id, b.balance_after into billing_id, balance_after from ledger.billing_record b where b.transfer_id = p_id;
    return;
  end if;
  perform ledger.write_entries(p_id, array[ledger.wallet_of(p_user, p_at)], array[-p_amount],
    ledger.platform_account('deferred_revenue', 'MONEY'), p_amount);
  insert into ledger.sale (transfer_id, order_id, user_id, amount, starts_at, ends_at)
  values (p_id, p_order, p_user, p_amount, p_starts, p_ends);
  select r.billing_id, r.balance_after into billing_id, balance_after
  from ledger.write_record(p_user, null, 'purchase', 'MONEY', -p_amount, p_id, p_id, v_hash, '{}', null, p_remark, p_at) r;
end
$$;
comment on function ledger.sell_from_wallet is 'wallet -> deferred_revenue, earned from p_starts to p_ends. Idempotent by p_id.';
grant execute on function ledger.sell_from_wallet to openbooth_app;
