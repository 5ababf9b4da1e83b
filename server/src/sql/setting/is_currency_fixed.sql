create or replace function is_currency_fixed() returns boolean
language sql stable as $$
  select exists (select from ledger.entry e join ledger.account a on a.id = e.account_id where a.asset = 'MONEY')
    or exists (select from payment_orders)
$$;
comment on function is_currency_fixed is 'Whether the currency can no longer change: money was posted, or an order exists that may still be paid. Hours have no currency and do not count.';
grant execute on function is_currency_fixed to openbooth_app;
