create or replace function ledger.settle_event(
  p_operation uuid, p_event bigint, p_owner bigint, p_asset text, p_final_total bigint, p_is_cancel boolean,
  p_quote jsonb, p_actor bigint, p_remark text, p_at timestamptz,
  out refunded bigint, out balance_after bigint, out billing_id bigint
) language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_hash bytea := sha256(convert_to(jsonb_build_array('event_settle', p_event, p_owner, p_asset, p_final_total,
    p_is_cancel, p_quote, p_actor)::text, 'utf8'));
  v_escrow bigint;
  v_held bigint;
  v_before ledger.event_settlement;
  v_accounts bigint[] := '{}';
  v_amounts bigint[] := '{}';
  v_transfer uuid;
begin
  perform ledger.lock_owner(p_owner);
  select l.escrow, l.held into v_escrow, v_held from ledger.lock_escrow(p_event, p_owner, p_asset, p_at) l;

  select * into v_before from ledger.event_settlement s where s.event_id = p_event and s.asset = p_asset;
  if found then
    if v_before.operation_id <> p_operation then
      raise exception 'event % is settled', p_event using errcode = '22023', constraint = 'event_already_settled';
    end if;
    if v_before.request_hash <> v_hash then
      raise exception 'operation % was used before with other content', p_operation
        using errcode = '22023', constraint = 'operation_content_differs';
    end if;
    refunded := v_before.refunded;
    balance_after := v_before.balance_after;
    billing_id := v_before.billing_id;
    return;
  end if;
  if p_final_total not between 0 and v_held then
    raise exception 'event % was charged % and cannot be settled for %', p_event, v_held, p_final_total
      using errcode = '22023', constraint = 'settles_within_charge';
  end if;

  if p_asset <> 'MONEY' then perform ledger.expire_due(p_owner, p_asset, p_at); end if;
  refunded := v_held - p_final_total;
  if v_held > 0 then
    if p_asset <> 'MONEY' then
      -- The hours return to their own grants, regardless of expiry.
      select p.accounts, p.amounts into v_accounts, v_amounts
      from ledger.plan_hours(p_event, p_owner, p_asset, v_held, p_final_total, '-infinity', p_at) p;
    elsif refunded > 0 then
      v_accounts := array[ledger.wallet_of(p_owner, p_at)];
      v_amounts := array[refunded];
    end if;
    v_transfer := md5(p_operation::text || p_asset)::uuid;
    perform ledger.open_transfer(v_transfer, case when p_is_cancel then 'event_cancel' else 'event_complete' end,
      v_hash, 'event', p_event::text, p_actor, p_remark, p_at, null);
    perform ledger.write_entries(v_transfer, v_accounts || v_escrow, v_amounts || -v_held,
      ledger.platform_account(case when p_asset = 'MONEY' then 'revenue' else 'hours_used' end, p_asset), p_final_total);
  end if;

  balance_after := ledger.held_balance(p_owner, p_asset);
  -- A cancellation is always announced to the customer, a completed event only with a refund.
  if refunded > 0 or p_is_cancel then
    insert into ledger.billing_record (owner_id, event_id, type, asset, amount, balance_after, transfer_id,
      operation_id, request_hash, quote, remark, actor_id, created_at)
    values (p_owner, p_event, case when refunded > 0 then 4 else 5 end, p_asset, refunded, balance_after, v_transfer,
      p_operation, v_hash, p_quote, coalesce(p_remark, ''), p_actor, p_at)
    returning id into billing_id;
  end if;
  insert into ledger.event_settlement (event_id, asset, operation_id, request_hash, final_total, refunded,
    balance_after, transfer_id, billing_id, settled_at)
  values (p_event, p_asset, p_operation, v_hash, p_final_total, refunded, balance_after, v_transfer, billing_id, p_at);

  -- Refunded hours may have expired.
  if refunded > 0 then
    if p_asset = 'MONEY' then perform ledger.collect_debt(p_owner, v_transfer, p_at);
    else perform ledger.expire_due(p_owner, p_asset, p_at);
    end if;
  end if;
end
$$;
comment on function ledger.settle_event is 'Escrow -> hours_used or revenue for p_final_total, and the rest back to its source. Once per event and asset. Idempotent by operation. balance_after as in charge_event.';
grant execute on function ledger.settle_event to openbooth_app;
