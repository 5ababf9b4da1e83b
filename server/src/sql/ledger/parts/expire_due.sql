create or replace function ledger.expire_due(p_user bigint, p_asset text, p_at timestamptz) returns void
language plpgsql as $$
declare
  v_grant record;
begin
  -- The usual case: the scheduled task has expired them already.
  if not exists (select from ledger.hour_grant g
    where g.user_id = p_user and g.asset = p_asset and g.swept_at is null
      and (g.expires_at <= p_at or g.taken_back_at is not null)) then
    return;
  end if;
  for v_grant in
    select g.account_id, a.balance, a.sequence
    from ledger.hour_grant g join ledger.account a on a.id = g.account_id
    where g.user_id = p_user and g.asset = p_asset and g.swept_at is null
      and (g.expires_at <= p_at or g.taken_back_at is not null)
    order by a.id
    for no key update of a
  loop
    perform ledger.expire_grant(v_grant.account_id, p_user, p_asset, v_grant.balance, v_grant.sequence, p_at);
  end loop;
end
$$;
comment on function ledger.expire_due is 'Empties the expired and taken back grants of one user, who is locked, so that an act begins and ends with a balanced statement.';
