create or replace function ledger.freeze_for_dispute(
  p_id uuid, p_user bigint, p_amount bigint, p_remark text, p_at timestamptz, out frozen bigint
) language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_hash bytea := sha256(convert_to(jsonb_build_array('dispute_freeze', p_user, p_amount)::text, 'utf8'));
  v_before ledger.billing_record;
  v_transfer uuid;
begin
  perform ledger.require_positive(p_amount);
  perform ledger.lock_owner(p_user);
  select * into v_before from ledger.billing_record b where b.operation_id = p_id and b.asset = 'MONEY';
  if found then
    if v_before.request_hash <> v_hash then
      raise exception 'dispute % was frozen with other content', p_id using errcode = '22023', constraint = 'operation_content_differs';
    end if;
    frozen := -v_before.amount;
    return;
  end if;
  frozen := least(ledger.wallet_balance(p_user), p_amount);
  if frozen > 0 then
    v_transfer := p_id;
    perform ledger.open_transfer(v_transfer, 'dispute_freeze', v_hash, 'dispute', p_id::text, null, p_remark, p_at, null);
    perform ledger.write_entries(v_transfer, array[ledger.wallet_of(p_user, p_at), ledger.account_of(p_user, 'held', p_at)],
      array[-frozen, frozen], null, 0);
  end if;
  perform ledger.write_record(p_user, null, 'frozen', 'MONEY', -frozen, v_transfer, p_id, v_hash,
    jsonb_build_object('disputed', p_amount), null, p_remark, p_at);
end
$$;
comment on function ledger.freeze_for_dispute is 'wallet -> held, up to the disputed amount and the balance of the wallet. Returns the frozen amount. Its row in the statement is written even if that is zero.';
grant execute on function ledger.freeze_for_dispute to openbooth_app;
