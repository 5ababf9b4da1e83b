-- Orders: what was bought or topped up, how, and what became of it. And the card sandbox of demo mode.
--
-- An order is locked after the row of its user (lock order of the ledger). Money itself is in the ledger alone; an
-- order says which act of the ledger it stands for.

create function new_order_number() returns text
language plpgsql volatile as $$
declare
  v_number text;
begin
  loop
    v_number := (100000000000 + floor(random() * 900000000000))::bigint::text;
    exit when not exists (select from payment_orders where number = v_number);
  end loop;
  return v_number;
end
$$;
comment on function new_order_number is 'Twelve digits that no order has yet. Says nothing about how many orders there are.';

create table payment_orders (
  id bigint generated always as identity primary key,
  number text not null unique default new_order_number(),
  user_id bigint not null references users,
  purpose text not null check (purpose in ('topUp', 'package', 'byot', 'technicianHours')),
  package_id bigint references combo_packages,
  package_name text,
  period text check (period in ('once', 'month', 'year')),
  is_renewal boolean not null default false,
  method text not null check (method in ('card', 'balance')),
  provider text check (provider in ('stripe', 'sandbox')),
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('pending', 'paid', 'failed', 'expired', 'refunded')),
  reason text check (reason in ('cancelled', 'timedOut', 'declined', 'refusedByProvider', 'couldNotBeGiven')),
  operation_id uuid,
  request_hash bytea,
  act_id uuid not null unique default gen_random_uuid(),
  session_id text,
  checkout_url text,
  payment_id text,
  invoice_id text,
  subscription_id text,
  starts_at timestamptz,
  ends_at timestamptz,
  hours_granted bigint,
  refunded_amount bigint not null default 0,
  refunded_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz,
  paid_at timestamptz,
  constraint one_order_per_operation unique (user_id, operation_id),
  constraint operations_have_content check ((operation_id is null) = (request_hash is null)),
  constraint only_renewals_have_no_operation check (is_renewal or operation_id is not null),
  constraint cards_have_a_provider check ((method = 'card') = (provider is not null)),
  constraint packages_are_named check ((purpose = 'package') = (package_id is not null and package_name is not null)),
  constraint top_ups_have_no_period check ((purpose = 'topUp') = (period is null)),
  constraint top_ups_are_paid_by_card check (purpose <> 'topUp' or method = 'card'),
  constraint paid_orders_say_when check ((state in ('paid', 'refunded')) = (paid_at is not null)),
  constraint pending_orders_end check (state <> 'pending' or expires_at is not null),
  constraint refunds_within_the_amount check (refunded_amount between 0 and amount),
  constraint refunded_means_all check (state <> 'refunded' or refunded_amount = amount),
  constraint only_paid_money_goes_back check (refunded_amount = 0 or paid_at is not null)
);
comment on table payment_orders is 'Everything that was paid or was to be paid, by card or from the balance. Rows are never deleted.';
comment on column payment_orders.id is 'Made by the database.';
comment on column payment_orders.number is 'Twelve digits, unique, on receipts and in searches.';
comment on column payment_orders.user_id is 'Who pays and gets it.';
comment on column payment_orders.purpose is 'topUp: money to the balance. package, byot, technicianHours: a paid period.';
comment on column payment_orders.package_id is 'The package bought. Null: not a package.';
comment on column payment_orders.package_name is 'Its name when it was bought, for the receipt. Null: not a package.';
comment on column payment_orders.period is 'once: one year without renewal; month, year: with auto-renew. Null: a top-up.';
comment on column payment_orders.is_renewal is 'True: a subscription made it, nobody asked for it.';
comment on column payment_orders.method is 'card: through the provider; balance: from the wallet.';
comment on column payment_orders.provider is 'Who took the card. Null: paid from the balance.';
comment on column payment_orders.amount is 'Price in cents.';
comment on column payment_orders.currency is 'ISO 4217; the platform''s when it was ordered.';
comment on column payment_orders.state is 'pending: waits for the provider. paid. failed: declined. expired: not paid in time, or cancelled. refunded: all of it went back. A pending, failed or expired one becomes paid when the provider says so, however late.';
comment on column payment_orders.reason is 'Why it is so: cancelled, timedOut, declined, refusedByProvider; couldNotBeGiven: paid too late, so the money goes back. Null: nothing to say.';
comment on column payment_orders.operation_id is 'Made by the caller; the same one again is this order. Null: a renewal.';
comment on column payment_orders.request_hash is 'SHA-256 of what was asked for; the same operation with another one is refused. Null: a renewal.';
comment on column payment_orders.act_id is 'Names this order in the ledger and to the provider, before either was asked.';
comment on column payment_orders.session_id is 'The provider''s checkout session. Null: none is known (balance, renewal, or no answer yet).';
comment on column payment_orders.checkout_url is 'Its page. Null as the session.';
comment on column payment_orders.payment_id is 'The provider''s payment. Null: not paid by card.';
comment on column payment_orders.invoice_id is 'The provider''s invoice of a subscription''s period. Null: none.';
comment on column payment_orders.subscription_id is 'The provider''s subscription that it began or renewed. Null: none.';
comment on column payment_orders.starts_at is 'Begin of the paid period. Null: none was given.';
comment on column payment_orders.ends_at is 'Its end. Null: none was given.';
comment on column payment_orders.hours_granted is 'Hundredths of hours given with it. Null: none.';
comment on column payment_orders.refunded_amount is 'Cents that went back to the card. Written by refunds.';
comment on column payment_orders.refunded_at is 'When money last went back. Null: never.';
comment on column payment_orders.created_at is 'When it was ordered.';
comment on column payment_orders.expires_at is 'When a pending one ends, after a look at the provider. Null: paid at once.';
comment on column payment_orders.paid_at is 'When we learned that it is paid. Null: it is not.';
create index payment_orders_of_user on payment_orders (user_id, created_at, id);
create index payment_orders_by_time on payment_orders (created_at, id);
create index payment_orders_by_state on payment_orders (state, created_at, id);
create index payment_orders_by_purpose on payment_orders (purpose, created_at, id);
create index payment_orders_by_method on payment_orders (method, created_at, id);
create index payment_orders_by_number on payment_orders (number text_pattern_ops);
create index payment_orders_to_expire on payment_orders (expires_at, id) where state = 'pending';
create unique index payment_orders_by_session on payment_orders (provider, session_id) where session_id is not null;
create unique index payment_orders_by_payment on payment_orders (provider, payment_id) where payment_id is not null;
create unique index payment_orders_by_invoice on payment_orders (provider, invoice_id) where invoice_id is not null;
create index payment_orders_of_sandbox on payment_orders (id) where provider = 'sandbox';

