create or replace function ledger.write_all_entries(
  p_id uuid, p_accounts bigint[], p_amounts bigint[], p_platform_accounts bigint[], p_platform_amounts bigint[]
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
  select p_id, line.account_id, null, line.amount, null
  from unnest(p_platform_accounts, p_platform_amounts) as line (account_id, amount) where line.amount <> 0;
end
$$;
comment on function ledger.write_all_entries is 'Like write_entries, with any number of platform accounts.';
