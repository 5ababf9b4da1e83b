create or replace function ledger.settle_dispute(p_id uuid, p_user bigint, p_won boolean, p_at timestamptz, out owed bigint)
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_hash bytea := sha256(convert_to(jsonb_build_array('dispute', p_user, p_won)::text, 'utf8'));
  v_operation uuid := md5('dispute ' || p_id)::uuid;
  v_freeze ledger.billing_record;
  v_before ledger.billing_record;
  v_frozen bigint;
  v_disputed bigint;
  v_transfer uuid;
  v_accounts bigint[] := '{}';
  v_amounts bigint[] := '{}';
begin
  perform ledger.lock_owner(p_user);
  select * into v_freeze from ledger.billing_record b
  where b.operation_id = p_id and b.asset = 'MONEY' and b.movement = 'frozen' and b.owner_id = p_user;
  if not found then
    raise exception 'nothing was frozen for dispute %', p_id using errcode = '22023', constraint = 'hold_exists';
  end if;
  v_frozen := -v_freeze.amount;
  v_disputed := (v_freeze.quote ->> 'disputed')::bigint;
  owed := case when p_won then 0 else v_disputed - v_frozen end;
  select * into v_before from ledger.billing_record b where b.operation_id = v_operation and b.asset = 'MONEY';
  if found then
    if v_before.request_hash <> v_hash then
      raise exception 'dispute % ended otherwise', p_id using errcode = '22023', constraint = 'dispute_was_settled';
    end if;
    return;
  end if;
  if v_frozen > 0 then
    v_accounts := array[ledger.account_of(p_user, 'held', p_at)];
    v_amounts := array[-v_frozen];
  end if;
  if p_won then
    if v_frozen > 0 then
      v_transfer := v_operation;
      perform ledger.open_transfer(v_transfer, 'dispute_won', v_hash, 'dispute', p_id::text, null, '', p_at, null);
      perform ledger.write_entries(v_transfer, v_accounts || ledger.wallet_of(p_user, p_at), v_amounts || v_frozen, null, 0);
    end if;
    perform ledger.write_record(p_user, null, 'unfrozen', 'MONEY', v_frozen, v_transfer, v_operation, v_hash,
      v_freeze.quote, null, '', p_at);
  else
    v_transfer := v_operation;
    perform ledger.open_transfer(v_transfer, 'dispute_lost', v_hash, 'dispute', p_id::text, null, '', p_at, null);
    if owed > 0 then
      v_accounts := v_accounts || ledger.account_of(p_user, 'receivable', p_at);
      v_amounts := v_amounts || -owed;
    end if;
    perform ledger.write_entries(v_transfer, v_accounts, v_amounts, ledger.platform_account('clearing', 'MONEY'), v_disputed);
    perform ledger.write_record(p_user, null, 'chargedBack', 'MONEY', 0, v_transfer, v_operation, v_hash,
      v_freeze.quote || jsonb_build_object('frozen', v_frozen, 'owed', owed), null, '', p_at);
  end if;
  perform ledger.collect_debt(p_user, v_operation, p_at);
end
$$;
comment on function ledger.settle_dispute is 'Won: held -> wallet. Lost: held -> clearing, and the rest receivable -> clearing, a debt that the wallet pays from then on. p_id is that of the freeze. Returns the debt before any collection.';
grant execute on function ledger.settle_dispute to openbooth_app;
