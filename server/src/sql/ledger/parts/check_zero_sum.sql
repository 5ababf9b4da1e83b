-- Checks the balance after an entry too, because only the account knows its valid sign.
create or replace function ledger.check_zero_sum() returns trigger
language plpgsql as $$
begin
  if exists (
    select from inserted i join ledger.account a on a.id = i.account_id
    group by i.transfer_id, a.asset having sum(i.amount) <> 0
      or bool_or(case a.kind when 'receivable' then i.balance_after > 0 else i.balance_after < 0 end)
  ) then
    raise exception 'the entries of a transfer must sum to zero for each asset and leave no balance on the wrong side of zero'
      using errcode = '23514', constraint = 'transfer_sums_to_zero';
  end if;
  return null;
end
$$;
comment on function ledger.check_zero_sum is 'Trigger: the entries of a statement sum to zero per transfer and asset, and leave no balance with the wrong sign.';
