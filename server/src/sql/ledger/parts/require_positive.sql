create or replace function ledger.require_positive(p_amount bigint) returns void
language plpgsql as $$
begin
  if p_amount is null or p_amount <= 0 then
    raise exception 'an act on money moves more than nothing' using errcode = '22023', constraint = 'amount_is_positive';
  end if;
end
$$;
comment on function ledger.require_positive is 'Refuses (amount_is_positive) an amount of zero or less.';
