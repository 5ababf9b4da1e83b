-- Subscriptions: packages and technician plans that are paid again by themselves, and the periods that were paid.
--
-- Lock order: the users row, then the subscription, then the ledger. Where money comes from is in the ledger and the
-- orders; here is what the money gives and until when.

create table subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind in ('package', 'byot', 'technicianHours')),
  package_id bigint references combo_packages,
  period text not null check (period in ('month', 'year')),
  method text not null check (method in ('card', 'balance')),
  price bigint not null check (price > 0),
  hours bigint not null check (hours >= 0),
  state text not null default 'active' check (state in ('active', 'pastDue', 'ended')),
  anchor_at timestamptz not null,
  period_number integer not null default 1 check (period_number >= 1),
  period_start timestamptz not null,
  period_end timestamptz not null,
  rights_until timestamptz not null,
  cancels_at_period_end boolean not null default false,
  provider text check (provider in ('stripe', 'sandbox')),
  provider_subscription text,
  due_at timestamptz,
  past_due_since timestamptz,
  next_attempt_at timestamptz,
  attempts integer not null default 0 check (attempts >= 0),
  failure text check (failure in ('lackOfBalance', 'declined')),
  action_url text,
  created_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('cancelled', 'replaced', 'unpaid')),
  constraint packages_name_theirs check ((kind = 'package') = (package_id is not null)),
  constraint cards_have_a_provider
    check ((method = 'card') = (provider is not null) and (method = 'card') = (provider_subscription is not null)),
  constraint periods_have_a_length check (period_end > period_start),
  constraint rights_reach_to_the_end_of_the_period check (state = 'ended' or rights_until >= period_end),
  constraint past_due_says_since_when check (state = 'ended' or (state = 'pastDue') = (past_due_since is not null)),
  constraint ended_says_when_and_why
    check ((state = 'ended') = (ended_at is not null) and (state = 'ended') = (end_reason is not null)),
  constraint running_is_looked_at check ((state = 'ended') = (due_at is null))
);
comment on table subscriptions is 'What is paid again by itself. Rows are never deleted; a new purchase of the same kind ends the old row and makes a new one.';
comment on column subscriptions.id is 'Made by the database.';
comment on column subscriptions.user_id is 'Who pays and has it.';
comment on column subscriptions.kind is 'package: a combo package. byot: own technicians. technicianHours: hours of the platform''s technicians.';
comment on column subscriptions.package_id is 'The package. Null: a technician plan.';
comment on column subscriptions.period is 'How often it is paid.';
comment on column subscriptions.method is 'card: the provider charges and we mirror what it says. balance: our own sweep charges the wallet.';
comment on column subscriptions.price is 'Cents a period; as it was when it was bought.';
comment on column subscriptions.hours is 'Hundredths of hours granted with each period; as it was when it was bought. 0: none, or not counted.';
comment on column subscriptions.state is 'active; pastDue: the renewal failed and is tried again; ended.';
comment on column subscriptions.anchor_at is 'Start of the first period, from which every end is counted. Moved only when nothing was renewed for a whole period.';
comment on column subscriptions.period_number is 'Which period since the anchor this is; 1 is the first.';
comment on column subscriptions.period_start is 'Begin of the period that was paid last.';
comment on column subscriptions.period_end is 'Its end.';
comment on column subscriptions.rights_until is 'Until when what was paid for can be used: the period''s end, some days more while a renewal is awaited or failed. For packages users.combo_package_until says the same.';
comment on column subscriptions.cancels_at_period_end is 'True: auto-renew is off.';
comment on column subscriptions.provider is 'Who charges the card. Null: paid from the balance.';
comment on column subscriptions.provider_subscription is 'The provider''s name for it. Null: paid from the balance.';
comment on column subscriptions.due_at is 'When the sweep looks at it next: to charge, to end it, or to ask the provider. Null: ended.';
comment on column subscriptions.past_due_since is 'From when the retries of a failed renewal are counted. Null: nothing failed.';
comment on column subscriptions.next_attempt_at is 'When a failed renewal is tried again. Null: nothing failed, or not again.';
comment on column subscriptions.attempts is 'How often the renewal under way has failed.';
comment on column subscriptions.failure is 'Why it failed last. Null: it did not.';
comment on column subscriptions.action_url is 'Where the payer can pay or confirm a failed card payment. Null: nowhere.';
comment on column subscriptions.created_at is 'When its first period was paid.';
comment on column subscriptions.ended_at is 'When it ended. Null: it has not.';
comment on column subscriptions.end_reason is 'cancelled: auto-renew was off, or the user gave it up. replaced: something else of its kind was bought. unpaid: the renewal failed for good.';
create unique index one_running_subscription_of_a_kind on subscriptions (user_id, kind) where state <> 'ended';
create index subscriptions_of_user on subscriptions (user_id, ended_at);
create index subscriptions_due on subscriptions (due_at) where due_at is not null;
create unique index one_subscription_of_the_provider on subscriptions (provider, provider_subscription);

