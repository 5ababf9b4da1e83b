create or replace function ledger.wallet_balance(p_user bigint) returns bigint
language plpgsql stable as $$
begin
  return coalesce((select balance from ledger.account
    where owner_type = 'user' and owner_id = p_user and kind = 'wallet' and asset = 'MONEY'), 0);
end
$$;
comment on function ledger.wallet_balance is 'Money balance of a user in cents.';
grant execute on function ledger.wallet_balance to openbooth_app;
