create or replace function ledger.held_balance(p_user bigint, p_asset text) returns bigint
language plpgsql stable as $$
begin
  if p_asset = 'MONEY' then return ledger.wallet_balance(p_user); end if;
  -- A swept grant is empty.
  return (
    select coalesce(sum(a.balance), 0)::bigint
    from ledger.hour_grant g join ledger.account a on a.id = g.account_id
    where g.user_id = p_user and g.asset = p_asset and g.swept_at is null
  );
end
$$;
comment on function ledger.held_balance is 'Held amount of a user in an asset, as in the statement. Hundredths.';
grant execute on function ledger.held_balance to openbooth_app;
