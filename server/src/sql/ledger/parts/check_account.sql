create or replace function ledger.check_account() returns trigger
language plpgsql as $$
begin
  if not coalesce(case new.owner_type
    when 'user' then new.payer_id is null and new.balance = 0 and new.sequence = 0 and (
      new.kind in ('wallet', 'held', 'receivable') and new.asset = 'MONEY'
      or new.kind = 'hours' and new.asset in ('BOOTH_HOUR', 'TECHNICIAN_HOUR'))
    when 'event' then new.payer_id is not null and new.balance = 0 and new.sequence = 0
      and new.kind = 'escrow' and new.asset in ('MONEY', 'BOOTH_HOUR', 'TECHNICIAN_HOUR')
    when 'platform' then new.payer_id is null and new.balance is null and new.sequence is null
      and new.owner_id = 0 and new.asset in ('MONEY', 'BOOTH_HOUR', 'TECHNICIAN_HOUR')
  end, false) then
    raise exception 'there are no such accounts' using errcode = '23514', constraint = 'account_is_well_formed';
  end if;
  return new;
end
$$;
comment on function ledger.check_account is 'Trigger: an account has a valid kind for its owner and asset, and opens empty for customers.';
