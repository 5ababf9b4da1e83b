create or replace function ledger.grant_hours(
  p_id uuid, p_user bigint, p_asset text, p_amount bigint, p_source text, p_starts timestamptz, p_expires timestamptz,
  p_actor bigint, p_remark text, p_at timestamptz
) returns bigint
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_hash bytea := sha256(convert_to(jsonb_build_array('hours_grant', p_user, p_asset, p_amount, p_source,
    extract(epoch from p_starts), extract(epoch from p_expires), p_actor)::text, 'utf8'));
  v_account bigint;
begin
  perform ledger.lock_owner(p_user);
  if not ledger.open_transfer(p_id, 'hours_grant', v_hash, 'user', p_user::text, p_actor, p_remark, p_at, null) then
    select e.account_id into v_account from ledger.entry e where e.transfer_id = p_id and e.amount > 0;
    return v_account;
  end if;
  perform ledger.expire_due(p_user, p_asset, p_at);
  insert into ledger.account (owner_type, owner_id, kind, asset, balance, sequence, created_at)
  values ('user', p_user, 'hours', p_asset, 0, 0, p_at) returning id into v_account;
  insert into ledger.hour_grant (account_id, user_id, asset, granted, source, starts_at, expires_at)
  values (v_account, p_user, p_asset, p_amount, p_source, p_starts, p_expires);
  perform ledger.write_entries(p_id, array[v_account], array[p_amount], ledger.platform_account('hours_issued', p_asset), -p_amount);
  perform ledger.write_record(p_user, null, 'hoursGranted', p_asset, p_amount, p_id, p_id, v_hash, '{}', p_actor, p_remark, p_at);
  return v_account;
end
$$;
comment on function ledger.grant_hours is 'hours_issued -> a new grant of the user. Returns the account of the grant. Idempotent by p_id.';
grant execute on function ledger.grant_hours to openbooth_app;
