create or replace function ledger.usable_balance(p_user bigint, p_asset text, p_at timestamptz) returns bigint
language plpgsql stable as $$
begin
  if p_asset = 'MONEY' then return ledger.wallet_balance(p_user); end if;
  return ledger.hour_balance(p_user, p_asset, p_at);
end
$$;
comment on function ledger.usable_balance is 'Usable balance of a user in an asset at a time. Hundredths.';
grant execute on function ledger.usable_balance to openbooth_app;