create table provider_customers (
  user_id bigint not null references users,
  provider text not null check (provider in ('stripe', 'sandbox')),
  customer_id text not null,
  created_at timestamptz not null,
  primary key (user_id, provider),
  unique (provider, customer_id)
);
comment on table provider_customers is 'Who our users are to the card provider.';
comment on column provider_customers.user_id is 'Our user.';
comment on column provider_customers.provider is 'stripe or sandbox.';
comment on column provider_customers.customer_id is 'The provider''s name for them, under which it keeps their card.';
comment on column provider_customers.created_at is 'When it was made.';

-- The sandbox: what a provider would keep on its own side. Nothing outside server/src/providers/payment/sandbox
-- reads or writes it.

create table sandbox_customers (
  id text primary key,
  user_id bigint not null unique,
  email_address text not null,
  name text not null,
  card text check (card in ('good', 'failsAtRenewal')),
  created_at timestamptz not null
);
comment on table sandbox_customers is 'Payers of the sandbox.';
comment on column sandbox_customers.id is 'Made by the sandbox, cus_….';
comment on column sandbox_customers.user_id is 'Whose it is: one per user.';
comment on column sandbox_customers.email_address is 'Shown on the page.';
comment on column sandbox_customers.name is 'Shown on the page.';
comment on column sandbox_customers.card is 'What renewals are charged to; failsAtRenewal shows what happens then. Null: never paid.';
comment on column sandbox_customers.created_at is 'When it was made.';

