create or replace function spendable_hours(p_owner bigint, p_event bigint, p_asset text, p_ends timestamptz, p_at timestamptz) returns bigint
language plpgsql stable as $$
begin
  return coalesce((
      select sum(a.balance) from ledger.hour_grant g join ledger.account a on a.id = g.account_id
      where g.user_id = p_owner and g.asset = p_asset and g.starts_at <= p_at and g.expires_at > p_at and g.expires_at >= p_ends), 0)
    + case when p_event is null then 0 else coalesce((
      select sum(paid.amount) from ledger.paid_by_grants(p_event, p_asset) paid
      join ledger.hour_grant g on g.account_id = paid.account_id where g.expires_at >= p_ends), 0) end;
end
$$;
comment on function spendable_hours is 'Hours that can pay for an event with a given end: remaining hours, and those that paid for it already. The same rule as ledger.charge_event. Hundredths.';
grant execute on function spendable_hours to openbooth_app;
