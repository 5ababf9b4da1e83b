-- What every feature stands on: settings, the audit log, limits on attempts, mail waiting to be sent.

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null,
  updated_by bigint
);
comment on table settings is 'Values an admin changed. A key without a row has the default that the code names.';
comment on column settings.key is 'Name of the setting in code, such as session.idleMinutes.';
comment on column settings.value is 'The value, in the shape that the setting declares.';
comment on column settings.updated_at is 'When it was last changed.';
comment on column settings.updated_by is 'User id of the admin who changed it last; null when the system did.';

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id bigint,
  actor_kind text not null check (actor_kind in ('user', 'seat', 'visitor', 'system')),
  action text not null check (action <> ''),
  object_type text not null check (object_type <> ''),
  object_id text not null,
  details jsonb not null default '{}',
  request_id text,
  address text
);
comment on table audit_log is 'Who did what to which object. Written in the transaction of the change itself, never changed afterwards.';
comment on column audit_log.id is 'Order of writing.';
comment on column audit_log.at is 'When it was done, by the clock of the application.';
comment on column audit_log.actor_id is 'User id of whoever did it; null for the system, the public and seats without an account.';
comment on column audit_log.actor_kind is 'user: signed in; seat: holder of a join code; visitor: nobody known; system: a sweep or a tool.';
comment on column audit_log.action is 'Name of the call or sweep, such as event.cancel.';
comment on column audit_log.object_type is 'Kind of the object, such as event.';
comment on column audit_log.object_id is 'Its id as text; empty when there is no single object.';
comment on column audit_log.details is 'What changed, without secrets.';
comment on column audit_log.request_id is 'The request that did it, as in the server log; null for the system.';
comment on column audit_log.address is 'Network address the request came from; null for the system.';
create index audit_log_object on audit_log (object_type, object_id, id desc);
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_actor on audit_log (actor_id, id desc) where actor_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is written once: % is refused', tg_table_name, lower(tg_op)
    using errcode = 'insufficient_privilege';
end $$;
comment on function refuse_change() is 'Trigger for tables whose rows are never changed or deleted.';

create trigger audit_log_written_once before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
revoke update, delete on audit_log from openbooth_app;

-- Unlogged: losing the counts in a crash costs nothing, and they are written at every login.
create unlogged table attempts (
  key text primary key,
  window_start timestamptz not null,
  expires_at timestamptz not null,
  count integer not null
);
comment on table attempts is 'Counts for limits on guessing and flooding, shared by all server processes. Written by hit() alone; expired rows are swept away.';
comment on column attempts.key is 'What is counted, for whom, such as login:address:203.0.113.7.';
comment on column attempts.window_start is 'When the current window began: the time of its first hit.';
comment on column attempts.expires_at is 'When the window ends; the next hit then begins a new one, and the row may be deleted.';
comment on column attempts.count is 'Hits in the current window.';
create index attempts_expires_at on attempts (expires_at);

create function hit(p_key text, p_at timestamptz, p_seconds integer, p_cost integer default 1)
returns integer language sql as $$
  insert into attempts as a (key, window_start, expires_at, count)
  values (p_key, p_at, p_at + make_interval(secs => p_seconds), p_cost)
  on conflict (key) do update set
    window_start = case when a.expires_at <= p_at then excluded.window_start else a.window_start end,
    expires_at = case when a.expires_at <= p_at then excluded.expires_at else a.expires_at end,
    count = case when a.expires_at <= p_at then p_cost else least(a.count::bigint + p_cost, 2147483647)::integer end
  returning count
$$;
comment on function hit(text, timestamptz, integer, integer) is
  'Counts a hit of the given cost at the given time and answers the count of the current window, this hit included. A window begins with its first hit and lasts p_seconds; cost 0 reads without counting.';

create table mail_outbox (
  id bigint generated always as identity primary key,
  dedupe_key text not null unique,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  calendar text,
  state text not null default 'pending' check (state in ('pending', 'sent', 'failed')),
  tries integer not null default 0 check (tries >= 0),
  next_try_at timestamptz not null,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null))
);
comment on table mail_outbox is 'Mail to send. Written in the transaction of what it tells about, sent afterwards by a sweep.';
comment on column mail_outbox.id is 'Order of writing.';
comment on column mail_outbox.dedupe_key is 'Names the occasion; a second mail for the same occasion is not written.';
comment on column mail_outbox.recipient is 'E-mail address.';
comment on column mail_outbox.subject is 'Subject line.';
comment on column mail_outbox.body_text is 'The mail as plain text.';
comment on column mail_outbox.body_html is 'The mail as HTML; null when there is only plain text.';
comment on column mail_outbox.calendar is 'An iCalendar file (.ics) to attach; null when there is none.';
comment on column mail_outbox.state is 'pending: to be sent at next_try_at; sent: the mail server took it; failed: given up.';
comment on column mail_outbox.tries is 'How often sending was tried.';
comment on column mail_outbox.next_try_at is 'When it is due; after a failure moved on.';
comment on column mail_outbox.last_error is 'What the mail server last answered when it refused; null when it never did.';
comment on column mail_outbox.created_at is 'When it was written.';
comment on column mail_outbox.sent_at is 'When the mail server took it; null before that.';
create index mail_outbox_due on mail_outbox (next_try_at, id) where state = 'pending';
create index mail_outbox_created_at on mail_outbox (created_at desc, id desc);
