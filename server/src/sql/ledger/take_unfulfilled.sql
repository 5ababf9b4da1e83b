create or replace function ledger.take_unfulfilled(
  p_id uuid, p_user bigint, p_amount bigint, p_provider text, p_object text, p_at timestamptz
) returns boolean
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_hash bytea := sha256(convert_to(jsonb_build_array('unfulfilled', p_user, p_amount, p_provider, p_object)::text, 'utf8'));
begin
  perform ledger.require_positive(p_amount);
  perform ledger.lock_owner(p_user);
  if ledger.open_receipt(p_id, 'unfulfilled', v_hash, p_provider, p_object, '', p_at) is not null then return false; end if;
  perform ledger.write_entries(p_id, array[ledger.account_of(p_user, 'held', p_at)], array[p_amount],
    ledger.platform_account('clearing', 'MONEY'), -p_amount);
  return true;
end
$$;
comment on function ledger.take_unfulfilled is 'clearing -> held: a card payment for something no longer available, to be refunded (finish_refund with the same id). Returns whether the payment is new.';
grant execute on function ledger.take_unfulfilled to openbooth_app;
