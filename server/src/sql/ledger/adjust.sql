create or replace function ledger.adjust(
  p_id uuid, p_user bigint, p_asset text, p_amount bigint, p_expires timestamptz, p_actor bigint, p_remark text,
  p_at timestamptz, out billing_id bigint, out balance_after bigint, out is_new boolean
) language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_hash bytea := sha256(convert_to(jsonb_build_array('adjustment', p_user, p_amount, p_actor)::text, 'utf8'));
  v_began timestamptz;
begin
  if p_amount is null or p_amount = 0 then
    raise exception 'an adjustment moves something' using errcode = '22023', constraint = 'transfer_moves_something';
  end if;
  perform ledger.lock_owner(p_user);
  is_new := not exists (select from ledger.transfer t where t.id = p_id);
  if p_asset = 'MONEY' then
    if ledger.open_transfer(p_id, 'adjustment', v_hash, 'user', p_user::text, p_actor, p_remark, p_at, null) then
      perform ledger.write_entries(p_id, array[ledger.wallet_of(p_user, p_at)], array[p_amount],
        ledger.platform_account('adjustments', 'MONEY'), -p_amount);
      perform ledger.write_record(p_user, null, 'adjustment', 'MONEY', p_amount, p_id, p_id, v_hash, '{}', p_actor, p_remark, p_at);
      if p_amount > 0 then perform ledger.collect_debt(p_user, p_id, p_at); end if;
    end if;
  else
    if p_amount < 0 then
      raise exception 'hours cannot be taken back' using errcode = '22023', constraint = 'hours_are_given_only';
    end if;
    -- Sent again it began when it was first done.
    select g.starts_at into v_began
    from ledger.entry e join ledger.hour_grant g on g.account_id = e.account_id
    where e.transfer_id = p_id and e.amount > 0;
    perform ledger.grant_hours(p_id, p_user, p_asset, p_amount, 'adjustment', coalesce(v_began, p_at),
      coalesce(p_expires, '9999-12-31T00:00:00Z'), p_actor, p_remark, p_at);
  end if;
  select b.id, b.balance_after into billing_id, balance_after from ledger.billing_record b where b.transfer_id = p_id;
end
$$;
comment on function ledger.adjust is 'adjustments <-> wallet, or hours_issued -> a new grant: a credit or, for money, a deduction by an administrator. Idempotent by p_id. balance_after is that of its row in the statement: a debt is collected in a later row.';
grant execute on function ledger.adjust to openbooth_app;
