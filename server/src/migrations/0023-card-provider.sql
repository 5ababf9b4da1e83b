-- Which card provider a database belongs to: test and live money of Stripe never meet, and orders do not wait for a
-- provider that is gone.

alter table provider_customers add column is_live boolean;
comment on column provider_customers.is_live is 'Whether they were made with a live key. Null: made before this was kept and nothing tells; they are taken to be of the key of the next start.';
-- A customer is made before anything is paid, and names of sessions say what kind of key opened them.
update provider_customers c set is_live = c.provider = 'stripe' and (
  select bool_or(o.session_id like 'cs\_live\_%') from payment_orders o
  where o.user_id = c.user_id and o.provider = c.provider and o.session_id ~ '^cs_(live|test)_');
create index provider_customers_by_mode on provider_customers (is_live, user_id) where provider = 'stripe';

alter table payment_orders drop constraint payment_orders_reason_check,
  add constraint payment_orders_reason_check
    check (reason in ('cancelled', 'timedOut', 'declined', 'refusedByProvider', 'providerGone', 'couldNotBeGiven'));
comment on column payment_orders.reason is 'Why it is so: cancelled, timedOut, declined, refusedByProvider; providerGone: nobody paid while its provider was configured; couldNotBeGiven: paid too late, so the money goes back. Null: nothing to say.';