create table paid_periods (
  order_id bigint primary key references payment_orders,
  user_id bigint not null references users,
  kind text not null check (kind in ('package', 'byot', 'technicianHours')),
  package_id bigint references combo_packages,
  subscription_id bigint references subscriptions,
  period text not null check (period in ('once', 'month', 'year')),
  method text not null check (method in ('card', 'balance')),
  price bigint not null,
  hours bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  constraint packages_name_theirs check ((kind = 'package') = (package_id is not null)),
  constraint once_has_no_subscription check ((period = 'once') = (subscription_id is null)),
  constraint a_subscription_pays_a_period_once unique (subscription_id, starts_at)
);
comment on table paid_periods is 'Every period that was paid, one for each order: what somebody had when. Written once.';
comment on column paid_periods.order_id is 'The order that paid it; an order pays one period.';
comment on column paid_periods.user_id is 'Whose it is.';
comment on column paid_periods.kind is 'As in subscriptions.';
comment on column paid_periods.package_id is 'The package. Null: a technician plan.';
comment on column paid_periods.subscription_id is 'The subscription it belongs to. Null: bought once.';
comment on column paid_periods.period is 'once: one year without renewal.';
comment on column paid_periods.method is 'How it was paid.';
comment on column paid_periods.price is 'Cents.';
comment on column paid_periods.hours is 'Hundredths of hours granted with it. 0: none, or not counted.';
comment on column paid_periods.starts_at is 'Its begin. A later purchase may have taken its place before its end.';
comment on column paid_periods.ends_at is 'Its end.';
create index paid_periods_of_user on paid_periods (user_id, starts_at desc);
create trigger paid_periods_written_once before update or delete or truncate on paid_periods
  for each statement execute function refuse_change();
revoke update, delete on paid_periods from openbooth_app;

create table subscription_stops (
  provider text not null check (provider in ('stripe', 'sandbox')),
  provider_subscription text not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  last_error text,
  done_at timestamptz,
  primary key (provider, provider_subscription)
);
comment on table subscription_stops is 'Subscriptions the provider must not charge any more. Written in the transaction that makes it so; done afterwards, and tried until it is.';
comment on column subscription_stops.provider is 'Who charges.';
comment on column subscription_stops.provider_subscription is 'The provider''s name for the subscription.';
comment on column subscription_stops.created_at is 'When it was decided.';
comment on column subscription_stops.due_at is 'When it is tried next.';
comment on column subscription_stops.tries is 'How often it was tried.';
comment on column subscription_stops.last_error is 'Why the last try failed. Null: none did.';
comment on column subscription_stops.done_at is 'When the provider confirmed it. Null: not yet.';
create index subscription_stops_due on subscription_stops (due_at) where done_at is null;

create index users_to_fall_back on users (combo_package_until) where combo_package_until is not null;
