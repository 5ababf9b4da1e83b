-- What the card provider tells, and money that goes back: events, refunds, disputes.
--
-- An event says only that something happened to an object. Whoever applies it asks the provider what the object is
-- now, so that it does not matter how often events come, how late and in which order. Nothing here moves money:
-- the ledger does, once for each object of the provider.

create table provider_events (
  provider text not null check (provider in ('stripe', 'sandbox')),
  id text not null,
  type text not null,
  subject text check (subject in ('checkout', 'invoice', 'subscription', 'customer', 'refund', 'dispute')),
  object_id text,
  payload jsonb not null,
  created_at timestamptz not null,
  received_at timestamptz not null,
  state text not null check (state in ('waiting', 'applied', 'ignored', 'failed')),
  tries integer not null default 0 check (tries >= 0),
  next_try_at timestamptz,
  settled_at timestamptz,
  last_error text,
  primary key (provider, id),
  constraint events_to_apply_name_an_object check (state = 'ignored' or (subject is not null and object_id is not null)),
  constraint waiting_events_are_due check ((state = 'waiting') = (next_try_at is not null))
);
comment on table provider_events is 'Every event the provider told us, once. Written when it is received, before the provider is answered; applied by a sweep.';
comment on column provider_events.provider is 'stripe or sandbox.';
comment on column provider_events.id is 'The provider''s; the same event again is not written again.';
comment on column provider_events.type is 'The provider''s name of what happened.';
comment on column provider_events.subject is 'What kind of object it is about. Null: nothing that concerns us.';
comment on column provider_events.object_id is 'The object. Null: none was named.';
comment on column provider_events.payload is 'The event as it came, for people who look into a case; nothing is decided by it. Emptied after 90 days.';
comment on column provider_events.created_at is 'When it happened, by the provider''s clock.';
comment on column provider_events.received_at is 'When we first had it.';
comment on column provider_events.state is 'waiting: to be applied at next_try_at; applied; ignored: does not concern us; failed: given up, somebody has to look.';
comment on column provider_events.tries is 'How often applying it was begun.';
comment on column provider_events.next_try_at is 'When it is due; moved on when it is begun, so that it becomes due again should the process die. Null: not waiting.';
comment on column provider_events.settled_at is 'When it was applied or given up. Null: it waits, or nothing was to be done.';
comment on column provider_events.last_error is 'Why the last try failed. Null: none did.';
create index provider_events_due on provider_events (next_try_at) where state = 'waiting';
create index provider_events_of_object on provider_events (object_id) where object_id is not null;
create index provider_events_failed on provider_events (received_at) where state = 'failed';

