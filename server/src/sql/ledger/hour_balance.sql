create or replace function ledger.hour_balance(p_user bigint, p_asset text, p_at timestamptz) returns bigint
language plpgsql stable as $$
begin
  return (
    select coalesce(sum(a.balance), 0)::bigint
    from ledger.hour_grant g join ledger.account a on a.id = g.account_id
    where g.user_id = p_user and g.asset = p_asset and g.starts_at <= p_at and g.expires_at > p_at
  );
end
$$;
comment on function ledger.hour_balance is 'Hours that a user may use at a time. Hundredths.';
grant execute on function ledger.hour_balance to openbooth_app;
