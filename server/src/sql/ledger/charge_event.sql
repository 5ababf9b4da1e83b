create or replace function ledger.charge_event(
  p_operation uuid, p_event bigint, p_owner bigint, p_asset text, p_new_total bigint, p_event_ends timestamptz,
  p_quote jsonb, p_actor bigint, p_remark text, p_at timestamptz, p_is_create boolean,
  out difference bigint, out balance_after bigint, out billing_id bigint
) language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_hash bytea := sha256(convert_to(jsonb_build_array('event_charge', p_event, p_owner, p_asset, p_new_total,
    extract(epoch from p_event_ends), p_quote, p_actor, p_is_create)::text, 'utf8'));
  v_escrow bigint;
  v_held bigint;
  v_before ledger.billing_record;
  v_accounts bigint[] := '{}';
  v_amounts bigint[] := '{}';
  v_transfer uuid;
begin
  if p_new_total < 0 then
    raise exception 'a charge is not negative' using errcode = '22023', constraint = 'charge_not_negative';
  end if;

  perform ledger.lock_owner(p_owner);
  select l.escrow, l.held into v_escrow, v_held from ledger.lock_escrow(p_event, p_owner, p_asset, p_at) l;

  select * into v_before from ledger.billing_record b where b.operation_id = p_operation and b.asset = p_asset;
  if found then
    if v_before.request_hash <> v_hash then
      raise exception 'operation % was used before with other content', p_operation
        using errcode = '22023', constraint = 'operation_content_differs';
    end if;
    difference := -v_before.amount;
    balance_after := v_before.balance_after;
    billing_id := v_before.id;
    return;
  end if;
  if exists (select from ledger.event_settlement s where s.event_id = p_event and s.asset = p_asset) then
    raise exception 'event % is settled', p_event using errcode = '22023', constraint = 'event_already_settled';
  end if;
  if p_is_create and v_held > 0 then
    raise exception 'event % was charged as new before', p_event using errcode = '23505', constraint = 'one_create_record';
  end if;

  difference := p_new_total - v_held;
  if p_asset = 'MONEY' then
    if difference <> 0 then
      v_accounts := array[ledger.wallet_of(p_owner, p_at)];
      v_amounts := array[-difference];
    end if;
  else
    perform ledger.expire_due(p_owner, p_asset, p_at);
    if p_new_total > 0 or v_held > 0 then
      select p.accounts, p.amounts into v_accounts, v_amounts
      from ledger.plan_hours(p_event, p_owner, p_asset, v_held, p_new_total, p_event_ends, p_at) p;
    end if;
  end if;

  -- Hours can move while the total stays: from a grant that expires before the end to one that does
  -- not.
  if v_accounts <> '{}' then
    if difference <> 0 then
      v_accounts := v_accounts || v_escrow;
      v_amounts := v_amounts || difference;
    end if;
    v_transfer := md5(p_operation::text || p_asset)::uuid;
    perform ledger.open_transfer(v_transfer, 'event_charge', v_hash, 'event', p_event::text, p_actor, p_remark, p_at, null);
    perform ledger.write_entries(v_transfer, v_accounts, v_amounts, null, 0);
  end if;

  balance_after := ledger.held_balance(p_owner, p_asset);
  insert into ledger.billing_record (owner_id, event_id, type, asset, amount, balance_after, transfer_id,
    operation_id, request_hash, quote, remark, actor_id, created_at)
  values (p_owner, p_event,
    case
      when p_is_create and p_new_total > 0 then 1
      when p_is_create then 2
      when difference > 0 then 3
      when difference < 0 then 4
      else 5
    end,
    p_asset, -difference, balance_after, v_transfer, p_operation, v_hash, p_quote, coalesce(p_remark, ''), p_actor, p_at)
  returning id into billing_id;

  -- Refunded hours may have expired.
  if v_held > 0 then
    if p_asset <> 'MONEY' then perform ledger.expire_due(p_owner, p_asset, p_at);
    elsif difference < 0 then perform ledger.collect_debt(p_owner, v_transfer, p_at);
    end if;
  end if;
end
$$;
comment on function ledger.charge_event is 'Grants or wallet <-> the event''s escrow, so that the escrow holds p_new_total. Writes the one billing record. Idempotent by operation. balance_after is that of the record: hours returned to an expired grant have a later row.';
grant execute on function ledger.charge_event to openbooth_app;
