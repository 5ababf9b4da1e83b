-- Webhooks: addresses of users that are told what happens to their events, and what was sent to them.

create table webhooks (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  url text not null,
  kinds text[] not null check (cardinality(kinds) > 0),
  is_enabled boolean not null default true,
  secret text not null,
  former_secret text,
  former_until timestamptz,
  created_at timestamptz not null,
  failing_since timestamptz,
  switched_off_at timestamptz,
  busy_until timestamptz,
  check ((former_secret is null) = (former_until is null)),
  check (switched_off_at is null or not is_enabled)
);
comment on table webhooks is 'Addresses that are called when something happens to events their owner sees.';
comment on column webhooks.id is 'The webhook.';
comment on column webhooks.user_id is 'Whose it is.';
comment on column webhooks.url is 'What is called.';
comment on column webhooks.kinds is 'What it is told of, as the contract calls it (webhookKinds).';
comment on column webhooks.is_enabled is 'Whether it is told anything.';
comment on column webhooks.secret is 'What messages are signed with, sealed.';
comment on column webhooks.former_secret is 'What they are signed with besides, sealed. Null: nothing.';
comment on column webhooks.former_until is 'Until when. Null: not at all.';
comment on column webhooks.created_at is 'When it was made.';
comment on column webhooks.failing_since is 'Since when every try has failed. Null: the last one did not.';
comment on column webhooks.switched_off_at is 'When it was switched off because it failed for days. Null: it was not, or was switched on since.';
comment on column webhooks.busy_until is 'Until when no other message is sent to it: one is on its way, or it failed a moment ago. Null: nothing was sent yet.';
create index webhooks_of_user on webhooks (user_id, id);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks on delete cascade,
  message_id uuid not null unique default gen_random_uuid(),
  event_id bigint references events on delete set null,
  kind text not null,
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  created_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  next_try_at timestamptz,
  tries integer not null default 0 check (tries >= 0),
  tried_at timestamptz,
  status integer,
  answer text not null default '',
  problem text,
  milliseconds integer
);
comment on table webhook_deliveries is 'What webhooks are told, and what came of it. A row is written with what it tells. Kept 30 days.';
comment on column webhook_deliveries.id is 'The message.';
comment on column webhook_deliveries.webhook_id is 'To whom.';
comment on column webhook_deliveries.message_id is 'The name of the message for its receiver, the same at each try.';
comment on column webhook_deliveries.event_id is 'Of which event. Null: it is a test, or the event is gone.';
comment on column webhook_deliveries.kind is 'What it tells, as the contract calls it (webhookKinds), or `test`.';
comment on column webhook_deliveries.facts is 'What it says besides kind and time: ids and names.';
comment on column webhook_deliveries.created_at is 'When it happened.';
comment on column webhook_deliveries.state is 'waiting to be sent, the first time or again; delivered: answered by 2xx; failed: given up.';
comment on column webhook_deliveries.next_try_at is 'When it is sent next; while one sends it, when another would. Null: as soon as can be, or never again.';
comment on column webhook_deliveries.tries is 'How often it was sent.';
comment on column webhook_deliveries.tried_at is 'When, the last time. Null: not yet.';
comment on column webhook_deliveries.status is 'The HTTP status that came back. Null: none.';
comment on column webhook_deliveries.answer is 'How the answer began.';
comment on column webhook_deliveries.problem is 'Why the last try failed (webhookProblems). Null: it did not.';
comment on column webhook_deliveries.milliseconds is 'How long the last try took. Null: not tried yet.';
create index webhook_deliveries_due on webhook_deliveries (next_try_at nulls first, id) where state = 'waiting';
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_of_event on webhook_deliveries (event_id) where event_id is not null;
create index webhook_deliveries_by_age on webhook_deliveries (created_at);
grant select, insert, update, delete on webhooks, webhook_deliveries to openbooth_app;

alter table events add column recording_ready_at timestamptz;
comment on column events.recording_ready_at is 'When everything that was recorded of the event was in the storage, or waited for no longer. Null: it is not over yet, or not there yet, or nothing was booked.';
update events set recording_ready_at = coalesce(closed_at, end_at) where state = 3 and auto_recording;
create index events_with_recordings_to_come on events (id) where state = 3 and auto_recording and recording_ready_at is null;
