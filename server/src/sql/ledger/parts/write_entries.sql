create or replace function ledger.write_entries(
  p_id uuid, p_accounts bigint[], p_amounts bigint[], p_platform_account bigint, p_platform_amount bigint
) returns void
language plpgsql as $$
begin
  with changed as (
    update ledger.account a set balance = a.balance + line.amount, sequence = a.sequence + 1
    from unnest(p_accounts, p_amounts) as line (account_id, amount)
    where a.id = line.account_id
    returning a.id, a.sequence, line.amount, a.balance
  )
  insert into ledger.entry (transfer_id, account_id, sequence, amount, balance_after)
  select p_id, changed.id, changed.sequence, changed.amount, changed.balance from changed
  union all
  select p_id, p_platform_account, null, p_platform_amount, null where p_platform_amount <> 0;
end
$$;
comment on function ledger.write_entries is 'Changes the balances of customers'' accounts, which are locked and distinct, and writes all entries of a transfer. At most one entry is of the platform.';