create table payment_refunds (
  id uuid primary key,
  order_id bigint not null references payment_orders,
  user_id bigint not null references users,
  provider text not null check (provider in ('stripe', 'sandbox')),
  payment_id text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  origin text not null check (origin in ('administrator', 'unfulfilled', 'provider')),
  reason text not null,
  requested_by bigint references users,
  state text not null check (state in ('requested', 'pending', 'succeeded', 'failed')),
  provider_refund_id text,
  is_owed boolean not null default false,
  last_error text,
  tries integer not null default 0 check (tries >= 0),
  next_try_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  constraint one_refund_per_outside_refund unique (provider, provider_refund_id),
  constraint known_refunds_have_a_name check (state in ('requested', 'failed') or provider_refund_id is not null),
  constraint requested_refunds_are_due check (state <> 'requested' or next_try_at is not null)
);
comment on table payment_refunds is 'Money on its way back to a card. The ledger holds it until the provider says that it is there, or that it came back.';
comment on column payment_refunds.id is 'Made before anybody was asked; the provider and the ledger know the refund by it.';
comment on column payment_refunds.order_id is 'The order that was paid.';
comment on column payment_refunds.user_id is 'Whose card and whose balance.';
comment on column payment_refunds.provider is 'Who took the card.';
comment on column payment_refunds.payment_id is 'The provider''s payment that goes back.';
comment on column payment_refunds.amount is 'Cents.';
comment on column payment_refunds.currency is 'ISO 4217.';
comment on column payment_refunds.origin is 'administrator: asked for here; unfulfilled: paid and could not be given any more; provider: somebody made it on the provider''s own pages.';
comment on column payment_refunds.reason is 'Why, in words of the administrator; a key otherwise.';
comment on column payment_refunds.requested_by is 'The administrator. Null: nobody here.';
comment on column payment_refunds.state is 'requested: the provider is asked again until it has answered; pending: it has it; succeeded; failed: the money is in the balance again.';
comment on column payment_refunds.provider_refund_id is 'The provider''s name for it. Null: no answer yet, or refused.';
comment on column payment_refunds.is_owed is 'True: made on the provider''s pages while the balance did not carry it, so that it is booked as a dispute that is lost and the rest is owed.';
comment on column payment_refunds.last_error is 'What the provider said when it refused, failed or was not reached. Null: nothing.';
comment on column payment_refunds.tries is 'How often the provider was asked for it.';
comment on column payment_refunds.next_try_at is 'When it is asked next, or looked at. Null: nothing is to be done.';
comment on column payment_refunds.created_at is 'When it was asked for.';
comment on column payment_refunds.settled_at is 'When the provider''s last word came. Null: not yet.';
create index payment_refunds_due on payment_refunds (next_try_at) where next_try_at is not null;
create index payment_refunds_of_order on payment_refunds (order_id);

create table payment_disputes (
  provider text not null check (provider in ('stripe', 'sandbox')),
  id text not null,
  order_id bigint not null references payment_orders,
  user_id bigint not null references users,
  payment_id text not null,
  amount bigint not null check (amount >= 0),
  currency text not null,
  reason text not null,
  state text not null check (state in ('inquiry', 'open', 'won', 'lost')),
  freeze_id uuid not null unique default gen_random_uuid(),
  frozen_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (provider, id),
  constraint settled_disputes_say_when check ((state in ('won', 'lost')) = (settled_at is not null))
);
comment on table payment_disputes is 'Payments whose card holder asks the bank for the money back.';
comment on column payment_disputes.provider is 'Who took the card.';
comment on column payment_disputes.id is 'The provider''s.';
comment on column payment_disputes.order_id is 'The order that was paid.';
comment on column payment_disputes.user_id is 'Who paid.';
comment on column payment_disputes.payment_id is 'The provider''s payment.';
comment on column payment_disputes.amount is 'Cents in dispute.';
comment on column payment_disputes.currency is 'ISO 4217.';
comment on column payment_disputes.reason is 'The bank''s word for it.';
comment on column payment_disputes.state is 'inquiry: a question, no money moves; open: frozen until it is decided; won; lost.';
comment on column payment_disputes.freeze_id is 'Names the freezing and its end in the ledger.';
comment on column payment_disputes.frozen_at is 'When money was frozen. Null: never.';
comment on column payment_disputes.created_at is 'When we first heard of it.';
comment on column payment_disputes.settled_at is 'When it was won or lost. Null: not yet.';
create index payment_disputes_of_order on payment_disputes (order_id);

create table provider_checks (
  name text primary key,
  next_at timestamptz not null,
  last_at timestamptz,
  findings jsonb not null default '[]'
);
comment on table provider_checks is 'When each comparison with the provider is due, for all processes together, and what the last one found.';
comment on column provider_checks.name is 'The comparison.';
comment on column provider_checks.next_at is 'When it is due; moved on when a process begins it.';
comment on column provider_checks.last_at is 'When it last got through. Null: never.';
comment on column provider_checks.findings is 'What differed the last time, and what was done about it.';
insert into provider_checks (name, next_at) values ('pending orders', '-infinity'), ('missed events', '-infinity'), ('all objects', '-infinity');
