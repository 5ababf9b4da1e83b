create or replace function ledger.expire_grants(p_at timestamptz, p_limit integer, out swept integer, out expired bigint)
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_grant record;
begin
  swept := 0;
  expired := 0;
  for v_grant in
    select g.account_id, g.user_id, g.asset, a.balance, a.sequence
    from ledger.hour_grant g
    join public.workspaces u on u.id = g.user_id
    join ledger.account a on a.id = g.account_id
    where g.swept_at is null and g.expires_at <= p_at
    order by g.expires_at
    limit p_limit
    -- A locked grant is in use by another process; the next run expires it. Without waiting, this
    -- cannot be part of a deadlock.
    for no key update skip locked
  loop
    perform ledger.expire_grant(v_grant.account_id, v_grant.user_id, v_grant.asset, v_grant.balance, v_grant.sequence, p_at);
    swept := swept + 1;
    expired := expired + v_grant.balance;
  end loop;
end
$$;
comment on function ledger.expire_grants is 'Expired grants -> hours_expired, at most p_limit of them. Returns their number and the hundredths of an hour (all assets together).';
grant execute on function ledger.expire_grants to openbooth_app;
