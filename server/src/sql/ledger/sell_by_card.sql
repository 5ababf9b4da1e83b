create or replace function ledger.sell_by_card(
  p_id uuid, p_user bigint, p_amount bigint, p_provider text, p_object text, p_order text, p_starts timestamptz,
  p_ends timestamptz, p_at timestamptz
) returns boolean
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_hash bytea := sha256(convert_to(jsonb_build_array('card_sale', p_user, p_amount, p_provider, p_object, p_order,
    extract(epoch from p_starts), extract(epoch from p_ends))::text, 'utf8'));
begin
  perform ledger.require_positive(p_amount);
  perform ledger.lock_owner(p_user);
  if ledger.open_receipt(p_id, 'card_sale', v_hash, p_provider, p_object, '', p_at) is not null then return false; end if;
  perform ledger.write_all_entries(p_id, '{}', '{}',
    array[ledger.platform_account('clearing', 'MONEY'), ledger.platform_account('deferred_revenue', 'MONEY')],
    array[-p_amount, p_amount]);
  insert into ledger.sale (transfer_id, order_id, user_id, amount, starts_at, ends_at)
  values (p_id, p_order, p_user, p_amount, p_starts, p_ends);
  return true;
end
$$;
comment on function ledger.sell_by_card is 'clearing -> deferred_revenue, earned from p_starts to p_ends. Returns whether the payment is new. Each payment is recorded once, under any id.';
grant execute on function ledger.sell_by_card to openbooth_app;
