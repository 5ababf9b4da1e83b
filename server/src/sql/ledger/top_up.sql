create or replace function ledger.top_up(
  p_id uuid, p_user bigint, p_amount bigint, p_provider text, p_object text, p_remark text, p_at timestamptz,
  out billing_id bigint, out balance_after bigint, out is_new boolean
) language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_hash bytea := sha256(convert_to(jsonb_build_array('top_up', p_user, p_amount, p_provider, p_object)::text, 'utf8'));
  v_before uuid;
begin
  perform ledger.require_positive(p_amount);
  perform ledger.lock_owner(p_user);
  v_before := ledger.open_receipt(p_id, 'top_up', v_hash, p_provider, p_object, p_remark, p_at);
  is_new := v_before is null;
  if not is_new then
    select b.id, b.balance_after into billing_id, balance_after from ledger.billing_record b where b.transfer_id = v_before;
    return;
  end if;
  perform ledger.write_entries(p_id, array[ledger.wallet_of(p_user, p_at)], array[p_amount],
    ledger.platform_account('clearing', 'MONEY'), -p_amount);
  select r.billing_id, r.balance_after into billing_id, balance_after
  from ledger.write_record(p_user, 6::smallint, null, 'MONEY', p_amount, p_id, p_id, v_hash, '{}', null, p_remark, p_at) r;
  perform ledger.collect_debt(p_user, p_id, p_at);
end
$$;
comment on function ledger.top_up is 'clearing -> wallet, and then collects a debt. An external payment is recorded once, under any id. A repetition returns the same result.';
grant execute on function ledger.top_up to openbooth_app;