create table sandbox_sessions (
  id text primary key,
  key text unique,
  customer_id text not null references sandbox_customers,
  mode text not null check (mode in ('payment', 'subscription', 'card')),
  state text not null check (state in ('open', 'secure', 'paid', 'failed', 'expired', 'done')),
  order_id bigint,
  title text not null,
  amount bigint not null,
  currency text not null,
  period text check (period in ('month', 'year')),
  card text check (card in ('good', 'failsAtRenewal')),
  declined integer not null default 0,
  payment_id text unique,
  subscription_id text,
  invoice_id text,
  success_url text not null,
  cancel_url text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table sandbox_sessions is 'Pages of the sandbox on which somebody pays or changes the card.';
comment on column sandbox_sessions.id is 'Made by the sandbox, 128 random bits: whoever knows it may pay.';
comment on column sandbox_sessions.key is 'The order''s key: the same order is the same session. Null: a page to change the card.';
comment on column sandbox_sessions.customer_id is 'Who pays.';
comment on column sandbox_sessions.mode is 'payment: once; subscription: every period; card: nothing is paid, the card is replaced.';
comment on column sandbox_sessions.state is 'open; secure: 3-D Secure asks; paid; failed; expired; done: the card was replaced.';
comment on column sandbox_sessions.order_id is 'The order it is for. Null: a page to change the card.';
comment on column sandbox_sessions.title is 'What is paid for.';
comment on column sandbox_sessions.amount is 'Cents; 0 for a page to change the card.';
comment on column sandbox_sessions.currency is 'ISO 4217.';
comment on column sandbox_sessions.period is 'Of a subscription. Null: none.';
comment on column sandbox_sessions.card is 'The card chosen before 3-D Secure asked. Null: none yet.';
comment on column sandbox_sessions.declined is 'How often a card was declined on the page.';
comment on column sandbox_sessions.payment_id is 'Once paid. Null before.';
comment on column sandbox_sessions.subscription_id is 'The subscription that began with it. Null: none.';
comment on column sandbox_sessions.invoice_id is 'Its first invoice. Null: none.';
comment on column sandbox_sessions.success_url is 'Where the payer goes afterwards.';
comment on column sandbox_sessions.cancel_url is 'Where the payer goes who turns back.';
comment on column sandbox_sessions.created_at is 'When it was opened.';
comment on column sandbox_sessions.expires_at is 'From then on nobody can pay it.';

create table sandbox_subscriptions (
  id text primary key,
  customer_id text not null references sandbox_customers,
  order_id bigint not null,
  amount bigint not null,
  currency text not null,
  period text not null check (period in ('month', 'year')),
  state text not null check (state in ('active', 'pastDue', 'ended')),
  cancels_at_period_end boolean not null default false,
  anchor_at timestamptz not null,
  period_number integer not null,
  period_end timestamptz not null,
  due_at timestamptz
);
comment on table sandbox_subscriptions is 'What the sandbox charges every period.';
comment on column sandbox_subscriptions.id is 'Made by the sandbox, sub_….';
comment on column sandbox_subscriptions.customer_id is 'Whose card is charged.';
comment on column sandbox_subscriptions.order_id is 'The order it began with.';
comment on column sandbox_subscriptions.amount is 'Cents each period.';
comment on column sandbox_subscriptions.currency is 'ISO 4217.';
comment on column sandbox_subscriptions.period is 'month or year.';
comment on column sandbox_subscriptions.state is 'active; pastDue: the last charge failed and is tried again; ended.';
comment on column sandbox_subscriptions.cancels_at_period_end is 'True: no more charges, ends with the period.';
comment on column sandbox_subscriptions.anchor_at is 'First payment; every period''s end is counted from it.';
comment on column sandbox_subscriptions.period_number is '1 is the first period.';
comment on column sandbox_subscriptions.period_end is 'End of the current period.';
comment on column sandbox_subscriptions.due_at is 'When something is to be done next: the charge at the period''s end, or the next try. Null: ended.';
create index sandbox_subscriptions_due on sandbox_subscriptions (due_at) where due_at is not null;
create index sandbox_subscriptions_of_customer on sandbox_subscriptions (customer_id);

create table sandbox_invoices (
  id text primary key,
  subscription_id text not null references sandbox_subscriptions,
  number integer not null,
  state text not null check (state in ('open', 'paid', 'uncollectible', 'void')),
  period_start timestamptz not null,
  period_end timestamptz not null,
  payment_id text unique,
  attempts integer not null,
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  unique (subscription_id, number)
);
comment on table sandbox_invoices is 'One for each period of a subscription of the sandbox.';
comment on column sandbox_invoices.id is 'Made by the sandbox, in_….';
comment on column sandbox_invoices.subscription_id is 'The subscription.';
comment on column sandbox_invoices.number is 'The period it is for; 1 is the first.';
comment on column sandbox_invoices.state is 'open: not paid yet; paid; uncollectible: given up; void: the subscription ended before.';
comment on column sandbox_invoices.period_start is 'Begin of the period.';
comment on column sandbox_invoices.period_end is 'End of the period.';
comment on column sandbox_invoices.payment_id is 'Once paid. Null before.';
comment on column sandbox_invoices.attempts is 'How often it was charged.';
comment on column sandbox_invoices.next_attempt_at is 'When it is charged again. Null: not again.';
comment on column sandbox_invoices.created_at is 'When it was made.';

create table sandbox_refunds (
  id text primary key,
  refund_id uuid not null unique,
  payment_id text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  created_at timestamptz not null
);
comment on table sandbox_refunds is 'What the sandbox gave back; it succeeds at once.';
comment on column sandbox_refunds.id is 'Made by the sandbox, re_….';
comment on column sandbox_refunds.refund_id is 'Ours; the same one again is the same refund.';
comment on column sandbox_refunds.payment_id is 'What was paid.';
comment on column sandbox_refunds.amount is 'Cents.';
comment on column sandbox_refunds.currency is 'ISO 4217.';
comment on column sandbox_refunds.created_at is 'When it was made.';
create index sandbox_refunds_by_payment on sandbox_refunds (payment_id);
create index sandbox_refunds_by_time on sandbox_refunds (created_at);
