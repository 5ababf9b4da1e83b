create or replace function ledger.release_revenue(p_at timestamptz) returns bigint
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  -- A sale is processed once a day and at its end.
  v_day timestamptz := date_trunc('day', p_at, 'UTC');
  v_transfer uuid := gen_random_uuid();
  v_released bigint;
begin
  with due as (
    select s.transfer_id, s.released as released_before,
      least(s.amount - s.refunded, case when s.ends_at <= p_at then s.amount
        else floor(s.amount * extract(epoch from v_day - s.starts_at) / extract(epoch from s.ends_at - s.starts_at))::bigint
      end) as earned
    from ledger.sale s
    where s.released + s.refunded < s.amount and s.starts_at < v_day
      and (s.released_until is null or s.released_until < v_day or s.ends_at <= p_at)
      or s.released + s.refunded < s.amount and s.ends_at <= p_at
    order by s.transfer_id
    for no key update
  ), changed as (
    update ledger.sale s set released = d.earned, released_until = least(s.ends_at, p_at)
    from due d where s.transfer_id = d.transfer_id and d.earned > d.released_before
    returning d.earned - d.released_before as released
  )
  select coalesce(sum(released), 0)::bigint into v_released from changed;
  if v_released > 0 then
    perform ledger.open_transfer(v_transfer, 'revenue_release', '', 'day', to_char(v_day at time zone 'UTC', 'YYYY-MM-DD'), null, '', p_at, null);
    perform ledger.write_all_entries(v_transfer, '{}', '{}',
      array[ledger.platform_account('deferred_revenue', 'MONEY'), ledger.platform_account('revenue', 'MONEY')],
      array[-v_released, v_released]);
  end if;
  return v_released;
end
$$;
comment on function ledger.release_revenue is 'deferred_revenue -> revenue: what all sales have earned up to the beginning of the day (UTC), and the rest of sales whose period is over. One transfer. Returns the cents.';
grant execute on function ledger.release_revenue to openbooth_app;
