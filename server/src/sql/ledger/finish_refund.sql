create or replace function ledger.finish_refund(
  p_id uuid, p_user bigint, p_amount bigint, p_succeeded boolean, p_at timestamptz
) returns void
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_hash bytea := sha256(convert_to(jsonb_build_array('refund', p_user, p_amount, p_succeeded)::text, 'utf8'));
  v_sent uuid := md5('refund_sent ' || p_id)::uuid;
  v_returned uuid := md5('refund_returned ' || p_id)::uuid;
  v_held bigint;
begin
  perform ledger.lock_owner(p_user);
  select a.id into v_held
  from ledger.transfer t
  join ledger.entry e on e.transfer_id = t.id
  join ledger.account a on a.id = e.account_id
  where t.id = p_id and t.kind in ('refund_hold', 'sale_refund', 'unfulfilled')
    and a.kind = 'held' and a.owner_id = p_user and e.amount = p_amount;
  if not found then
    raise exception 'nothing is held for refund %', p_id using errcode = '22023', constraint = 'hold_exists';
  end if;
  if p_succeeded then
    if exists (select from ledger.transfer where id = v_returned) then
      raise exception 'refund % came back', p_id using errcode = '22023', constraint = 'refund_was_returned';
    end if;
    if ledger.open_transfer(v_sent, 'refund_sent', v_hash, 'transfer', p_id::text, null, '', p_at, null) then
      perform ledger.write_entries(v_sent, array[v_held], array[-p_amount], ledger.platform_account('clearing', 'MONEY'), p_amount);
    end if;
    return;
  end if;
  if not ledger.open_transfer(v_returned, 'refund_returned', v_hash, 'transfer', p_id::text, null, '', p_at, null) then return; end if;
  -- A refund can fail after it succeeded. The money is then posted as incoming again.
  if exists (select from ledger.transfer where id = v_sent) then
    perform ledger.write_entries(v_returned, array[ledger.wallet_of(p_user, p_at)], array[p_amount],
      ledger.platform_account('clearing', 'MONEY'), -p_amount);
  else
    perform ledger.write_entries(v_returned, array[ledger.wallet_of(p_user, p_at), v_held], array[p_amount, -p_amount], null, 0);
  end if;
  perform ledger.write_record(p_user, null, 'refundReturned', 'MONEY', p_amount, v_returned, v_returned, v_hash, '{}', null, '', p_at);
  perform ledger.collect_debt(p_user, v_returned, p_at);
end
$$;
comment on function ledger.finish_refund is 'held -> clearing, or back to the wallet, even after the refund was reported as done. p_id is that of the hold (hold_for_refund, hold_sale_for_refund, take_unfulfilled). Each result happens once.';
grant execute on function ledger.finish_refund to openbooth_app;
