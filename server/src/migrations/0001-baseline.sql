-- The schema of version 0.1.0, which a new database starts from. `baseline.ts` says how a database
-- that has the earlier migrations, up to 0104, takes this one over. Later ones count on from there.
-- Columns are in the order of those databases.

create extension if not exists btree_gin;
create extension if not exists btree_gist;

create schema ledger;
comment on schema ledger is 'Money and hours. Written by its functions only.';
grant usage on schema ledger to openbooth_app;

-- Triggers and a default need their function, which a file in `sql/` then replaces.
do $$
declare
  v_function record;
begin
  for v_function in
    select 'public.new_order_number' as name, 'text' as type, 'null' as result
    union all select unnest(array[
      'ledger.check_account', 'ledger.check_zero_sum', 'ledger.refuse_change',
      'public.begin_project_sums', 'public.begin_recordings_of_booth', 'public.count_phrases',
      'public.keep_audit_log', 'public.keep_published_eula', 'public.next_version',
      'public.refuse_card_change', 'public.refuse_change', 'public.remove_file_of_document',
      'public.sum_up_projects', 'public.track_sound_state'
    ]), 'trigger', 'new'
  loop
    execute format(
      'create function %s() returns %s language plpgsql as $f$ begin return %s; end $f$',
      v_function.name, v_function.type, v_function.result
    );
    insert into schema_function (name) values (v_function.name);
  end loop;
end $$;

-- Indexes store what these two return, so they have no file. A migration that replaces one reindexes.
create function pieces_of_text(p_text text) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  v_small text := lower(p_text);
  v_pieces text[] := '{}';
begin
  for n in 1 .. length(v_small) - 1 loop
    v_pieces := v_pieces || substr(v_small, n, 2) || substr(v_small, n, 3);
    if substr(v_small, n, 4) ~ '^[0-9]{4}$' then
      v_pieces := v_pieces || substr(v_small, n, 4);
    end if;
  end loop;
  return v_pieces;
end
$$;
comment on function pieces_of_text is
  'Every two and three neighbouring characters of a text, and every four digits, in lower case. A '
  'text contains another only if it has all its pieces. Two, because many Chinese words have two.';
create function place_in_agenda(p_state smallint, p_start timestamptz) returns numeric
language sql immutable as $$
  -- At UTC, as the epoch of a moment alone counts as depending on the session.
  select case when p_state in (0, 1) then extract(epoch from p_start at time zone 'UTC')
    else 1000000000000 - extract(epoch from p_start at time zone 'UTC') end
$$;
comment on function place_in_agenda is
  'Orders events: running and planned ones by start, then past ones, the latest first.';
grant execute on function place_in_agenda to openbooth_app;

-- Platform

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null,
  updated_by bigint,
  version integer not null default 1 check (version > 0)
);
comment on table settings is
  'Values that an administrator changed. A key without a row has the default of the code.';
comment on column settings.key is 'Name of the setting in code, such as session.idleMinutes.';
comment on column settings.value is 'The value, in the shape that the setting declares in code.';
comment on column settings.updated_at is 'When it was last changed.';
comment on column settings.updated_by is
  'User id of the administrator who changed it last. Null: the system.';
comment on column settings.version is 'Counts changes of this setting. Written by next_version.';
create trigger settings_count_changes before update of value on settings
  for each row when (old.value is distinct from new.value) execute function next_version();

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
comment on table audit_log is
  'Who did what to which object. Written in the transaction of the change. Later only the personal '
  'values of an anonymised user are replaced by a mark.';
comment on column audit_log.id is 'Order of writing.';
comment on column audit_log.at is 'When it was done, by the application''s clock.';
comment on column audit_log.actor_id is
  'The user who did it. Null: the system, the public, or a seat without an account.';
comment on column audit_log.actor_kind is
  'user: signed in; seat: holder of a join code; visitor: anonymous; system: a scheduled task or a '
  'tool.';
comment on column audit_log.action is 'Name of the call or scheduled task, such as event.cancel.';
comment on column audit_log.object_type is 'Kind of the object, such as event.';
comment on column audit_log.object_id is 'Id of the object as text. Empty: no single object.';
comment on column audit_log.details is 'What changed, without secrets.';
comment on column audit_log.request_id is
  'The request that did it, as in the server log. Null: the system.';
comment on column audit_log.address is
  'Network address of the request. Null: the system, or an anonymised user.';
create index audit_log_object on audit_log (object_type, object_id, id desc);
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_actor on audit_log (actor_id, id desc) where actor_id is not null;
create index audit_log_action on audit_log (action, id desc);
create index audit_log_kind on audit_log (actor_kind, id desc) where actor_kind <> 'user';
create index audit_log_object_id on audit_log (object_id, id desc) where object_id <> '';
create trigger audit_log_written_once before delete or truncate on audit_log
  for each statement execute function refuse_change();
create trigger audit_log_is_kept before update on audit_log
  for each row execute function keep_audit_log();

-- Unlogged: it is written at every sign-in, and a crash may lose the counts.
create unlogged table attempts (
  key text primary key,
  window_start timestamptz not null,
  expires_at timestamptz not null,
  count integer not null
);
comment on table attempts is
  'Counters of rate limits, shared by all server processes. Written by hit(). A scheduled task '
  'deletes expired rows.';
comment on column attempts.key is
  'What is counted and for whom, such as login:address:203.0.113.7.';
comment on column attempts.window_start is
  'Start of the current window: the time of its first hit.';
comment on column attempts.expires_at is
  'End of the window. The next hit starts a new one, and the row may be deleted.';
comment on column attempts.count is 'Hits in the current window.';
create index attempts_expires_at on attempts (expires_at);

-- Packages and users

create table combo_packages (
  id bigint generated by default as identity primary key,
  package_name text not null,
  package_type smallint not null check (package_type in (1, 2)),
  level smallint not null,
  package_number bigint not null check (package_number >= 0),
  box_nums integer not null check (box_nums >= 1),
  interpreters_nums integer not null check (interpreters_nums >= 1),
  receiver_nums integer not null check (receiver_nums >= 1),
  member_charged boolean not null default false,
  support_relay boolean not null default false,
  technician_charges bigint not null default 0 check (technician_charges >= 0),
  price bigint not null default 0,
  monthly_price bigint not null default 0,
  annual_price bigint not null default 0,
  description text not null default '',
  withdrawn_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1 check (version > 0),
  package_name_zh text not null default '',
  description_zh text not null default '',
  constraint free_packages_cost_nothing check (package_type = 2 or price = 0 and monthly_price = 0
    and annual_price = 0),
  constraint paid_packages_cost_something check (package_type = 1 or price > 0 or monthly_price > 0
    or annual_price > 0)
);
comment on table combo_packages is 'What an organiser buys: booth hours and limits.';
comment on column combo_packages.id is
  '1 is the free package that every user starts with, 2 is Unlimited.';
comment on column combo_packages.package_name is
  'Name shown. Shown in Chinese as well if package_name_zh is empty.';
comment on column combo_packages.package_type is '1 free, 2 paid.';
comment on column combo_packages.level is 'Order for upgrades. A lower level is a downgrade.';
comment on column combo_packages.package_number is
  'Booth hours granted per month or purchase, in hundredths of an hour.';
comment on column combo_packages.box_nums is
  'Maximum number of booths over all of the owner''s simultaneous events.';
comment on column combo_packages.interpreters_nums is 'Interpreters per booth.';
comment on column combo_packages.receiver_nums is
  'Maximum number of listeners over all of the owner''s simultaneous events.';
comment on column combo_packages.member_charged is
  'True: listeners above receiver_nums are admitted and charged. False: they are refused.';
comment on column combo_packages.support_relay is
  'Whether booths may take relay from another booth instead of the floor.';
comment on column combo_packages.technician_charges is 'Price of a technician hour in cents.';
comment on column combo_packages.price is
  'Price in cents of a one-time purchase, valid one year. 0: not sold this way.';
comment on column combo_packages.monthly_price is
  'Price in cents per month with auto-renew. 0: not sold this way.';
comment on column combo_packages.annual_price is
  'Price in cents per year with auto-renew. 0: not sold this way.';
comment on column combo_packages.description is
  'Free text under the name. Empty: description_zh is shown.';
comment on column combo_packages.withdrawn_at is 'When it was withdrawn from sale. Null: on sale.';
comment on column combo_packages.created_at is 'When it was created.';
comment on column combo_packages.version is 'Counts changes. Written by next_version.';
comment on column combo_packages.package_name_zh is
  'Name in Chinese. Empty: package_name is shown.';
comment on column combo_packages.description_zh is
  'Description in Chinese. Empty: description is shown.';
create trigger combo_packages_count_changes before update on combo_packages
  for each row when (old.* is distinct from new.*) execute function next_version();

create table eula_versions (
  id bigint generated always as identity primary key,
  number integer unique check (number > 0),
  en_text text not null check (char_length(en_text) between 1 and 40000),
  zh_text text not null check (char_length(zh_text) between 1 and 40000),
  revision integer not null default 1 check (revision > 0),
  updated_at timestamptz not null,
  updated_by bigint,
  published_at timestamptz,
  published_by bigint,
  constraint a_number_comes_with_publication check ((number is null) = (published_at is null))
);
comment on table eula_versions is
  'Versions of the licence agreement. The highest number is in force. A published version never '
  'changes, because users accepted it.';
comment on column eula_versions.id is 'Made by the database.';
comment on column eula_versions.number is
  'Number of the published version. Null: the draft, of which there is at most one.';
comment on column eula_versions.en_text is
  'English plain text. Lines that begin with # are headings, with - list items.';
comment on column eula_versions.zh_text is 'Chinese text in the same format.';
comment on column eula_versions.revision is
  'Grows with each change of the draft, to detect concurrent edits.';
comment on column eula_versions.updated_at is 'When the texts were last written.';
comment on column eula_versions.updated_by is
  'The administrator who wrote them last. Null: part of the installation.';
comment on column eula_versions.published_at is 'When it came into force. Null: a draft.';
comment on column eula_versions.published_by is
  'The administrator who published it. Null: a draft, or part of the installation.';
create unique index one_eula_draft on eula_versions ((true)) where number is null;
create trigger published_eula_stays before delete or update on eula_versions
  for each row when (old.number is not null) execute function keep_published_eula();

create table users (
  id bigint generated always as identity primary key,
  user_name text not null,
  email_address text not null,
  password_hash text,
  role smallint not null check (role in (0, 1, 2)),
  agent_country_type smallint check (agent_country_type in (1, 2)),
  approval smallint not null default 1 check (approval in (0, 1, 2)),
  in_blacklist boolean not null default false,
  invite_code text not null unique,
  invite_count integer not null default 0,
  invite_limit integer not null check (invite_limit >= 0),
  invited_by bigint references users,
  agent_id bigint references users,
  is_topup boolean not null default false,
  language text check (language in ('en', 'zh')),
  time_zone text,
  eula_version integer references eula_versions (number),
  created_at timestamptz not null,
  combo_package_id bigint not null default 1 references combo_packages,
  combo_package_until timestamptz,
  version integer not null default 1 check (version > 0),
  billing_company text not null default '' check (length(billing_company) <= 200),
  billing_address text not null default '' check (length(billing_address) <= 500),
  billing_tax_number text not null default '' check (length(billing_tax_number) <= 50),
  rejection_reason text,
  blacklist_reason text,
  anonymised_at timestamptz,
  constraint agents_have_a_country_type check ((role = 2) = (agent_country_type is not null)),
  constraint invitations_within_limit check (invite_count >= 0 and invite_count <= invite_limit),
  constraint reasons_of_rejection check (rejection_reason is null or approval = 2),
  constraint reasons_of_the_blacklist check (blacklist_reason is null or in_blacklist),
  constraint names_are_no_addresses check (user_name !~ '@' or anonymised_at is not null),
  constraint nothing_personal_remains check (anonymised_at is null or user_name = '@' || id
    and email_address = '@' || id and invite_code = '@' || id and password_hash is null
    and billing_company = '' and billing_address = '' and billing_tax_number = ''
    and rejection_reason is null and blacklist_reason is null and agent_id is null
    and language is null and time_zone is null)
);
comment on table users is
  'Everyone who can sign in. Rows are never deleted, because events, ledger and audit log refer to '
  'them.';
comment on column users.id is 'Made by the database.';
comment on column users.user_name is
  'Name shown, also accepted at sign-in. Unique regardless of case.';
comment on column users.email_address is
  'Verified by an emailed code, or given by an administrator. Unique regardless of case.';
comment on column users.password_hash is
  'Argon2id in PHC format. Null: created by an administrator, password not set yet.';
comment on column users.role is '0 organiser, 1 administrator, 2 agent. Written by administrators.';
comment on column users.agent_country_type is '1 developed, 2 developing. Null: not an agent.';
comment on column users.approval is
  '0 pending, 1 approved, 2 rejected. Only approved users may sign in.';
comment on column users.in_blacklist is
  'True: sign-in is refused and sessions are ended. Written by administrators.';
comment on column users.invite_code is 'Other people enter it when they register.';
comment on column users.invite_count is 'Number of people who registered with the invite code.';
comment on column users.invite_limit is
  'How many may register with it. Starts as the setting; administrators change it.';
comment on column users.invited_by is
  'Owner of the invite code that this user registered with. Null: none.';
comment on column users.agent_id is 'The agent that this user is bound to. Null: none.';
comment on column users.is_topup is 'True if the user has ever paid.';
comment on column users.language is
  'Language of emails and default of the console. Null: never chosen.';
comment on column users.time_zone is
  'IANA time zone that the user chose. Null: the time zone of the browser.';
comment on column users.eula_version is
  'The licence agreement that the user accepted last. The audit log has each acceptance. Null: an '
  'account made by an administrator that has not been asked yet.';
comment on column users.created_at is 'When the account was created.';
comment on column users.combo_package_id is 'The current combo package.';
comment on column users.combo_package_until is
  'End of its paid period. Null: the free package, which has no end.';
comment on column users.version is
  'Counts changes of fields that forms edit. Written by next_version.';
comment on column users.billing_company is
  'Company name on receipts, as entered by the user. Empty: none.';
comment on column users.billing_address is
  'Address on receipts, with line breaks as entered. Empty: none.';
comment on column users.billing_tax_number is 'Tax number on receipts, as entered. Empty: none.';
comment on column users.rejection_reason is
  'Reason of an administrator for the rejection. Null: not rejected, or no reason given.';
comment on column users.blacklist_reason is
  'Reason of an administrator for blacklisting. Null: not blacklisted, or no reason given.';
comment on column users.anonymised_at is
  'When an administrator removed the personal data. All names are then @ and the id, which no user '
  'can choose. Null: never.';
create unique index users_by_name on users (lower(user_name));
create unique index users_by_email on users (lower(email_address));
create index users_by_creation on users (created_at desc, id desc);
create index users_to_fall_back on users (combo_package_until)
  where combo_package_until is not null;
create index users_by_agent on users (agent_id, created_at desc, id desc)
  where agent_id is not null;
create index users_in_order_of_names on users (user_name, id);
create index users_in_order_of_addresses on users (email_address, id);
create index users_by_role on users (role, created_at desc, id desc) where role <> 0;
create index users_by_approval on users (approval, created_at desc, id desc) where approval <> 1;
create index users_in_blacklist on users (created_at desc, id desc) where in_blacklist;
create index users_by_package on users (combo_package_id, created_at desc, id desc)
  where combo_package_id <> 1;
create index users_who_paid on users (created_at desc, id desc) where is_topup;
create index users_by_text on users using gin (pieces_of_text(user_name || ' ' || email_address ||
  ' ' || invite_code)) with (fastupdate = off);
create index users_in_order_of_roles on users (role, id);
create trigger users_count_changes before update of user_name, email_address, role,
  agent_country_type, approval, in_blacklist, invite_limit, agent_id on users
  for each row when ((old.user_name, old.email_address, old.role, old.agent_country_type,
    old.approval, old.in_blacklist, old.invite_limit, old.agent_id)
    is distinct from (new.user_name, new.email_address, new.role, new.agent_country_type,
    new.approval, new.in_blacklist, new.invite_limit, new.agent_id))
    execute function next_version();

create table mail_outbox (
  id bigint generated always as identity primary key,
  dedupe_key text not null unique,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  calendar text,
  state text not null default 'pending' check (state in ('pending', 'sent', 'failed', 'dropped')),
  tries integer not null default 0 check (tries >= 0),
  next_try_at timestamptz not null,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  kind text,
  caused_by bigint references users,
  useless_from timestamptz,
  tried_at timestamptz,
  settled_at timestamptz,
  problem text,
  constraint mail_outbox_check check ((state = 'sent') = (sent_at is not null)),
  constraint settled_says_when check ((state = 'pending') = (settled_at is null))
);
comment on table mail_outbox is
  'Emails to send. Written in the transaction of the event that they report; a scheduled task '
  'sends them.';
comment on column mail_outbox.id is 'Order of writing.';
comment on column mail_outbox.dedupe_key is
  'Identifies the occasion. A second email for the same occasion is not written.';
comment on column mail_outbox.recipient is 'Email address.';
comment on column mail_outbox.subject is 'Subject line.';
comment on column mail_outbox.body_text is
  'Plain text. Emptied once it is no longer needed, because it can contain codes and links.';
comment on column mail_outbox.body_html is 'HTML. Null: plain text only.';
comment on column mail_outbox.calendar is 'iCalendar file (.ics) to attach. Null: none.';
comment on column mail_outbox.state is
  'pending: due at next_try_at; sent: accepted by the mail server; failed: gave up; dropped: '
  'withdrawn before it was sent.';
comment on column mail_outbox.tries is 'Number of attempts.';
comment on column mail_outbox.next_try_at is 'When the next attempt is due.';
comment on column mail_outbox.last_error is 'Last refusal of the mail server. Null: none.';
comment on column mail_outbox.created_at is 'When it was written.';
comment on column mail_outbox.sent_at is 'When the mail server accepted it. Null: not yet.';
comment on column mail_outbox.kind is
  'Kind of email as in the contract. Null: written before kinds were stored.';
comment on column mail_outbox.caused_by is
  'The user whose action it reports and whose email limit it counts against. Null: the platform.';
comment on column mail_outbox.useless_from is
  'From when on its content is out of date, so that it is not sent. Null: never.';
comment on column mail_outbox.tried_at is 'Last attempt. Null: none yet.';
comment on column mail_outbox.settled_at is 'When it was sent, failed or withdrawn. Null: pending.';
comment on column mail_outbox.problem is
  'Problem of the last attempt as in the contract. Null: none.';
create index mail_outbox_due on mail_outbox (next_try_at, id) where state = 'pending';
create index mail_outbox_created_at on mail_outbox (created_at desc, id desc);
create index mail_outbox_failed on mail_outbox (created_at desc) where state = 'failed';
create index mail_outbox_caused on mail_outbox (caused_by, created_at) where caused_by is not null;
create index mail_outbox_waiting on mail_outbox (created_at) where state = 'pending';
create index mail_outbox_by_recipient on mail_outbox using gin (pieces_of_text(recipient))
  with (fastupdate = off);
create index mail_outbox_by_kind on mail_outbox (kind, created_at desc, id desc);
create index mail_outbox_by_problem on mail_outbox (problem, created_at desc, id desc)
  where problem is not null;
create index mail_outbox_dropped on mail_outbox (created_at desc, id desc) where state = 'dropped';
create index mail_outbox_kept on mail_outbox (created_at desc, id desc)
  where state = 'sent' and body_text <> '';

create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id bigint not null references users,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  address text not null,
  user_agent text not null
);
comment on table sessions is 'One row per sign-in. Deleted some time after its absolute end.';
comment on column sessions.id is 'Identifies the session in the profile; the token is never shown.';
comment on column sessions.token_hash is
  'SHA-256 of the 256-bit token. Only its holder has the token itself.';
comment on column sessions.user_id is 'Who signed in.';
comment on column sessions.created_at is 'Sign-in. The absolute end is counted from here.';
comment on column sessions.last_seen_at is
  'Last call, to the minute. The idle timeout is counted from here.';
comment on column sessions.ended_at is
  'Signed out, password changed or blacklisted. Null: active unless expired.';
comment on column sessions.address is 'Network address at sign-in.';
comment on column sessions.user_agent is 'Browser at sign-in, first 300 characters.';
create index sessions_by_user on sessions (user_id) where ended_at is null;
create index sessions_by_creation on sessions (created_at);

create table auth_codes (
  purpose text not null check (purpose in ('register', 'findPassword', 'changeEmail')),
  email_address text not null,
  code_hmac bytea not null,
  tries_left smallint not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  network text not null,
  foreign_tries_left smallint not null,
  primary key (purpose, email_address, network)
);
comment on table auth_codes is
  'Valid emailed codes of an address and purpose, one per requesting network. A new code replaces '
  'that of its network. Using one deletes all.';
comment on column auth_codes.purpose is 'What the code authorises.';
comment on column auth_codes.email_address is 'Lower case.';
comment on column auth_codes.code_hmac is
  'Keyed hash of the six digits, bound to purpose and address.';
comment on column auth_codes.tries_left is
  'Wrong attempts left from its network. At zero the code is invalid there.';
comment on column auth_codes.sent_at is
  'When it was queued for sending. The next request must wait.';
comment on column auth_codes.expires_at is 'Ten minutes after sending.';
comment on column auth_codes.network is
  'Network of the request: the IPv4 address, or the /64 of an IPv6 address.';
comment on column auth_codes.foreign_tries_left is
  'Wrong attempts left from all other networks together. At zero the code is valid in its own '
  'network only.';

create table captchas (
  id uuid primary key,
  answer_hmac bytea not null,
  challenge jsonb not null,
  expires_at timestamptz not null
);
comment on table captchas is
  'Captchas that were shown and not answered yet. The first answer deletes the row.';
comment on column captchas.id is 'Given to the browser.';
comment on column captchas.answer_hmac is 'Keyed hash of the letters, lower case, bound to the id.';
comment on column captchas.challenge is 'Proof-of-work challenge that can be solved instead.';
comment on column captchas.expires_at is 'Three minutes after the captcha was shown.';
create index captchas_by_expiry on captchas (expires_at);

create table password_links (
  secret_hash bytea primary key,
  user_id bigint not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  mail_id bigint references mail_outbox on delete set null
);
comment on table password_links is
  'One-time links with which a user created by an administrator sets the first password.';
comment on column password_links.secret_hash is 'SHA-256 of the link''s secret.';
comment on column password_links.user_id is 'The user whose password it sets.';
comment on column password_links.created_at is 'When it was emailed.';
comment on column password_links.expires_at is 'Seven days later.';
comment on column password_links.used_at is 'Null: not used yet.';
comment on column password_links.mail_id is
  'The email with the link. Null: deleted, like every settled email after 30 days.';
create index password_links_by_user on password_links (user_id);
create index password_links_of_mail on password_links (mail_id) where mail_id is not null;

-- Ledger
--
-- Double entry. Amounts are whole hundredths (cents, hundredths of an hour). A positive entry credits
-- an account, a negative one debits it; the entries of a transfer sum to zero per asset.
--
-- Lock order of every transaction that moves money or hours:
--   1. the row of the payer in users, FOR NO KEY UPDATE;
--   2. the event row, FOR UPDATE (by the caller);
--   3. the event's escrow account, then the payer's grants and wallet by ascending id.
-- An operation on several assets takes BOOTH_HOUR, TECHNICIAN_HOUR, MONEY in this order. Platform
-- accounts are never locked: they have entries and no balance. docs/money.md explains the statement.

create table ledger.asset (
  code text primary key,
  exponent smallint not null check (exponent between 0 and 8)
);
comment on table ledger.asset is 'What accounts can hold. Written by migrations only.';
comment on column ledger.asset.code is
  'MONEY (the one platform currency), BOOTH_HOUR or TECHNICIAN_HOUR.';
comment on column ledger.asset.exponent is 'Decimals of the integer amounts.';

-- A trigger checks accounts when they are opened. Constraints would run at every posting, and a
-- foreign key to the asset would lock the same row in every transaction.
create table ledger.account (
  id bigint generated always as identity primary key,
  owner_type text not null,
  owner_id bigint not null,
  kind text not null,
  asset text not null,
  payer_id bigint,
  balance bigint,
  sequence bigint,
  created_at timestamptz not null,
  constraint insufficient_balance check (balance >= 0 or kind = 'receivable'),
  constraint debt_is_not_positive check (balance <= 0 or kind <> 'receivable')
) with (fillfactor = 60);
comment on table ledger.account is
  'Holds one asset for one owner. Hours have one account per grant. The balance is the sum of the '
  'entries, stored here for speed.';
comment on column ledger.account.id is 'Accounts are locked in ascending order of this number.';
comment on column ledger.account.owner_type is 'user, event or platform.';
comment on column ledger.account.owner_id is 'The user or the event; 0 for the platform.';
comment on column ledger.account.kind is
  'user: wallet, held, receivable, hours (one per grant). event: escrow. platform: clearing, '
  'adjustments, deferred_revenue, revenue, hours_issued, hours_used, hours_expired.';
comment on column ledger.account.asset is 'The one asset this account holds.';
comment on column ledger.account.payer_id is
  'Escrow only: the user whose funds it holds and to whom they return. Null otherwise.';
comment on column ledger.account.balance is
  'Sum of the entries in hundredths. Never negative, except a receivable, which is never positive. '
  'Null for platform accounts, whose entries are summed on demand.';
comment on column ledger.account.sequence is
  'Number of entries of the account. Null for platform accounts.';
comment on column ledger.account.created_at is 'Time of the operation that opened it.';
create unique index one_account_per_owner on ledger.account (owner_type, owner_id, kind, asset)
  where kind <> 'hours';
create trigger account_is_well_formed before insert on ledger.account
  for each row execute function ledger.check_account();
create trigger append_only before delete on ledger.account
  for each row execute function ledger.refuse_change();
create trigger never_truncated before truncate on ledger.account
  for each statement execute function ledger.refuse_change();

create table ledger.hour_grant (
  account_id bigint primary key references ledger.account,
  user_id bigint not null,
  asset text not null check (asset in ('BOOTH_HOUR', 'TECHNICIAN_HOUR')),
  granted bigint not null check (granted > 0),
  source text not null,
  starts_at timestamptz not null,
  expires_at timestamptz not null,
  swept_at timestamptz,
  taken_back_at timestamptz,
  taken_back_by bigint,
  taken_back_for text,
  constraint hour_grant_check check (expires_at > starts_at),
  constraint who_took_back_said_why check (taken_back_by is null and taken_back_for is null
    or taken_back_at is not null and taken_back_for <> '')
);
comment on table ledger.hour_grant is
  'Hours that a user may use within a period. Each grant is an account, so that refunded hours '
  'return to it and expire with it.';
comment on column ledger.hour_grant.account_id is 'The account with the remaining hours.';
comment on column ledger.hour_grant.user_id is
  'Owner of the hours; equals the owner of the account.';
comment on column ledger.hour_grant.asset is
  'BOOTH_HOUR or TECHNICIAN_HOUR; equals the asset of the account.';
comment on column ledger.hour_grant.granted is
  'Hours granted, in hundredths; equals the first entry.';
comment on column ledger.hour_grant.source is
  'free_package (once per user), package, technician_plan, demo or adjustment.';
comment on column ledger.hour_grant.starts_at is 'When the hours become usable.';
comment on column ledger.hour_grant.expires_at is
  'When they expire. They pay only for events that end by then.';
comment on column ledger.hour_grant.swept_at is
  'When it was last emptied after expiry or withdrawal. Null: it may contain hours, also hours '
  'refunded later.';
comment on column ledger.hour_grant.taken_back_at is
  'When the payment for it was refunded or an administrator withdrew it. Hours refunded to it '
  'later are withdrawn as well. Null: never.';
comment on column ledger.hour_grant.taken_back_by is
  'The administrator who withdrew it. Null: never withdrawn, or its payment was refunded.';
comment on column ledger.hour_grant.taken_back_for is
  'Reason of that administrator. Null: as taken_back_by.';
create index hour_grant_of_user on ledger.hour_grant (user_id, asset, expires_at);
create index hour_grant_to_sweep on ledger.hour_grant (expires_at) where swept_at is null;
create unique index free_hours_once_per_user on ledger.hour_grant (user_id, asset)
  where source = 'free_package';
create index hour_grant_unswept on ledger.hour_grant (user_id, asset, expires_at)
  where swept_at is null;
create trigger append_only before delete on ledger.hour_grant
  for each row execute function ledger.refuse_change();
create trigger never_truncated before truncate on ledger.hour_grant
  for each statement execute function ledger.refuse_change();

create table ledger.transfer (
  id uuid primary key,
  kind text not null,
  request_hash bytea not null,
  reference_type text not null,
  reference_id text not null,
  actor_id bigint,
  remark text not null,
  reverses uuid unique references ledger.transfer,
  created_at timestamptz not null
);
comment on table ledger.transfer is
  'One movement between accounts. Never updated or deleted; a correction is a new transfer.';
comment on column ledger.transfer.id is
  'Made by the caller, or derived from the operation id, so that a repeated call moves money once.';
comment on column ledger.transfer.kind is
  'hours_grant, event_charge, event_complete, event_cancel, hours_expire, hours_take_back; top_up, '
  'card_sale, unfulfilled (what came from outside); adjustment; sale, sale_refund, '
  'revenue_release; refund_hold, refund_sent, refund_returned; dispute_freeze, dispute_won, '
  'dispute_lost, debt_collect.';
comment on column ledger.transfer.request_hash is
  'SHA-256 of the request. The same id with another hash is refused.';
comment on column ledger.transfer.reference_type is
  'Type of the cause: event, user, grant, order, day, transfer, dispute, or provider_… for an '
  'external object, which is posted once.';
comment on column ledger.transfer.reference_id is 'Id of the cause.';
comment on column ledger.transfer.actor_id is 'The user who acted; null for the system.';
comment on column ledger.transfer.remark is 'Note for people; may be empty.';
comment on column ledger.transfer.reverses is
  'The transfer that this one reverses; at most once. Null: none.';
comment on column ledger.transfer.created_at is 'Time of the operation, given by the caller.';
create index transfer_of_reference on ledger.transfer (reference_type, reference_id);
create unique index one_transfer_per_outside_object on ledger.transfer (kind, reference_type,
  reference_id) where reference_type like 'provider\_%';
create unique index one_receipt_per_outside_object on ledger.transfer (reference_type, reference_id)
  where reference_type like 'provider\_%' and kind in ('top_up', 'card_sale', 'unfulfilled');
create trigger append_only before delete or update on ledger.transfer
  for each row execute function ledger.refuse_change();
create trigger never_truncated before truncate on ledger.transfer
  for each statement execute function ledger.refuse_change();

create table ledger.entry (
  transfer_id uuid not null references ledger.transfer,
  account_id bigint not null references ledger.account,
  sequence bigint,
  amount bigint not null check (amount <> 0),
  balance_after bigint,
  primary key (transfer_id, account_id)
);
comment on table ledger.entry is 'One side of a transfer. Never updated or deleted.';
comment on column ledger.entry.transfer_id is 'The transfer it belongs to.';
comment on column ledger.entry.account_id is 'The account it changes; at most once per transfer.';
comment on column ledger.entry.sequence is
  'Position in the account, from 1 without gaps. Null for platform accounts.';
comment on column ledger.entry.amount is
  'Hundredths. Positive credits the account, negative debits it.';
comment on column ledger.entry.balance_after is
  'Balance of the account after this entry. Null for platform accounts.';
create unique index entry_of_account on ledger.entry (account_id, sequence)
  where sequence is not null;
create trigger append_only before delete or update on ledger.entry
  for each row execute function ledger.refuse_change();
create trigger never_truncated before truncate on ledger.entry
  for each statement execute function ledger.refuse_change();
create trigger transfer_sums_to_zero after insert on ledger.entry referencing new table as inserted
  for each statement execute function ledger.check_zero_sum();

create table ledger.billing_record (
  id bigint generated always as identity primary key,
  owner_id bigint not null,
  event_id bigint,
  type smallint,
  asset text not null,
  amount bigint not null,
  balance_after bigint not null check (balance_after >= 0),
  transfer_id uuid references ledger.transfer,
  operation_id uuid not null,
  request_hash bytea not null,
  quote jsonb not null,
  remark text not null,
  actor_id bigint,
  created_at timestamptz not null,
  movement text,
  constraint movements_have_a_transfer check (amount = 0 or transfer_id is not null),
  constraint one_record_per_operation unique (operation_id, asset),
  constraint only_acts_on_events_have_one check ((event_id is not null) = (coalesce(type, 6) < 6)),
  constraint billing_types check (
case
    when movement is null then
    case type
        when 1 then amount < 0
        when 2 then amount = 0
        when 3 then amount < 0
        when 4 then amount > 0
        when 5 then amount = 0
        when 6 then amount > 0
        else false
    end
    when type is not null then false
    else
    case movement
        when 'purchase' then amount < 0
        when 'hoursGranted' then amount > 0
        when 'hoursExpired' then amount < 0
        when 'hoursTakenBack' then amount < 0
        when 'refundToCard' then amount < 0
        when 'refundReturned' then amount > 0
        when 'frozen' then amount <= 0
        when 'unfrozen' then amount >= 0
        when 'chargedBack' then amount = 0
        when 'debtCollected' then amount < 0
        when 'adjustment' then amount <> 0
        else false
    end
end)
);
comment on table ledger.billing_record is
  'The statement: one row per operation that changes, or could change, what a customer holds of an '
  'asset. In order of id, each balance is the previous one plus the amount. Never updated or '
  'deleted.';
comment on column ledger.billing_record.id is 'Ascending; the statement has this order.';
comment on column ledger.billing_record.owner_id is 'The user who pays.';
comment on column ledger.billing_record.event_id is 'The event. Null: not about an event.';
comment on column ledger.billing_record.type is
  '1 create pre-charge, 2 create pre-charge zero, 3 adjust charge, 4 refund, 5 adjust zero, 6 '
  'balance recharge. Null for a movement.';
comment on column ledger.billing_record.asset is 'MONEY, BOOTH_HOUR or TECHNICIAN_HOUR.';
comment on column ledger.billing_record.amount is
  'Hundredths from the customer''s view: negative when charged, positive when refunded.';
comment on column ledger.billing_record.balance_after is
  'What the owner holds after the operation: the wallet, or the hours of all grants not emptied, '
  'including those that have not started.';
comment on column ledger.billing_record.transfer_id is 'The transfer. Null: nothing moved.';
comment on column ledger.billing_record.operation_id is
  'The caller''s id of the operation. Once per asset.';
comment on column ledger.billing_record.request_hash is
  'SHA-256 of the request. The same operation with another hash is refused.';
comment on column ledger.billing_record.quote is
  'Lines that explain the total of an event: quantity, unit, rate, amount. For a movement, its '
  'details, such as the period bought.';
comment on column ledger.billing_record.remark is 'Note for people; may be empty.';
comment on column ledger.billing_record.actor_id is 'The user who acted; null for the system.';
comment on column ledger.billing_record.created_at is 'Time of the operation, given by the caller.';
comment on column ledger.billing_record.movement is
  'Other changes of a balance: purchase, hoursGranted, hoursExpired, hoursTakenBack, refundToCard, '
  'refundReturned, frozen, unfrozen, chargedBack, debtCollected, adjustment. Null for the six '
  'types.';
create index billing_record_of_owner on ledger.billing_record (owner_id, id desc);
create index billing_record_of_event on ledger.billing_record (event_id, id);
create unique index one_record_per_transfer on ledger.billing_record (transfer_id)
  where transfer_id is not null;
create unique index one_create_record on ledger.billing_record (event_id, asset)
  where type in (1, 2);
create index billing_record_of_owner_by_type on ledger.billing_record (owner_id, type, id);
create index billing_record_of_owner_by_asset on ledger.billing_record (owner_id, asset, id);
create index billing_record_of_owner_by_time on ledger.billing_record (owner_id, created_at, id);
create index billing_record_of_owner_by_movement on ledger.billing_record (owner_id, movement, id)
  where movement is not null;
create trigger append_only before delete or update on ledger.billing_record
  for each row execute function ledger.refuse_change();
create trigger never_truncated before truncate on ledger.billing_record
  for each statement execute function ledger.refuse_change();

create table ledger.event_settlement (
  event_id bigint not null,
  asset text not null,
  operation_id uuid not null,
  request_hash bytea not null,
  final_total bigint not null check (final_total >= 0),
  refunded bigint not null check (refunded >= 0),
  balance_after bigint not null check (balance_after >= 0),
  transfer_id uuid unique references ledger.transfer,
  billing_id bigint references ledger.billing_record,
  settled_at timestamptz not null,
  primary key (event_id, asset)
);
comment on table ledger.event_settlement is
  'How an event''s escrow was closed, once per asset. Never updated or deleted.';
comment on column ledger.event_settlement.event_id is 'The event.';
comment on column ledger.event_settlement.asset is 'The asset of the escrow.';
comment on column ledger.event_settlement.operation_id is 'The caller''s id of the operation.';
comment on column ledger.event_settlement.request_hash is 'SHA-256 of the request.';
comment on column ledger.event_settlement.final_total is 'Hundredths that the platform earned.';
comment on column ledger.event_settlement.refunded is
  'Hundredths that were refunded to their source.';
comment on column ledger.event_settlement.balance_after is
  'The payer''s wallet or usable hours after it.';
comment on column ledger.event_settlement.transfer_id is
  'The transfer. Null: the escrow was empty.';
comment on column ledger.event_settlement.billing_id is
  'The billing record. Null: a completed event had nothing to refund.';
comment on column ledger.event_settlement.settled_at is
  'Time of the operation, given by the caller.';
create trigger append_only before delete or update on ledger.event_settlement
  for each row execute function ledger.refuse_change();
create trigger never_truncated before truncate on ledger.event_settlement
  for each statement execute function ledger.refuse_change();

-- Channels and media servers

create table channels (
  id bigint generated always as identity primary key,
  owner_id bigint references users,
  en_name text not null,
  zh_name text not null,
  language_tag text not null,
  "position" integer not null default 0,
  enabled boolean not null default true,
  created_at timestamptz not null,
  version integer not null default 1 check (version > 0)
);
comment on table channels is 'Languages that events can offer.';
comment on column channels.id is 'Made by the database.';
comment on column channels.owner_id is
  'Owner of a private channel. Null: shared, managed by administrators.';
comment on column channels.en_name is 'Name in English.';
comment on column channels.zh_name is 'Name in Chinese.';
comment on column channels.language_tag is 'BCP 47, in canonical case.';
comment on column channels."position" is 'Order in choices, then by English name.';
comment on column channels.enabled is
  'False: not offered for new events. Events that use it keep it.';
comment on column channels.created_at is 'When it was created.';
comment on column channels.version is 'Counts changes. Written by next_version.';
create unique index channels_by_name on channels (coalesce(owner_id, 0), lower(en_name));
create index channels_in_order on channels (coalesce(owner_id, 0), "position", id);
create trigger channels_count_changes before update on channels
  for each row when (old.* is distinct from new.*) execute function next_version();

create table media_servers (
  id bigint generated always as identity primary key,
  server_name text not null,
  kind text not null check (kind in ('none', 'liveKit', 'openVidu')),
  status text not null check (status in ('unknown', 'running', 'starting', 'stopping',
    'hibernating', 'stopped', 'hibernated', 'gone')),
  created_at timestamptz not null,
  server_type text not null default 'selfHosted' check (server_type in ('selfHosted', 'tencent',
    'amazon')),
  ip_address inet check (masklen(ip_address) =
case family(ip_address)
    when 4 then 32
    else 128
end),
  instance_id text check (instance_id <> ''),
  region text check (region <> ''),
  http_address text check (http_address like 'https://%'),
  ov_host text check (ov_host ~ '^https?://'),
  ov_password text,
  api_key text check (api_key <> ''),
  desired_status text check (desired_status in ('running', 'stopped', 'hibernated')),
  can_hibernate boolean,
  next_look_at timestamptz,
  look_failure text,
  is_answering boolean not null default false,
  misses integer not null default 0 check (misses >= 0),
  missing_since timestamptz,
  not_answering_since timestamptz,
  next_probe_at timestamptz,
  probed_at timestamptz,
  probe_reason text,
  probe_message text not null default '',
  probe_latency_ms integer check (probe_latency_ms >= 0),
  engine_version text not null default '',
  rooms integer check (rooms >= 0),
  participants integer check (participants >= 0),
  removed_at timestamptz,
  version integer not null default 1 check (version > 0),
  was_kind text,
  own_id uuid unique,
  engine_step text check (engine_step in ('downloading', 'building', 'starting', 'missing')),
  engine_share real check (engine_share between 0 and 1),
  engine_words text not null default '',
  tells_events boolean not null default false,
  capacity integer check (capacity between 1 and 1000000),
  cores integer check (cores > 0),
  metrics_address text check (metrics_address ~ '^https?://'),
  load_at timestamptz,
  tracks integer check (tracks >= 0),
  cpu_seconds double precision check (cpu_seconds >= 0),
  cpu_read_at timestamptz,
  cpu_share real check (cpu_share between 0 and 1),
  constraint machines_in_a_cloud_have_an_instance check (server_type = 'selfHosted'
    or instance_id is not null and region is not null),
  constraint engines_have_an_address check (kind = 'none' or ov_host is not null),
  constraint own_machines_are_not_switched check (server_type <> 'selfHosted'
    or status in ('running', 'stopped')),
  constraint removed_servers_keep_no_password check (removed_at is null or ov_password is null),
  constraint only_own_engines_are_prepared check (own_id is not null or engine_step is null),
  constraint engines_have_a_key check (kind = 'none' or api_key is not null)
);
comment on table media_servers is 'Servers that carry the sound of events.';
comment on column media_servers.id is 'Made by the database.';
comment on column media_servers.server_name is 'Name for administrators.';
comment on column media_servers.kind is 'Engine. With none, events open without sound.';
comment on column media_servers.status is
  'Power state as last reported by the cloud or as a running command will set it. A self-hosted '
  'machine counts as running. unknown: the cloud has not answered; gone: it has no such instance. '
  'Only running servers are chosen.';
comment on column media_servers.created_at is 'When it was added.';
comment on column media_servers.server_type is
  'Who runs the machine. Those of a cloud can be switched on and off here.';
comment on column media_servers.ip_address is
  'Entered by an administrator, or read from the cloud after each start. Null: unknown.';
comment on column media_servers.instance_id is 'Instance id in the cloud. Null: self-hosted.';
comment on column media_servers.region is 'Region in the cloud. Null: self-hosted.';
comment on column media_servers.http_address is 'Address for listeners. Null: not given.';
comment on column media_servers.ov_host is
  'Address of the engine for this server. Null: no engine.';
comment on column media_servers.ov_password is 'Secret of the engine, sealed. Null: none.';
comment on column media_servers.api_key is 'Key id of the engine''s secret. Null: no engine.';
comment on column media_servers.desired_status is 'Power state ordered last. Null: never ordered.';
comment on column media_servers.can_hibernate is
  'Whether the cloud can hibernate it. Null: unknown.';
comment on column media_servers.next_look_at is
  'When the cloud is next asked for the power state. The process that asks moves it on first. '
  'Null: now.';
comment on column media_servers.look_failure is
  'Why the last request to the cloud failed. Null: it did not.';
comment on column media_servers.is_answering is
  'Whether the engine answers: true until the third missed probe, false while the machine is not '
  'running. Not probed without an engine.';
comment on column media_servers.misses is 'Consecutive probes without an answer.';
comment on column media_servers.missing_since is
  'First of those misses. Null: the last probe was answered.';
comment on column media_servers.not_answering_since is
  'First of three or more misses; administrators were notified. Null: fewer.';
comment on column media_servers.next_probe_at is
  'When the engine is probed next. The process that probes moves it on first. Null: now.';
comment on column media_servers.probed_at is 'Last probe. Null: none yet.';
comment on column media_servers.probe_reason is
  'Why the last probe failed. Null: it did not, or there was none.';
comment on column media_servers.probe_message is
  'Details, such as the engine''s message; never a secret.';
comment on column media_servers.probe_latency_ms is 'Duration of the last probe. Null: none yet.';
comment on column media_servers.engine_version is
  'Version that the engine last reported. Empty: unknown.';
comment on column media_servers.rooms is 'Rooms at the last answered probe. Null: never answered.';
comment on column media_servers.participants is 'People in these rooms. Null: never answered.';
comment on column media_servers.removed_at is
  'When it was removed; past events keep the row. Null: in use.';
comment on column media_servers.version is
  'Counts changes by administrators. Written by next_version and by changes of the bindings.';
comment on column media_servers.was_kind is
  'The former engine if its kind is no longer supported: janus, or openVidu 2. Null: none, or it '
  'has another engine since.';
comment on column media_servers.own_id is
  'Data folder of the processes that run this engine. Null: administrators manage it.';
comment on column media_servers.engine_step is
  'Current step of starting the own engine. missing: failed, see engine_words. Null: it runs.';
comment on column media_servers.engine_share is 'Progress of the step from 0 to 1. Null: unknown.';
comment on column media_servers.engine_words is
  'Why the own engine is missing, for the operator. Empty: nothing.';
comment on column media_servers.tells_events is
  'Whether the engine sends webhooks about its rooms. Otherwise they are polled every second.';
comment on column media_servers.capacity is
  'Maximum number of listeners, set by an administrator. Null: derived from its cores.';
comment on column media_servers.cores is 'Cores of its engine, as reported. Null: not reported.';
comment on column media_servers.metrics_address is 'URL of its Prometheus metrics. Null: none.';
comment on column media_servers.load_at is
  'When its engine last reported rooms, people, tracks and CPU; later probes may have failed. '
  'Null: never.';
comment on column media_servers.tracks is
  'Published tracks at the last answered probe. Null: not reported.';
comment on column media_servers.cpu_seconds is
  'CPU seconds of its engine since its start, as last reported. Null: not reported.';
comment on column media_servers.cpu_read_at is
  'When they were read, by the clock of the probing machine.';
comment on column media_servers.cpu_share is
  'Share of all its cores that its engine used between the last two probes. Null: unknown.';
create unique index media_servers_by_name on media_servers (lower(server_name))
  where removed_at is null;
create unique index media_servers_by_instance on media_servers (server_type, region, instance_id)
  where removed_at is null and instance_id is not null;
create index media_servers_by_created on media_servers (created_at, id) where removed_at is null;
create index media_servers_to_probe on media_servers (next_probe_at)
  where removed_at is null and kind <> 'none' and status in ('running', 'unknown');
create index media_servers_to_look_at on media_servers (next_look_at)
  where removed_at is null and server_type <> 'selfHosted';
create trigger media_servers_count_changes before update of server_name, kind, server_type,
  instance_id, region, http_address, ov_host, api_key, ov_password, metrics_address, capacity on
    media_servers
  for each row when ((old.server_name, old.kind, old.server_type, old.instance_id, old.region,
    old.http_address, old.ov_host, old.api_key, old.ov_password, old.capacity, old.metrics_address)
    is distinct from (new.server_name, new.kind, new.server_type, new.instance_id, new.region,
    new.http_address, new.ov_host, new.api_key, new.ov_password, new.capacity, new.metrics_address))
    execute function next_version();

create table media_server_bindings (
  server_id bigint not null references media_servers on delete cascade,
  user_id bigint references users,
  unique nulls not distinct (server_id, user_id)
);
comment on table media_server_bindings is 'Who may use a media server.';
comment on column media_server_bindings.server_id is 'The server.';
comment on column media_server_bindings.user_id is
  'A user, or an agent together with all of its users. Null: everyone.';
create index media_server_bindings_by_user on media_server_bindings (user_id);

-- Events
--
-- Lock order of saves and other operations: the projects by ascending id, the owner's row in users,
-- the event row, the technician and the booking, the media server, then the ledger's accounts.

create table rate_cards (
  id bigint generated always as identity primary key,
  country_type smallint not null check (country_type in (1, 2)),
  starts_at timestamptz not null,
  booth_hour bigint not null check (booth_hour > 0),
  machine_booth_hour bigint not null check (machine_booth_hour > 0),
  extra_listener_hour bigint not null check (extra_listener_hour > 0),
  recording_channel_hour bigint not null check (recording_channel_hour > 0),
  caption_channel_hour bigint not null check (caption_channel_hour > 0),
  technician_hour bigint not null check (technician_hour > 0),
  included_listeners integer not null check (included_listeners >= 0),
  added_by bigint references users,
  created_at timestamptz not null,
  constraint one_card_starts_at_a_time unique (country_type, starts_at)
);
comment on table rate_cards is
  'Prices for agents. A card that has started never changes: events keep the card they were saved '
  'under.';
comment on column rate_cards.id is 'Made by the database.';
comment on column rate_cards.country_type is
  'Country type of the agents: 1 developed, 2 developing.';
comment on column rate_cards.starts_at is
  'Applies to events saved from then on, until the next card starts.';
comment on column rate_cards.booth_hour is 'Cents per hour of a booth with people.';
comment on column rate_cards.machine_booth_hour is 'Cents per hour of a machine booth.';
comment on column rate_cards.extra_listener_hour is 'Cents per hour of each extra listener.';
comment on column rate_cards.recording_channel_hour is 'Cents per hour of each recorded channel.';
comment on column rate_cards.caption_channel_hour is
  'Cents per hour of each channel with captions.';
comment on column rate_cards.technician_hour is 'Cents per hour of a technician.';
comment on column rate_cards.included_listeners is 'Listeners per event without charge.';
comment on column rate_cards.added_by is 'The administrator. Null: the first cards.';
comment on column rate_cards.created_at is 'When it was added.';
create trigger cards_stay before update on rate_cards
  for each row execute function refuse_card_change();

create table projects (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  name text not null,
  created_at timestamptz not null,
  version integer not null default 1 check (version > 0)
);
comment on table projects is
  'Named groups of an agent''s events. Saves of a project run one at a time: each locks the row.';
comment on column projects.id is 'Made by the database.';
comment on column projects.owner_id is 'The agent.';
comment on column projects.name is 'Unique for its owner regardless of case.';
comment on column projects.created_at is 'When it was created.';
comment on column projects.version is 'Counts changes of the name. Written by next_version.';
create unique index projects_by_name on projects (owner_id, lower(name));
create index projects_in_order on projects (owner_id, created_at desc, id desc);
create index projects_in_order_of_names on projects (owner_id, name, id);
create index projects_by_text on projects using gin (owner_id, pieces_of_text(name))
  with (fastupdate = off);
create trigger projects_count_changes before update of name on projects
  for each row when (old.name is distinct from new.name) execute function next_version();
create trigger projects_have_sums after insert on projects
  for each row execute function begin_project_sums();

create table events (
  id bigint generated always as identity primary key,
  number text not null unique,
  owner_id bigint not null references users,
  name text not null,
  event_type smallint not null check (event_type in (0, 1)),
  state smallint not null check (state in (0, 1, 2, 3)),
  start_at timestamptz not null,
  end_at timestamptz not null,
  appointment_start_time text not null,
  appointment_end_time text not null,
  time_zone text not null,
  dst boolean not null,
  hemispheres smallint not null check (hemispheres in (0, 1, 2)),
  floor_channel_id bigint references channels,
  hide_channel bigint[] not null default '{}'::bigint[],
  technician_option text not null check (technician_option in ('none', 'purchased', 'own')),
  auto_recording boolean not null,
  live_detection_interval integer not null,
  alert_time integer not null,
  headphone_alert boolean not null,
  receiver_nums integer not null check (receiver_nums > 0),
  booth_nums integer not null check (booth_nums > 0),
  notes text not null default '',
  quote jsonb not null,
  media_server_id bigint references media_servers,
  lacks_server_since timestamptz,
  next_try_at timestamptz,
  opened_at timestamptz,
  closed_at timestamptz,
  cancelled_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  rate_card_id bigint references rate_cards,
  customer_id bigint references users,
  project_id bigint references projects,
  room text not null default '',
  technician_earliest_start timestamptz,
  extended_from timestamptz,
  external_id text not null default '' check (length(external_id) <= 64),
  sound_generation integer not null default 1,
  sound_state text check (sound_state in ('preparing', 'live', 'paused')),
  pause_words text not null default '',
  prepared_since timestamptz,
  preparing_server_id bigint references media_servers,
  prepared_seconds integer not null default 0 check (prepared_seconds >= 0),
  live_since timestamptz,
  go_live_by_hand boolean not null default false,
  booth_rule text not null default 'interlock' check (booth_rule in ('interlock', 'override',
    'free')),
  names_shown boolean not null default false,
  floor_language text,
  host_speaks boolean not null default false,
  sound_kind text not null default 'speech' check (sound_kind in ('speech', 'music')),
  pivot_channel_id bigint references channels,
  floor_transfer boolean not null default false,
  widget_origins text[] not null default '{}',
  sound_moved_at timestamptz,
  included_listeners jsonb not null default '[]',
  pauses jsonb not null default '[]',
  is_recording boolean not null default false,
  recordings_delete_at timestamptz,
  recording_ready_at timestamptz,
  captions boolean not null default false,
  is_captioning boolean not null default false,
  constraint ends_after_it_starts check (end_at > start_at),
  constraint at_most_twelve_hours check ((end_at - start_at) <= interval '12:00:00'),
  constraint open_events_have_a_server check (state <> 0 or media_server_id is not null
    and opened_at is not null),
  constraint only_completed_events_are_closed check ((closed_at is not null) = (state = 3)),
  constraint only_cancelled_events_have_a_cancellation check ((cancelled_at is not null)
    = (state = 2)),
  constraint booth_events_have_a_floor check ((event_type = 0) = (floor_channel_id is not null)),
  constraint rooms_do_not_cross exclude using gist (project_id with =, lower(room) with =,
    tstzrange(start_at, end_at) with &&) where (project_id is not null and room <> ''
    and state in (0, 1)),
  constraint only_agents_have_projects_and_customers check (rate_card_id is not null
    or project_id is null and customer_id is null),
  constraint events_are_extended_from_an_end check (extended_from < end_at),
  constraint planned_events_prepare check (state <> 1 or sound_state is null
    or sound_state = 'preparing'),
  constraint ended_events_are_silent check (state in (0, 1) or sound_state is null)
);
comment on table events is 'Interpreted meetings and silent conferences. Never deleted.';
comment on column events.id is 'Made by the database.';
comment on column events.number is 'Nine unique digits, read aloud in threes.';
comment on column events.owner_id is 'The host, who also pays.';
comment on column events.name is 'Shown to everyone who joins.';
comment on column events.event_type is '0 booths, 1 silent conference.';
comment on column events.state is
  '0 Normal (running), 1 Order (scheduled), 2 Cancelled, 3 Completed.';
comment on column events.start_at is 'Planned start as an instant.';
comment on column events.end_at is 'Planned end as an instant. An extension moves it.';
comment on column events.appointment_start_time is
  'Wall time that the host chose, YYYY-MM-DDTHH:MM, in the event''s zone.';
comment on column events.appointment_end_time is 'The same for the end.';
comment on column events.time_zone is 'Key of an entry of the time zone lists.';
comment on column events.dst is
  'Whether daylight saving applies at the start, for wall times that occur twice.';
comment on column events.hemispheres is
  '0: no daylight saving in the zone, 1: northern, 2: southern.';
comment on column events.floor_channel_id is 'Language of the floor. Null: silent conference.';
comment on column events.hide_channel is
  'Channels hidden from listeners and kept for relay, recording and staff.';
comment on column events.technician_option is 'purchased, own or none.';
comment on column events.auto_recording is
  'Whether recording is part of the event and starts automatically.';
comment on column events.live_detection_interval is 'Interval of channel measurements, in seconds.';
comment on column events.alert_time is 'Seconds without speech that raise an alert.';
comment on column events.headphone_alert is 'Whether an alert also sounds in the booth.';
comment on column events.receiver_nums is 'Maximum number of listeners at the same time.';
comment on column events.booth_nums is
  'Number of booths or stages, stored here so that limits over simultaneous events need one table.';
comment on column events.notes is 'For the host and staff.';
comment on column events.quote is
  'The quote of the last charge. After completion or cancellation, the final cost.';
comment on column events.media_server_id is 'The media server. Null: not open yet.';
comment on column events.lacks_server_since is
  'Since when it waits for a media server. Null: it does not.';
comment on column events.next_try_at is 'Next attempt to open it. Null: at the start.';
comment on column events.opened_at is 'When it became Normal. Null: it has not.';
comment on column events.closed_at is 'When it became Completed. Null: it has not.';
comment on column events.cancelled_at is 'When it was cancelled. Null: it was not.';
comment on column events.version is 'Counts changes. A save carries the version it read.';
comment on column events.created_at is 'When it was first saved.';
comment on column events.rate_card_id is
  'Rate card for its whole life. Null: paid in hours by the owner''s package.';
comment on column events.customer_id is
  'The user for whom an agent holds it; sees it and pays nothing. Null: none.';
comment on column events.project_id is 'The agent''s project. Null: none.';
comment on column events.room is
  'Room of a session of a project. Sessions of a project cannot overlap in one room. Empty: none.';
comment on column events.technician_earliest_start is
  'Earliest start of the current booking of a purchased technician; refunds are measured from it. '
  'Null: none purchased.';
comment on column events.extended_from is
  'The planned end when the event was last extended in its grace period. What follows costs at '
  'least 15 minutes of booth hours. Null: never.';
comment on column events.external_id is
  'The owner''s reference, such as an order number, at most 64 characters. Not copied to other '
  'events. Empty: none.';
comment on column events.sound_generation is
  'Grows when the event moves to another media server. Only connections of the current one count.';
comment on column events.sound_state is
  'Who hears the event: preparing (staff), live (everyone), paused (staff). Null: no one.';
comment on column events.pause_words is
  'What the host tells listeners during a pause. Empty: nothing.';
comment on column events.prepared_since is
  'Since when staff have sound before the event is live. Null: not yet.';
comment on column events.preparing_server_id is
  'Media server for staff before the start. The event opens on it if it still can. Null: none yet, '
  'or open.';
comment on column events.prepared_seconds is
  'Duration of earlier preparations that ended because the event moved. All together may last one '
  'hour.';
comment on column events.live_since is 'When listeners could first hear it. Null: not yet.';
comment on column events.go_live_by_hand is 'Whether the host must press Go live at the start.';
comment on column events.booth_rule is
  'When two booths want one channel: the second is refused, replaces the first, or is mixed.';
comment on column events.names_shown is 'Whether listeners see the names of interpreters.';
comment on column events.floor_language is
  'Tag of the language on the floor now. Null: the language of the floor channel.';
comment on column events.host_speaks is 'Whether the host can speak on the floor.';
comment on column events.sound_kind is
  'speech, or music, which is coded without silence suppression.';
comment on column events.pivot_channel_id is
  'Preferred channel for relay where several would do. Null: none.';
comment on column events.floor_transfer is
  'Whether listeners hear the floor where no one interprets, unless a booth says otherwise.';
comment on column events.widget_origins is
  'Origins of websites that may embed its widget, such as https://www.example.org. Empty: none.';
comment on column events.sound_moved_at is
  'When it moved to its current media server while it was live. Null: never.';
comment on column events.included_listeners is
  'Listeners included in the package, shared with the owner''s simultaneous events: parts {"from", '
  '"listeners"} in order of time, the first from null. Written by each save, opening and extension '
  'under the owner''s lock. Empty: paid by a rate card, or an old event.';
comment on column events.pauses is
  'Pauses: from and to in milliseconds since 1970 by the database clock; the last one may still '
  'run. Turn timers stop during a pause. The newest fifty.';
comment on column events.is_recording is
  'Whether recording is switched on. Starts as auto_recording; host, technician, owner and '
  'administrators switch it. Sound is stored only while the event is live.';
comment on column events.recordings_delete_at is
  'From then on recordings of the event are deleted. Set at its end by the setting, or to now. '
  'Null: not over yet, or never recorded.';
comment on column events.recording_ready_at is
  'When the recordings were complete in storage, or no longer awaited. Null: not yet, or none '
  'booked.';
comment on column events.captions is 'Whether captions are part of the event.';
comment on column events.is_captioning is
  'Whether speech recognition is switched on. Starts as captions; host, technician, owner and '
  'administrators switch it. Captions run only while the event is live.';
create index events_hosted on events (owner_id, start_at desc, id desc);
create index events_hosted_by_state on events (owner_id, state, start_at desc, id desc);
create index events_hosted_by_name on events (owner_id, name, id);
create index events_by_start on events (start_at desc, id desc);
create index events_to_open on events (coalesce(next_try_at, start_at)) where state = 1;
create index events_to_close on events (end_at) where state = 0;
create index events_unfinished_of_owner on events (owner_id, start_at, end_at)
  where state in (0, 1);
create index events_on_server on events (media_server_id) where state = 0;
create index events_of_project on events (project_id, start_at, id) where project_id is not null;
create index events_for_customer on events (customer_id, start_at desc, id desc)
  where customer_id is not null;
create index events_by_state on events (state, start_at desc, id desc);
create index events_by_type on events (event_type, start_at desc, id desc);
create index events_by_name on events (name, id);
create index events_of_server on events (media_server_id, start_at desc, id desc)
  where media_server_id is not null;
create index events_lacking_server on events (start_at desc, id desc)
  where lacks_server_since is not null;
create index events_by_text on events using gin (owner_id, pieces_of_text(name || ' ' || number));
create index events_by_reference on events using gin (owner_id, pieces_of_text(external_id))
  where external_id <> '';
create index events_hosted_in_agenda on events (owner_id, place_in_agenda(state, start_at), id);
create index events_in_agenda on events (place_in_agenda(state, start_at), id);
create index events_to_prepare on events (start_at) where state = 1 and sound_state is null;
create index events_preparing_on on events (preparing_server_id)
  where preparing_server_id is not null;
create index events_in_preparation on events (start_at) where state = 1 and sound_state is not null;
create index events_with_sound on events (start_at) where sound_state is not null;
create index events_recorded on events (start_at desc, id desc) where is_recording;
create index events_hosted_recorded on events (owner_id, start_at desc, id desc) where is_recording;
create index events_with_recordings_to_come on events (id)
  where state = 3 and auto_recording and recording_ready_at is null;
create index events_to_date on events (id)
  where state = 3 and (auto_recording or captions) and recordings_delete_at is null;
create constraint trigger added_events_are_summed_up after insert on events deferrable initially
  deferred
  for each row when (new.project_id is not null) execute function sum_up_projects();
create constraint trigger changed_events_are_summed_up after update on events deferrable initially
  deferred
  for each row when ((old.project_id is not null or new.project_id is not null) and (old.project_id
    is distinct from new.project_id or old.version is distinct from new.version or old.state
    is distinct from new.state or old.start_at is distinct from new.start_at or old.end_at
    is distinct from new.end_at or old.booth_nums is distinct from new.booth_nums
    or old.receiver_nums is distinct from new.receiver_nums)) execute function sum_up_projects();
create constraint trigger removed_events_are_summed_up after delete on events deferrable initially
  deferred
  for each row when (old.project_id is not null) execute function sum_up_projects();
create trigger sound_state_is_tracked after insert
  or update of sound_state, is_recording, auto_recording on events
  for each row execute function track_sound_state();

create table speech_models (
  id bigint generated always as identity primary key,
  model_name text not null,
  model_type text not null check (model_type in ('azure', 'tencent', 'openAiCompatible', 'whisper',
    'pocketsphinx')),
  host text,
  region text,
  key_id text,
  sealed_key text,
  provider_model text,
  enabled boolean not null default true,
  last_test jsonb,
  created_at timestamptz not null,
  version integer not null default 1 check (version > 0)
);
comment on table speech_models is
  'Speech recognition: cloud services, self-hosted servers, or a local program.';
comment on column speech_models.id is 'Made by the database.';
comment on column speech_models.model_name is 'Name for administrators; unique regardless of case.';
comment on column speech_models.model_type is 'Protocol of the provider.';
comment on column speech_models.host is 'Address. Null: the vendor''s own, or a local program.';
comment on column speech_models.region is 'Region of the vendor''s cloud. Null: not needed.';
comment on column speech_models.key_id is 'Public half of a key pair. Null: the provider has none.';
comment on column speech_models.sealed_key is
  'Secret key, sealed. Sent to the provider only. Null: none.';
comment on column speech_models.provider_model is
  'The provider''s name of the model. Null: it has only one.';
comment on column speech_models.enabled is 'False: no longer offered. Events that use it keep it.';
comment on column speech_models.last_test is
  'Result of the last test since the last change: at, ok, latencyMs, result, reason, providerCode, '
  'providerMessage. Null: not tested since then.';
comment on column speech_models.created_at is 'When it was added.';
comment on column speech_models.version is 'Counts changes except tests. Written by next_version.';
create unique index speech_models_by_name on speech_models (lower(model_name));
create trigger speech_models_count_changes before update of model_name, model_type, host, region,
  key_id, sealed_key, provider_model, enabled on speech_models
  for each row when ((old.model_name, old.model_type, old.host, old.region, old.key_id,
    old.sealed_key, old.provider_model, old.enabled)
    is distinct from (new.model_name, new.model_type, new.host, new.region, new.key_id,
    new.sealed_key, new.provider_model, new.enabled)) execute function next_version();

create table translation_models (
  id bigint generated always as identity primary key,
  model_name text not null,
  model_type text not null,
  host text,
  region text,
  key_id text,
  sealed_key text,
  enabled boolean not null default true,
  last_test jsonb,
  created_at timestamptz not null,
  version integer not null default 1 check (version > 0),
  constraint translation_models_provider_check check (model_type in ('azure', 'deepl', 'google',
    'tencent', 'baidu', 'youdao', 'libreTranslate'))
);
comment on table translation_models is 'Services that translate text.';
comment on column translation_models.id is 'Made by the database.';
comment on column translation_models.model_name is
  'Name for administrators; unique regardless of case.';
comment on column translation_models.model_type is 'Protocol of the provider.';
comment on column translation_models.host is 'Address. Null: the vendor''s own.';
comment on column translation_models.region is 'Region of the vendor''s cloud. Null: not needed.';
comment on column translation_models.key_id is
  'Public half of a key pair. Null: the provider has none.';
comment on column translation_models.sealed_key is
  'Secret key, sealed. Sent to the provider only. Null: none.';
comment on column translation_models.enabled is
  'False: no longer offered. Events that use it keep it.';
comment on column translation_models.last_test is
  'Result of the last test since the last change: at, ok, latencyMs, result, reason, providerCode, '
  'providerMessage. Null: not tested since then.';
comment on column translation_models.created_at is 'When it was added.';
comment on column translation_models.version is
  'Counts changes except tests. Written by next_version.';
create unique index translation_models_by_name on translation_models (lower(model_name));
create trigger translation_models_count_changes before update of model_name, model_type, host,
  region, key_id, sealed_key, enabled on translation_models
  for each row when ((old.model_name, old.model_type, old.host, old.region, old.key_id,
    old.sealed_key, old.enabled) is distinct from (new.model_name, new.model_type, new.host,
    new.region, new.key_id, new.sealed_key, new.enabled)) execute function next_version();

create table booths (
  id bigint generated always as identity primary key,
  event_id bigint not null references events,
  "position" smallint not null,
  name text not null,
  box_type text not null check (box_type in ('norm', 'machine')),
  channel_a bigint not null references channels,
  channel_b bigint references channels,
  channel_c bigint references channels,
  auto_relay boolean not null,
  added_at timestamptz,
  speech_model_id bigint references speech_models,
  translation_model_id bigint references translation_models,
  stage_name text not null default '',
  understands text[] not null default '{}' check (cardinality(understands) <= 8),
  reserve text not null default 'none' check (reserve in ('none', 'byHand', 'afterAlarm')),
  unique (event_id, "position") deferrable initially deferred,
  constraint own_channel_once_per_event unique (event_id, channel_a, stage_name) deferrable
    initially deferred,
  constraint machine_booths_have_models check ((box_type = 'machine' or reserve <> 'none')
    = (speech_model_id is not null) and (box_type = 'machine' or reserve <> 'none')
    = (translation_model_id is not null)),
  constraint machine_booths_have_no_reserve check (box_type <> 'machine' or reserve = 'none')
);
comment on table booths is 'The booths of an event, or the stages of a silent conference.';
comment on column booths.id is 'Made by the database. Edits keep it, so that codes stay valid.';
comment on column booths.event_id is 'The event.';
comment on column booths."position" is 'Display order, from 0.';
comment on column booths.name is
  'Shown to staff, and to listeners of a silent conference. Empty: the name of its channel in the '
  'reader''s language.';
comment on column booths.box_type is 'norm: people interpret; machine: AI interprets.';
comment on column booths.channel_a is 'The channel that the booth produces.';
comment on column booths.channel_b is 'Another channel that it may speak on. Null: none.';
comment on column booths.channel_c is 'Another channel that it may speak on. Null: none.';
comment on column booths.auto_relay is
  'Takes relay from another booth when it does not understand the language of the floor.';
comment on column booths.added_at is
  'When it was added to the running event; paid from then. Null: planned from the start.';
comment on column booths.speech_model_id is
  'Recognises the floor for a machine booth or an AI backup. Kept when the model is disabled. '
  'Null: people only.';
comment on column booths.translation_model_id is
  'Translates for a machine booth or an AI backup. Kept when the model is disabled. Null: people '
  'only.';
comment on column booths.stage_name is
  'The name in lower case in a silent conference, to keep stages of one language distinct. '
  'Otherwise empty.';
comment on column booths.understands is
  'Tags of languages that its interpreters work from. Empty: those of its channels, and the floor '
  'unless it takes relay.';
comment on column booths.reserve is
  'Whether the booth has an AI backup: switched on by hand only (byHand), or also automatically '
  'when its channel has no speech (afterAlarm).';
create index booths_by_channel_a on booths (channel_a);
create index booths_by_channel_b on booths (channel_b) where channel_b is not null;
create index booths_by_channel_c on booths (channel_c) where channel_c is not null;
create index booths_by_speech_model on booths (speech_model_id) where speech_model_id is not null;
create index booths_by_translation_model on booths (translation_model_id)
  where translation_model_id is not null;
create trigger recordings_begin after insert or update of channel_a, channel_b, channel_c on booths
  for each row execute function begin_recordings_of_booth();

create table seats (
  id bigint generated always as identity primary key,
  event_id bigint not null references events,
  booth_id bigint references booths on delete cascade,
  role text not null check (role in ('speaker', 'interpreter')),
  "position" smallint not null,
  name text not null,
  email_address text,
  language text,
  understands text[] check (cardinality(understands) between 1 and 8),
  former_since timestamptz,
  constraint only_speakers_have_a_language check (role = 'speaker' or language is null),
  constraint only_interpreters_understand check (role = 'interpreter' or understands is null),
  constraint interpreters_have_a_booth check (role <> 'interpreter' or booth_id is not null
    or former_since is not null),
  constraint interpreters_do_not_repeat exclude
    using btree (event_id with =, lower(coalesce(email_address, name)) with =)
    where (role = 'interpreter' and former_since is null) deferrable initially deferred
);
comment on table seats is 'Named people of an event: speakers and interpreters.';
comment on column seats.id is
  'Made by the database. Stays the same for the same person, so that their code stays valid.';
comment on column seats.event_id is 'The event.';
comment on column seats.booth_id is
  'The interpreter''s booth, or the speaker''s stage of a silent conference. Null: a speaker on '
  'the floor, or a former interpreter of a removed booth.';
comment on column seats.role is 'speaker or interpreter.';
comment on column seats."position" is 'Display order, from 0.';
comment on column seats.name is 'Shown to staff and on the code.';
comment on column seats.email_address is
  'Where the code is emailed. Null: handed over by other means.';
comment on column seats.language is
  'Tag of a speaker''s planned language. Null: that of the floor, or an interpreter.';
comment on column seats.understands is
  'Tags of languages that the interpreter understands. Null: those of the booth, or a speaker.';
comment on column seats.former_since is
  'When the person left the event: the seat was removed or given to another person. The row stays '
  'for the history and its code is revoked. Null: in the event.';
create index seats_by_event on seats (event_id);
create index seats_by_booth on seats (booth_id) where booth_id is not null;

create table join_codes (
  id bigint generated always as identity primary key,
  event_id bigint not null references events,
  role text not null check (role in ('host', 'technician', 'speaker', 'interpreter', 'listener')),
  seat_id bigint references seats on delete cascade,
  issue_key uuid not null unique,
  lookup bytea not null unique,
  code text unique,
  created_at timestamptz not null,
  revoked_at timestamptz,
  mailed_at timestamptz,
  opened_at timestamptz,
  calendar_revision integer not null default 0 check (calendar_revision >= 0),
  constraint only_listeners_type_digits check ((role = 'listener') = (code is not null)),
  constraint seats_are_named check ((role in ('speaker', 'interpreter')) = (seat_id is not null))
);
comment on table join_codes is
  'Links and codes into an event, one row per person or role. A new code replaces the row''s '
  'values.';
comment on column join_codes.id is 'Identifies the code in calls.';
comment on column join_codes.event_id is 'The event.';
comment on column join_codes.role is 'Role of its holder.';
comment on column join_codes.seat_id is 'The seat. Null: host, technician and listeners.';
comment on column join_codes.issue_key is
  'The link''s secret is derived from this and the server''s key, so it is not stored. New with '
  'each issue.';
comment on column join_codes.lookup is
  'SHA-256 of the secret, or of the digits for listeners, to find the code by.';
comment on column join_codes.code is
  'Eight digits that listeners type. Null: staff, who have a secret link.';
comment on column join_codes.created_at is 'When this issue was made.';
comment on column join_codes.revoked_at is 'When it became invalid. Null: valid.';
comment on column join_codes.mailed_at is 'When it was last emailed. Null: never.';
comment on column join_codes.opened_at is
  'When the link of this issue was first opened. Null: never, or the listeners'' code.';
comment on column join_codes.calendar_revision is
  'Plus the version of the event it is the SEQUENCE of the calendar entry. Grows when the code is '
  'revoked or replaced, so that calendars accept the next entry.';
create index join_codes_by_event on join_codes (event_id);
create index join_codes_by_seat on join_codes (seat_id) where seat_id is not null;

create table event_operations (
  operation_id uuid primary key,
  event_id bigint not null references events,
  actor_id bigint not null references users,
  request_hash bytea not null,
  created_at timestamptz not null
);
comment on table event_operations is
  'Completed saves, so that a repeated save returns the same event.';
comment on column event_operations.operation_id is 'Made by the client for each press of Save.';
comment on column event_operations.event_id is 'The event it made or changed.';
comment on column event_operations.actor_id is 'Who saved.';
comment on column event_operations.request_hash is
  'SHA-256 of the input. The same operation with other input is refused.';
comment on column event_operations.created_at is 'When it happened.';

create table event_templates (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  name text not null,
  content jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  event_type smallint not null generated always as ((content ->> 'eventType')::smallint) stored,
  booth_nums integer not null generated always as (jsonb_array_length(content -> 'booths')) stored,
  receiver_nums integer not null generated always as ((content ->> 'receiverNums')::int) stored
);
comment on table event_templates is 'Everything of an event except its dates, for reuse.';
comment on column event_templates.id is 'Made by the database.';
comment on column event_templates.owner_id is 'Owner of the template.';
comment on column event_templates.name is 'Unique for its owner regardless of case.';
comment on column event_templates.content is 'In the shape eventContent of the contract.';
comment on column event_templates.version is 'Counts changes. A save carries the version it read.';
comment on column event_templates.created_at is 'When it was made.';
comment on column event_templates.updated_at is 'When it was last saved.';
comment on column event_templates.event_type is 'From the content: event type.';
comment on column event_templates.booth_nums is 'From the content: number of booths or stages.';
comment on column event_templates.receiver_nums is 'From the content: maximum number of listeners.';
create unique index event_templates_by_name on event_templates (owner_id, lower(name));
create index event_templates_of_owner on event_templates (owner_id, updated_at desc, id desc);

-- No index on last_seen_at: each heartbeat would change every index of its row.
create table connections (
  id uuid primary key,
  ticket_hash bytea not null unique,
  event_id bigint not null references events,
  code_id bigint not null references join_codes on delete cascade,
  is_listener boolean not null,
  user_id bigint references users,
  audience_type text not null check (audience_type in ('mobile', 'widget', 'extension', 'iOS',
    'client', 'other')),
  joined_at timestamptz not null,
  last_seen_at timestamptz not null,
  left_at timestamptz,
  replaced_by uuid,
  sound_since timestamptz,
  sound_session text,
  sound_lost_at timestamptz,
  hears text check (hears = 'floor' or hears ~ '^[1-9][0-9]*$'),
  has_picture boolean not null default false,
  hears_since timestamptz,
  constraint listeners_hear check (is_listener or hears is null)
) with (fillfactor = 70);
comment on table connections is 'People in events, one row per connection. Each sends heartbeats.';
comment on column connections.id is 'Given to the client.';
comment on column connections.ticket_hash is 'SHA-256 of the seat ticket.';
comment on column connections.event_id is 'The event.';
comment on column connections.code_id is 'The code that it joined with.';
comment on column connections.is_listener is 'Whether it counts towards the listener limit.';
comment on column connections.user_id is 'The signed-in user. Null: not signed in.';
comment on column connections.audience_type is 'How they are connected.';
comment on column connections.joined_at is 'When it joined.';
comment on column connections.last_seen_at is 'Last heartbeat; written in batches.';
comment on column connections.left_at is 'When it left or timed out. Null: connected.';
comment on column connections.replaced_by is
  'Later connection of the same device with this one''s ticket. Null: none; the ticket can still '
  'be used.';
comment on column connections.sound_since is
  'Since when a staff connection has sound. A link whose holder speaks has one such connection, '
  'any other three. Null: not in the rooms, or a listener.';
comment on column connections.sound_session is
  'The engine''s id of its stay in the room; another one after each reconnect. Null: not in the '
  'room yet, or a listener.';
comment on column connections.sound_lost_at is
  'When the engine lost it, although it may still send heartbeats. Null: connected, or never was.';
comment on column connections.hears is
  'What a listener listens to: `floor` or a channel id; written in batches. Null: nothing, or not '
  'a listener.';
comment on column connections.has_picture is
  'Whether it publishes a camera or a screen. Written from webhooks and room checks.';
comment on column connections.hears_since is
  'Since when it listens to `hears`. Null: to nothing, or unknown.';
create index connections_in_event on connections (event_id, is_listener) where left_at is null;
create index connections_of_code on connections (code_id);
create index connections_ended on connections (left_at) where left_at is not null;

create table attendances (
  user_id bigint not null references users,
  event_id bigint not null references events,
  role text not null,
  seat_name text not null default '',
  joined_at timestamptz not null,
  primary key (user_id, event_id)
);
comment on table attendances is 'Events that a signed-in user joined.';
comment on column attendances.user_id is 'The user.';
comment on column attendances.event_id is 'The event.';
comment on column attendances.role is 'Role at the last join.';
comment on column attendances.seat_name is
  'Name of the seat at the last join. Empty: a role without seats.';
comment on column attendances.joined_at is 'Last join.';
create index attendances_of_user on attendances (user_id, joined_at desc, event_id desc);

create table code_mails (
  code_id bigint not null references join_codes on delete cascade,
  address text not null,
  mailed_at timestamptz not null,
  language text not null check (language in ('en', 'zh')),
  mail_id bigint references mail_outbox on delete set null,
  told_name text not null,
  told_start_at timestamptz not null,
  told_end_at timestamptz not null,
  told_time_zone text not null,
  told_at timestamptz not null,
  tell_at timestamptz,
  mails integer not null default 1 check (mails > 0),
  primary key (code_id, address)
);
comment on table code_mails is
  'Addresses that a code was emailed to; they are notified when the event changes. The listeners'' '
  'code can have many.';
comment on column code_mails.code_id is 'The code.';
comment on column code_mails.address is 'Recipient of the code.';
comment on column code_mails.mailed_at is 'When the code was last emailed there.';
comment on column code_mails.language is 'Language of all emails to this address.';
comment on column code_mails.mail_id is
  'The last email about the event to this address. Null: deleted, like every settled email after '
  '30 days.';
comment on column code_mails.told_name is 'Name of the event in that email.';
comment on column code_mails.told_start_at is 'Start of the event in that email.';
comment on column code_mails.told_end_at is 'End of the event in that email.';
comment on column code_mails.told_time_zone is 'Key of the time zone in that email.';
comment on column code_mails.told_at is
  'When that email was written. The next one about a change follows ten minutes later at the '
  'earliest.';
comment on column code_mails.tell_at is 'When to notify about a change. Null: no change.';
comment on column code_mails.mails is 'Number of emails about the event to this address.';
create index code_mails_to_tell on code_mails (tell_at) where tell_at is not null;
create index code_mails_of_mail on code_mails (mail_id) where mail_id is not null;

-- Payments and subscriptions
--
-- Orders and subscriptions are locked after the row of their user, before the ledger's accounts.

create table ledger.sale (
  transfer_id uuid primary key references ledger.transfer,
  order_id text not null,
  user_id bigint not null,
  amount bigint not null check (amount > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  released bigint not null default 0,
  refunded bigint not null default 0,
  released_until timestamptz,
  constraint sale_check check (ends_at > starts_at),
  constraint released_within_sale check (released >= 0 and refunded >= 0
    and (released + refunded) <= amount),
  constraint one_sale_per_order unique (order_id)
);
comment on table ledger.sale is
  'A payment for a period, earned day by day until its end. Never deleted.';
comment on column ledger.sale.transfer_id is 'The transfer into deferred revenue.';
comment on column ledger.sale.order_id is 'The paid order; each order has one sale.';
comment on column ledger.sale.user_id is 'The buyer.';
comment on column ledger.sale.amount is 'The price, in cents.';
comment on column ledger.sale.starts_at is 'Start of the paid period.';
comment on column ledger.sale.ends_at is 'End of the paid period.';
comment on column ledger.sale.released is
  'Cents recognised as revenue so far, less what refunds took back.';
comment on column ledger.sale.refunded is 'Cents refunded, which never become revenue.';
comment on column ledger.sale.released_until is
  'When revenue was last recognised; at most the end of the period. Null: never.';
create index sale_to_release on ledger.sale (transfer_id) where (released + refunded) < amount;
create trigger append_only before delete on ledger.sale
  for each row execute function ledger.refuse_change();
create trigger never_truncated before truncate on ledger.sale
  for each statement execute function ledger.refuse_change();

create table payment_orders (
  id bigint generated always as identity primary key,
  number text not null default new_order_number() unique,
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
  reason text check (reason in ('cancelled', 'timedOut', 'declined', 'refusedByProvider',
    'providerGone', 'couldNotBeGiven')),
  operation_id uuid,
  request_hash bytea,
  act_id uuid not null default gen_random_uuid() unique,
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
  package_name_zh text,
  constraint operations_have_content check ((operation_id is null) = (request_hash is null)),
  constraint only_renewals_have_no_operation check (is_renewal or operation_id is not null),
  constraint cards_have_a_provider check ((method = 'card') = (provider is not null)),
  constraint packages_are_named check ((purpose = 'package') = (package_id is not null
    and package_name is not null)),
  constraint top_ups_have_no_period check ((purpose = 'topUp') = (period is null)),
  constraint top_ups_are_paid_by_card check (purpose <> 'topUp' or method = 'card'),
  constraint paid_orders_say_when check ((state in ('paid', 'refunded')) = (paid_at is not null)),
  constraint pending_orders_end check (state <> 'pending' or expires_at is not null),
  constraint refunds_within_the_amount check (refunded_amount >= 0 and refunded_amount <= amount),
  constraint refunded_means_all check (state <> 'refunded' or refunded_amount = amount),
  constraint only_paid_money_goes_back check (refunded_amount = 0 or paid_at is not null),
  constraint one_order_per_operation unique (user_id, operation_id)
);
comment on table payment_orders is
  'Purchases and top-ups, by card or from the balance. Never deleted.';
comment on column payment_orders.id is 'Made by the database.';
comment on column payment_orders.number is 'Twelve unique digits for receipts and searches.';
comment on column payment_orders.user_id is 'The payer and recipient.';
comment on column payment_orders.purpose is
  'topUp: money to the balance. package, byot, technicianHours: a paid period.';
comment on column payment_orders.package_id is 'The package bought. Null: not a package.';
comment on column payment_orders.package_name is
  'Name of the package at the time, for the receipt. Null: not a package.';
comment on column payment_orders.period is
  'once: one year without renewal; month, year: with auto-renew. Null: a top-up.';
comment on column payment_orders.is_renewal is 'True: made by a subscription.';
comment on column payment_orders.method is 'card: through the provider; balance: from the wallet.';
comment on column payment_orders.provider is 'Card provider. Null: paid from the balance.';
comment on column payment_orders.amount is 'Price in cents.';
comment on column payment_orders.currency is 'ISO 4217; the platform''s currency at the time.';
comment on column payment_orders.state is
  'pending: waits for the provider; paid; failed: declined; expired: not paid in time, or '
  'cancelled; refunded: refunded in full. A pending, failed or expired order becomes paid if the '
  'provider reports so later.';
comment on column payment_orders.reason is
  'cancelled, timedOut, declined, refusedByProvider; providerGone: the provider was removed before '
  'payment; couldNotBeGiven: paid too late and refunded. Null: none.';
comment on column payment_orders.operation_id is
  'Made by the caller; a repeated call returns this order. Null: a renewal.';
comment on column payment_orders.request_hash is
  'SHA-256 of the request. The same operation with another hash is refused. Null: a renewal.';
comment on column payment_orders.act_id is
  'Identifies the order in the ledger and at the provider.';
comment on column payment_orders.session_id is
  'Checkout session of the provider. Null: none (balance, renewal, or no answer yet).';
comment on column payment_orders.checkout_url is 'URL of the checkout page. Null as session_id.';
comment on column payment_orders.payment_id is 'The provider''s payment. Null: not paid by card.';
comment on column payment_orders.invoice_id is
  'The provider''s invoice of a subscription period. Null: none.';
comment on column payment_orders.subscription_id is
  'The provider''s subscription that it started or renewed. Null: none.';
comment on column payment_orders.starts_at is 'Start of the paid period. Null: none granted.';
comment on column payment_orders.ends_at is 'End of the paid period. Null: none granted.';
comment on column payment_orders.hours_granted is
  'Hundredths of hours granted with it. Null: none.';
comment on column payment_orders.refunded_amount is
  'Cents refunded to the card. Written by refunds.';
comment on column payment_orders.refunded_at is 'Last refund. Null: never.';
comment on column payment_orders.created_at is 'When it was ordered.';
comment on column payment_orders.expires_at is
  'When a pending order expires, after a check at the provider. Null: paid at once.';
comment on column payment_orders.paid_at is 'When the payment was confirmed. Null: not paid.';
comment on column payment_orders.package_name_zh is
  'Chinese name of the package at the time. Empty or null: package_name is shown.';
create index payment_orders_of_user on payment_orders (user_id, created_at, id);
create index payment_orders_by_number on payment_orders (number text_pattern_ops);
create index payment_orders_to_expire on payment_orders (expires_at, id) where state = 'pending';
create unique index payment_orders_by_session on payment_orders (provider, session_id)
  where session_id is not null;
create unique index payment_orders_by_payment on payment_orders (provider, payment_id)
  where payment_id is not null;
create unique index payment_orders_by_invoice on payment_orders (provider, invoice_id)
  where invoice_id is not null;
create index payment_orders_of_sandbox on payment_orders (id) where provider = 'sandbox';
create index payment_orders_by_time_of_payment on payment_orders (paid_at)
  where paid_at is not null;
create index payment_orders_by_time on payment_orders (created_at, id) include (user_id);
create index payment_orders_by_state on payment_orders (state, created_at, id) include (user_id);
create index payment_orders_by_purpose on payment_orders (purpose, created_at, id) include
  (user_id);
create index payment_orders_by_method on payment_orders (method, created_at, id) include (user_id);
create index payment_orders_by_purpose_and_state on payment_orders (purpose, state, created_at, id)
  include (user_id);

create table provider_customers (
  user_id bigint not null references users,
  provider text not null check (provider in ('stripe', 'sandbox')),
  customer_id text not null,
  created_at timestamptz not null,
  is_live boolean,
  primary key (user_id, provider),
  unique (provider, customer_id)
);
comment on table provider_customers is 'Our users at the card provider.';
comment on column provider_customers.user_id is 'Our user.';
comment on column provider_customers.provider is 'stripe or sandbox.';
comment on column provider_customers.customer_id is
  'The provider''s customer id, which holds their card.';
comment on column provider_customers.created_at is 'When it was created.';
comment on column provider_customers.is_live is
  'Whether a live key created it. Null: unknown; it belongs to the key of the next start.';
create index provider_customers_by_mode on provider_customers (is_live, user_id)
  where provider = 'stripe';

-- What a real provider would store: only providers/payment/sandbox uses it.
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
comment on column sandbox_customers.user_id is 'The user; one customer per user.';
comment on column sandbox_customers.email_address is 'Shown on the page.';
comment on column sandbox_customers.name is 'Shown on the page.';
comment on column sandbox_customers.card is
  'Card for renewals; failsAtRenewal is one that fails. Null: never paid.';
comment on column sandbox_customers.created_at is 'When it was created.';

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
comment on table sandbox_sessions is 'Sandbox pages on which a user pays or changes the card.';
comment on column sandbox_sessions.id is
  'Made by the sandbox: 128 random bits that authorise the payment.';
comment on column sandbox_sessions.key is
  'Idempotency key of the order. Null: a page to change the card.';
comment on column sandbox_sessions.customer_id is 'The payer.';
comment on column sandbox_sessions.mode is
  'payment: once; subscription: every period; card: replaces the card only.';
comment on column sandbox_sessions.state is
  'open; secure: waits for 3-D Secure; paid; failed; expired; done: card replaced.';
comment on column sandbox_sessions.order_id is 'The order. Null: a page to change the card.';
comment on column sandbox_sessions.title is 'Description of the purchase.';
comment on column sandbox_sessions.amount is 'Cents; 0 for a page to change the card.';
comment on column sandbox_sessions.currency is 'ISO 4217.';
comment on column sandbox_sessions.period is 'Period of a subscription. Null: none.';
comment on column sandbox_sessions.card is 'The card chosen before 3-D Secure. Null: none yet.';
comment on column sandbox_sessions.declined is 'How often a card was declined on the page.';
comment on column sandbox_sessions.payment_id is 'Once paid. Null before.';
comment on column sandbox_sessions.subscription_id is
  'The subscription that it started. Null: none.';
comment on column sandbox_sessions.invoice_id is 'Its first invoice. Null: none.';
comment on column sandbox_sessions.success_url is 'Where the page sends the payer afterwards.';
comment on column sandbox_sessions.cancel_url is 'Where the page sends a payer who cancels.';
comment on column sandbox_sessions.created_at is 'When it was opened.';
comment on column sandbox_sessions.expires_at is 'From then on it cannot be paid.';

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
comment on table sandbox_subscriptions is 'Recurring charges of the sandbox.';
comment on column sandbox_subscriptions.id is 'Made by the sandbox, sub_….';
comment on column sandbox_subscriptions.customer_id is 'The customer whose card is charged.';
comment on column sandbox_subscriptions.order_id is 'The first order.';
comment on column sandbox_subscriptions.amount is 'Cents per period.';
comment on column sandbox_subscriptions.currency is 'ISO 4217.';
comment on column sandbox_subscriptions.period is 'month or year.';
comment on column sandbox_subscriptions.state is
  'active; pastDue: the last charge failed and is retried; ended.';
comment on column sandbox_subscriptions.cancels_at_period_end is 'True: ends with the period.';
comment on column sandbox_subscriptions.anchor_at is
  'First payment, from which the periods are counted.';
comment on column sandbox_subscriptions.period_number is '1 is the first period.';
comment on column sandbox_subscriptions.period_end is 'End of the current period.';
comment on column sandbox_subscriptions.due_at is 'Next charge or retry. Null: ended.';
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
comment on table sandbox_invoices is 'One per period of a sandbox subscription.';
comment on column sandbox_invoices.id is 'Made by the sandbox, in_….';
comment on column sandbox_invoices.subscription_id is 'The subscription.';
comment on column sandbox_invoices.number is 'Number of the period; 1 is the first.';
comment on column sandbox_invoices.state is
  'open: not paid yet; paid; uncollectible: gave up; void: the subscription ended first.';
comment on column sandbox_invoices.period_start is 'Start of the period.';
comment on column sandbox_invoices.period_end is 'End of the period.';
comment on column sandbox_invoices.payment_id is 'Once paid. Null before.';
comment on column sandbox_invoices.attempts is 'Number of charge attempts.';
comment on column sandbox_invoices.next_attempt_at is 'Next charge attempt. Null: none.';
comment on column sandbox_invoices.created_at is 'When it was made.';

create table sandbox_refunds (
  id text primary key,
  refund_id uuid not null unique,
  payment_id text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  created_at timestamptz not null
);
comment on table sandbox_refunds is 'Refunds of the sandbox, which succeed at once.';
comment on column sandbox_refunds.id is 'Made by the sandbox, re_….';
comment on column sandbox_refunds.refund_id is 'Our refund id; a repeated call is the same refund.';
comment on column sandbox_refunds.payment_id is 'The refunded payment.';
comment on column sandbox_refunds.amount is 'Cents.';
comment on column sandbox_refunds.currency is 'ISO 4217.';
comment on column sandbox_refunds.created_at is 'When it was made.';
create index sandbox_refunds_by_payment on sandbox_refunds (payment_id);
create index sandbox_refunds_by_time on sandbox_refunds (created_at);

create table provider_events (
  provider text not null check (provider in ('stripe', 'sandbox')),
  id text not null,
  type text not null,
  subject text check (subject in ('checkout', 'invoice', 'subscription', 'customer', 'refund',
    'dispute')),
  object_id text,
  payload jsonb not null,
  created_at timestamptz not null,
  received_at timestamptz not null,
  state text not null check (state in ('waiting', 'applied', 'ignored', 'failed')),
  tries integer not null default 0 check (tries >= 0),
  next_try_at timestamptz,
  settled_at timestamptz,
  last_error text,
  constraint events_to_apply_name_an_object check (state = 'ignored' or subject is not null
    and object_id is not null),
  constraint waiting_events_are_due check ((state = 'waiting') = (next_try_at is not null)),
  primary key (provider, id)
);
comment on table provider_events is
  'Events received from the provider, each once. Written before the provider gets a response; a '
  'scheduled task applies them.';
comment on column provider_events.provider is 'stripe or sandbox.';
comment on column provider_events.id is 'The provider''s event id.';
comment on column provider_events.type is 'The provider''s event type.';
comment on column provider_events.subject is 'Type of the object. Null: not relevant here.';
comment on column provider_events.object_id is 'The object. Null: none.';
comment on column provider_events.payload is
  'The event as received, for support; no code decides by it. Emptied after 90 days.';
comment on column provider_events.created_at is 'When it happened, by the provider''s clock.';
comment on column provider_events.received_at is 'When it was first received.';
comment on column provider_events.state is
  'waiting: due at next_try_at; applied; ignored: not relevant; failed: gave up, needs attention.';
comment on column provider_events.tries is 'Number of attempts.';
comment on column provider_events.next_try_at is
  'When it is due. Moved on at the start of an attempt, so that a crash is retried. Null: not '
  'waiting.';
comment on column provider_events.settled_at is
  'When it was applied or given up. Null: waiting, or nothing to do.';
comment on column provider_events.last_error is 'Why the last attempt failed. Null: it did not.';
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
  constraint known_refunds_have_a_name check (state in ('requested', 'failed')
    or provider_refund_id is not null),
  constraint requested_refunds_are_due check (state <> 'requested' or next_try_at is not null),
  constraint one_refund_per_outside_refund unique (provider, provider_refund_id)
);
comment on table payment_refunds is
  'Refunds to cards. The ledger holds the money until the provider reports success or failure.';
comment on column payment_refunds.id is
  'Made first; the provider and the ledger identify the refund by it.';
comment on column payment_refunds.order_id is 'The paid order.';
comment on column payment_refunds.user_id is 'The user whose card and balance it concerns.';
comment on column payment_refunds.provider is 'Card provider.';
comment on column payment_refunds.payment_id is 'The provider''s payment that is refunded.';
comment on column payment_refunds.amount is 'Cents.';
comment on column payment_refunds.currency is 'ISO 4217.';
comment on column payment_refunds.origin is
  'administrator: requested here; unfulfilled: paid but no longer deliverable; provider: made on '
  'the provider''s pages.';
comment on column payment_refunds.reason is 'Reason of the administrator, or a key.';
comment on column payment_refunds.requested_by is 'The administrator. Null: none.';
comment on column payment_refunds.state is
  'requested: retried until the provider answers; pending: accepted by the provider; succeeded; '
  'failed: the money is back in the balance.';
comment on column payment_refunds.provider_refund_id is
  'The provider''s refund id. Null: no answer yet, or refused.';
comment on column payment_refunds.is_owed is
  'True: made on the provider''s pages while the balance was too low, so it is booked as a lost '
  'dispute and the rest is owed.';
comment on column payment_refunds.last_error is
  'The provider''s last refusal, failure or network error. Null: none.';
comment on column payment_refunds.tries is 'Number of requests to the provider.';
comment on column payment_refunds.next_try_at is 'Next request or check. Null: none.';
comment on column payment_refunds.created_at is 'When it was requested.';
comment on column payment_refunds.settled_at is
  'When the provider reported the result. Null: not yet.';
create index payment_refunds_due on payment_refunds (next_try_at) where next_try_at is not null;
create index payment_refunds_of_order on payment_refunds (order_id);
create index payment_refunds_failed on payment_refunds (created_at desc) where state = 'failed';

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
  freeze_id uuid not null default gen_random_uuid() unique,
  frozen_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  constraint settled_disputes_say_when check ((state in ('won', 'lost'))
    = (settled_at is not null)),
  primary key (provider, id)
);
comment on table payment_disputes is 'Payments that the card holder disputes with the bank.';
comment on column payment_disputes.provider is 'Card provider.';
comment on column payment_disputes.id is 'The provider''s.';
comment on column payment_disputes.order_id is 'The paid order.';
comment on column payment_disputes.user_id is 'The payer.';
comment on column payment_disputes.payment_id is 'The provider''s payment.';
comment on column payment_disputes.amount is 'Cents in dispute.';
comment on column payment_disputes.currency is 'ISO 4217.';
comment on column payment_disputes.reason is 'Reason code of the bank.';
comment on column payment_disputes.state is
  'inquiry: a question, no money moves; open: frozen until decided; won; lost.';
comment on column payment_disputes.freeze_id is 'Identifies the freeze and its end in the ledger.';
comment on column payment_disputes.frozen_at is 'When money was frozen. Null: never.';
comment on column payment_disputes.created_at is 'When we were first notified.';
comment on column payment_disputes.settled_at is 'When it was won or lost. Null: not yet.';
create index payment_disputes_of_order on payment_disputes (order_id);

create table provider_checks (
  name text primary key,
  next_at timestamptz not null,
  last_at timestamptz,
  findings jsonb not null default '[]'
);
comment on table provider_checks is
  'Schedule and last result of each comparison with the provider, for all processes.';
comment on column provider_checks.name is 'Name of the comparison.';
comment on column provider_checks.next_at is
  'When it is due. A process moves it on when it starts.';
comment on column provider_checks.last_at is 'Last complete run. Null: never.';
comment on column provider_checks.findings is
  'Differences found in the last run and how they were resolved.';

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
  end_reason text check (end_reason in ('cancelled', 'replaced', 'unpaid', 'refunded')),
  constraint packages_name_theirs check ((kind = 'package') = (package_id is not null)),
  constraint cards_have_a_provider check ((method = 'card') = (provider is not null)
    and (method = 'card') = (provider_subscription is not null)),
  constraint periods_have_a_length check (period_end > period_start),
  constraint rights_reach_to_the_end_of_the_period check (state = 'ended'
    or rights_until >= period_end),
  constraint past_due_says_since_when check (state = 'ended' or (state = 'pastDue')
    = (past_due_since is not null)),
  constraint ended_says_when_and_why check ((state = 'ended') = (ended_at is not null)
    and (state = 'ended') = (end_reason is not null)),
  constraint running_is_looked_at check ((state = 'ended') = (due_at is null))
);
comment on table subscriptions is
  'Recurring purchases. Rows are never deleted: a new purchase of the same kind ends the old row.';
comment on column subscriptions.id is 'Made by the database.';
comment on column subscriptions.user_id is 'The user who pays.';
comment on column subscriptions.kind is
  'package: a combo package; byot: own technicians; technicianHours: hours of the platform''s '
  'technicians.';
comment on column subscriptions.package_id is 'The package. Null: a technician plan.';
comment on column subscriptions.period is 'Billing period.';
comment on column subscriptions.method is
  'card: the provider charges and we mirror it; balance: a scheduled task charges the wallet.';
comment on column subscriptions.price is 'Cents per period at the time of purchase.';
comment on column subscriptions.hours is
  'Hundredths of hours granted per period at the time of purchase. 0: none, or unlimited.';
comment on column subscriptions.state is
  'active; pastDue: the renewal failed and is retried; ended.';
comment on column subscriptions.anchor_at is
  'Start of the first period, from which all ends are counted. Moves only after a whole period '
  'without renewal.';
comment on column subscriptions.period_number is
  'Number of the current period since the anchor; 1 is the first.';
comment on column subscriptions.period_start is 'Start of the last paid period.';
comment on column subscriptions.period_end is 'End of the last paid period.';
comment on column subscriptions.rights_until is
  'Until when it can be used: the end of the period, plus some days while a renewal is pending or '
  'failed. For packages equal to users.combo_package_until.';
comment on column subscriptions.cancels_at_period_end is 'True: auto-renew is off.';
comment on column subscriptions.provider is
  'Provider that charges the card. Null: paid from the balance.';
comment on column subscriptions.provider_subscription is
  'The provider''s subscription id. Null: paid from the balance.';
comment on column subscriptions.due_at is
  'When the scheduled task acts next: charge, end, or query the provider. Null: ended.';
comment on column subscriptions.past_due_since is
  'Start of the retries of a failed renewal. Null: none failed.';
comment on column subscriptions.next_attempt_at is 'Next retry of a failed renewal. Null: none.';
comment on column subscriptions.attempts is 'Failed attempts of the current renewal.';
comment on column subscriptions.failure is 'Reason of the last failure. Null: none.';
comment on column subscriptions.action_url is
  'Where the payer can pay or confirm a failed card payment. Null: none.';
comment on column subscriptions.created_at is 'When its first period was paid.';
comment on column subscriptions.ended_at is 'When it ended. Null: active.';
comment on column subscriptions.end_reason is
  'cancelled: auto-renew was off, or the user gave it up; replaced: by another purchase of its '
  'kind; unpaid: the renewal failed for good; refunded: its period was refunded in full.';
create unique index one_running_subscription_of_a_kind on subscriptions (user_id, kind)
  where state <> 'ended';
create index subscriptions_of_user on subscriptions (user_id, ended_at);
create index subscriptions_due on subscriptions (due_at) where due_at is not null;
create unique index one_subscription_of_the_provider on subscriptions (provider,
  provider_subscription);
create index subscriptions_past_due on subscriptions (period_end, id) where state = 'pastDue';

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
  ends_at timestamptz not null,
  constraint paid_periods_check check (ends_at > starts_at),
  constraint packages_name_theirs check ((kind = 'package') = (package_id is not null)),
  constraint once_has_no_subscription check ((period = 'once') = (subscription_id is null)),
  constraint a_subscription_pays_a_period_once unique (subscription_id, starts_at)
);
comment on table paid_periods is 'Every paid period, one per order. Written once.';
comment on column paid_periods.order_id is 'The order that paid for it.';
comment on column paid_periods.user_id is 'The user.';
comment on column paid_periods.kind is 'As in subscriptions.';
comment on column paid_periods.package_id is 'The package. Null: a technician plan.';
comment on column paid_periods.subscription_id is 'The subscription. Null: bought once.';
comment on column paid_periods.period is 'once: one year without renewal.';
comment on column paid_periods.method is 'How it was paid.';
comment on column paid_periods.price is 'Cents.';
comment on column paid_periods.hours is 'Hundredths of hours granted. 0: none, or unlimited.';
comment on column paid_periods.starts_at is
  'Start. A later purchase may have replaced it before its end.';
comment on column paid_periods.ends_at is
  'End. A full refund ended it earlier; the ledger''s sale tells when.';
create index paid_periods_of_user on paid_periods (user_id, starts_at desc);
create trigger paid_periods_written_once before delete or update or truncate on paid_periods
  for each statement execute function refuse_change();

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
comment on table subscription_stops is
  'Subscriptions that the provider must stop charging. Written with the decision; retried until '
  'the provider confirms.';
comment on column subscription_stops.provider is 'The provider that charges.';
comment on column subscription_stops.provider_subscription is 'The provider''s subscription id.';
comment on column subscription_stops.created_at is 'When it was decided.';
comment on column subscription_stops.due_at is 'Next attempt.';
comment on column subscription_stops.tries is 'Number of attempts.';
comment on column subscription_stops.last_error is 'Why the last attempt failed. Null: it did not.';
comment on column subscription_stops.done_at is 'When the provider confirmed it. Null: not yet.';
create index subscription_stops_due on subscription_stops (due_at) where done_at is null;

-- Technicians

create table technicians (
  id bigint generated always as identity primary key,
  owner_id bigint references users,
  name text not null,
  email_address text not null,
  languages text[] not null,
  time_zone text not null,
  mail_language text not null check (mail_language in ('en', 'zh')),
  notes text not null default '',
  is_active boolean not null default true,
  created_at timestamptz not null,
  version integer not null default 1 check (version > 0),
  constraint technicians_speak_something check (cardinality(languages) > 0)
);
comment on table technicians is 'Technicians for events. They have no account and answer by links.';
comment on column technicians.id is 'Made by the database.';
comment on column technicians.owner_id is
  'Owner of a private technician. Null: the platform''s, sold to all and managed by '
  'administrators.';
comment on column technicians.name is
  'Shown to its owner or administrators, and to hosts of its events.';
comment on column technicians.email_address is
  'Where offers are sent; unique per owner regardless of case.';
comment on column technicians.languages is 'Working languages, BCP 47 in canonical case.';
comment on column technicians.time_zone is 'IANA time zone of the technician''s calendar.';
comment on column technicians.mail_language is
  'Language of emails to the technician and of the pages behind their links.';
comment on column technicians.notes is 'For the owner or administrators.';
comment on column technicians.is_active is 'False: no longer offered; bookings stay.';
comment on column technicians.created_at is 'When it was added.';
comment on column technicians.version is 'Counts changes. Written by next_version.';
create unique index technicians_by_email on technicians (coalesce(owner_id, 0),
  lower(email_address));
create index technicians_by_name on technicians (coalesce(owner_id, 0), name, id);
create trigger technicians_count_changes before update on technicians
  for each row when (old.* is distinct from new.*) execute function next_version();

create table technician_blocks (
  id bigint generated always as identity primary key,
  technician_id bigint not null references technicians,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null default '',
  constraint blocks_end_after_they_start check (ends_at > starts_at),
  constraint blocks_do_not_overlap exclude
    using gist (technician_id with =, tstzrange(starts_at, ends_at) with &&)
);
comment on table technician_blocks is
  'When technicians are unavailable for reasons other than bookings.';
comment on column technician_blocks.id is 'Made by the database.';
comment on column technician_blocks.technician_id is 'The technician.';
comment on column technician_blocks.starts_at is 'Start.';
comment on column technician_blocks.ends_at is 'End.';
comment on column technician_blocks.reason is 'For the owner or administrators; may be empty.';

create table technician_bookings (
  id bigint generated always as identity primary key,
  event_id bigint not null references events,
  option text not null check (option in ('purchased', 'own')),
  state text not null check (state in ('requested', 'offered', 'confirmed', 'checkedIn', 'done',
    'cancelled')),
  technician_id bigint references technicians,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  event_name text not null,
  time_zone text not null,
  revision integer not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  checked_in_at timestamptz,
  ended_at timestamptz,
  constraint bookings_end_after_they_start check (ends_at > starts_at),
  constraint who_is_booked_is_known check (state in ('requested', 'cancelled')
    or technician_id is not null),
  constraint requests_have_nobody check (state <> 'requested' or technician_id is null),
  constraint bookings_that_ended_say_when check ((state in ('done', 'cancelled'))
    = (ended_at is not null)),
  constraint technician_is_free exclude using gist (technician_id with =, tstzrange(starts_at,
    ends_at) with &&) where (state in ('offered', 'confirmed', 'checkedIn'))
);
comment on table technician_bookings is
  'The technician that an event needs, from the first save with one to the end of the event.';
comment on column technician_bookings.id is 'Made by the database.';
comment on column technician_bookings.event_id is
  'The event, which has at most one booking that is not cancelled.';
comment on column technician_bookings.option is
  'purchased: one of the platform''s; own: one of the host''s.';
comment on column technician_bookings.state is
  'requested: no technician yet; offered: a technician was asked; confirmed; checkedIn: joined '
  'with the technician''s code; done: the event is completed; cancelled.';
comment on column technician_bookings.technician_id is
  'The technician asked or booked. Null: none.';
comment on column technician_bookings.starts_at is 'Start, as sent to the technician.';
comment on column technician_bookings.ends_at is
  'End. Earlier than the event''s end if that was extended into the technician''s next booking.';
comment on column technician_bookings.event_name is 'Name of the event, as sent to the technician.';
comment on column technician_bookings.time_zone is
  'Key in the time zone lists, as sent to the technician.';
comment on column technician_bookings.revision is
  'Counts changes sent to technicians, for their calendars.';
comment on column technician_bookings.created_at is 'When the event first requested it.';
comment on column technician_bookings.confirmed_at is
  'When the technician accepted, or the owner or an administrator booked them. Null: not '
  'confirmed.';
comment on column technician_bookings.checked_in_at is
  'When the technician''s code was first used to join. Null: not yet.';
comment on column technician_bookings.ended_at is 'When it was done or cancelled. Null: active.';
create unique index technician_booking_of_event on technician_bookings (event_id)
  where state <> 'cancelled';
create index technician_bookings_of_technician on technician_bookings (technician_id, starts_at);
create index technician_bookings_open on technician_bookings (starts_at, id)
  where option = 'purchased' and state in ('requested', 'offered');
create index technician_bookings_of_event on technician_bookings (event_id);
create index technician_bookings_by_time on technician_bookings (option, starts_at desc, id desc)
  include (event_id, technician_id);
create index technician_bookings_by_creation on technician_bookings (option, created_at desc, id
  desc) include (event_id, technician_id);
create index technician_bookings_by_state on technician_bookings (option, state, starts_at desc, id
  desc) include (event_id, technician_id);

create table technician_offers (
  id bigint generated always as identity primary key,
  booking_id bigint not null references technician_bookings,
  technician_id bigint not null references technicians,
  state text not null check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  issue_key uuid not null unique,
  lookup bytea not null unique,
  offered_at timestamptz not null,
  answered_at timestamptz,
  constraint answers_say_when check ((state = 'open') = (answered_at is null))
);
comment on table technician_offers is 'Who was asked for a booking, by which link, and the result.';
comment on column technician_offers.id is 'Made by the database.';
comment on column technician_offers.booking_id is 'The booking.';
comment on column technician_offers.technician_id is 'The technician.';
comment on column technician_offers.state is
  'open: no answer yet; accepted: by or for the technician; declined; withdrawn.';
comment on column technician_offers.issue_key is
  'The link''s secret is derived from this and the server''s key, so it is not stored.';
comment on column technician_offers.lookup is 'SHA-256 of the secret, to find the offer by.';
comment on column technician_offers.offered_at is 'When it was made, or renewed for other times.';
comment on column technician_offers.answered_at is 'When it stopped being open. Null: open.';
create unique index offer_of_booking on technician_offers (booking_id)
  where state in ('open', 'accepted');
create index technician_offers_of_booking on technician_offers (booking_id, id);

create table technician_notices (
  id bigint generated always as identity primary key,
  offer_id bigint not null references technician_offers,
  kind text not null check (kind in ('offer', 'confirmed', 'changed', 'cancelled')),
  revision integer not null,
  event_name text not null,
  time_zone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_open boolean not null,
  created_at timestamptz not null,
  mailed_at timestamptz,
  due_at timestamptz not null,
  mail_id bigint references mail_outbox on delete set null,
  dropped_at timestamptz,
  constraint told_or_dropped check (mailed_at is null or dropped_at is null)
);
comment on table technician_notices is
  'Notices to technicians, written with the change. A scheduled task writes the emails.';
comment on column technician_notices.id is 'Order of the notices.';
comment on column technician_notices.offer_id is
  'The offer, which has the technician and the link.';
comment on column technician_notices.kind is
  'offer: a request; confirmed: booked; changed: other name or time; cancelled.';
comment on column technician_notices.revision is 'SEQUENCE of the calendar entry.';
comment on column technician_notices.event_name is 'Name of the event at the time.';
comment on column technician_notices.time_zone is 'Key in the time zone lists.';
comment on column technician_notices.starts_at is 'Start of the booking at the time.';
comment on column technician_notices.ends_at is 'End of the booking at the time.';
comment on column technician_notices.is_open is 'Whether the technician must answer.';
comment on column technician_notices.created_at is 'When it happened.';
comment on column technician_notices.mailed_at is 'When the email was queued. Null: not yet.';
comment on column technician_notices.due_at is
  'When to write the email: some time after the change, so that a change undone at once is not '
  'sent.';
comment on column technician_notices.mail_id is
  'The email. Null: not written, or deleted, like every settled email after 30 days.';
comment on column technician_notices.dropped_at is
  'When it became obsolete: another notice covers it, or the change was undone. Null: never.';
create index technician_notices_of_offer on technician_notices (offer_id);
create index technician_notices_due on technician_notices (due_at)
  where mailed_at is null and dropped_at is null;
create index technician_notices_of_mail on technician_notices (mail_id) where mail_id is not null;

-- Installation

create table app_downloads (
  platform text primary key check (platform in ('windows', 'macos', 'linux', 'ios', 'android',
    'extension')),
  version text not null check (char_length(version) between 1 and 40),
  link text not null check (link ~* '^https://' and char_length(link) <= 500),
  size bigint check (size > 0),
  note_en text not null default '' check (char_length(note_en) <= 300),
  note_zh text not null default '' check (char_length(note_zh) <= 300),
  updated_at timestamptz not null,
  updated_by bigint not null references users
);
comment on table app_downloads is 'Download links of the apps. A platform without a row has none.';
comment on column app_downloads.platform is 'Platform; extension is for browsers.';
comment on column app_downloads.version is 'Version of the app.';
comment on column app_downloads.link is 'URL of the file or the store page.';
comment on column app_downloads.size is 'Size in bytes. Null: unknown, as for a store page.';
comment on column app_downloads.note_en is 'Note before the download, in English; may be empty.';
comment on column app_downloads.note_zh is 'Note in Chinese.';
comment on column app_downloads.updated_at is 'Last change.';
comment on column app_downloads.updated_by is 'The administrator who changed it last.';

create table mail_settings (
  only_row boolean default true primary key check (only_row),
  host text not null check (char_length(host) between 1 and 253),
  port integer not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'startTls', 'none')),
  user_name text not null default '' check (char_length(user_name) <= 254),
  password text,
  sender_name text not null check (char_length(sender_name) <= 100),
  sender_address text not null check (char_length(sender_address) between 3 and 254),
  revision integer not null default 1 check (revision > 0),
  updated_at timestamptz not null,
  updated_by bigint not null references users
);
comment on table mail_settings is
  'Mail server set by administrators, at most one row. Has no effect if the environment names a '
  'mail server.';
comment on column mail_settings.only_row is 'Always true: at most one row.';
comment on column mail_settings.host is 'Name or address of the mail server.';
comment on column mail_settings.port is 'Port.';
comment on column mail_settings.security is
  'tls: encrypted from the first byte; startTls: encrypted before sign-in; none: unencrypted, for '
  'a local network.';
comment on column mail_settings.user_name is 'User name for sign-in. Empty: no sign-in.';
comment on column mail_settings.password is 'Password, sealed. Null: none.';
comment on column mail_settings.sender_name is 'Display name of the sender; may be empty.';
comment on column mail_settings.sender_address is 'Address of the sender.';
comment on column mail_settings.revision is 'Grows with each change, to detect concurrent edits.';
comment on column mail_settings.updated_at is 'Last change.';
comment on column mail_settings.updated_by is 'The administrator who changed it last.';

create table audience_peaks (
  event_id bigint primary key references events,
  listeners integer not null check (listeners > 0),
  reached_at timestamptz not null
) with (fillfactor = 50);
comment on table audience_peaks is 'Highest number of simultaneous listeners of an event.';
comment on column audience_peaks.event_id is 'The event.';
comment on column audience_peaks.listeners is
  'The highest number so far, written at each join that exceeds it.';
comment on column audience_peaks.reached_at is 'When it was first reached.';

create table audience_samples (
  event_id bigint not null references events,
  minute timestamptz not null,
  mobile integer not null,
  widget integer not null,
  extension integer not null,
  ios integer not null,
  client integer not null,
  other integer not null,
  staff integer not null,
  listeners integer not null generated always as (mobile + widget + extension + ios + client +
    other) stored,
  heard jsonb not null default '{}' check (jsonb_typeof(heard) = 'object'),
  primary key (event_id, minute)
);
comment on table audience_samples is
  'People in each running event at the fullest sample of each minute. One server process writes at '
  'a time.';
comment on column audience_samples.event_id is 'The event.';
comment on column audience_samples.minute is 'Start of the minute.';
comment on column audience_samples.mobile is 'Listeners on phones.';
comment on column audience_samples.widget is 'Listeners in a widget on another website.';
comment on column audience_samples.extension is 'Listeners in the browser extension.';
comment on column audience_samples.ios is 'Listeners in the iOS app.';
comment on column audience_samples.client is 'Listeners in the desktop client.';
comment on column audience_samples.other is 'Listeners with any other connection.';
comment on column audience_samples.staff is 'Everyone else at the same moment.';
comment on column audience_samples.listeners is 'The sum of the six.';
comment on column audience_samples.heard is
  'Listeners per channel at the same moment: counts by `floor` and channel id, without zeros. '
  'Empty: none, or unknown.';
create index audience_samples_by_minute on audience_samples (minute);

create table cloud_accounts (
  provider text primary key check (provider in ('amazon', 'tencent')),
  key_id text not null check (key_id <> ''),
  secret text not null,
  updated_at timestamptz not null
);
comment on table cloud_accounts is 'API key of a cloud, unless the environment sets one.';
comment on column cloud_accounts.provider is 'The cloud.';
comment on column cloud_accounts.key_id is 'Public half of the key.';
comment on column cloud_accounts.secret is 'Secret half, sealed.';
comment on column cloud_accounts.updated_at is 'Last change.';

create table power_commands (
  id bigint generated always as identity primary key,
  operation_id uuid not null unique,
  server_id bigint not null references media_servers,
  act text not null check (act in ('start', 'hibernate', 'stop')),
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  asked_by bigint references users,
  asked_at timestamptz not null,
  ends_at timestamptz not null,
  next_try_at timestamptz,
  sent_at timestamptz,
  was_seen_at_it boolean not null default false,
  finished_at timestamptz,
  failure text,
  provider_code text not null default '',
  provider_message text not null default '',
  stopped_instead boolean not null default false,
  constraint ended_commands_say_when check ((state = 'running') = (finished_at is null)),
  constraint failed_commands_say_why check (state <> 'failed' or failure is not null)
);
comment on table power_commands is
  'Power commands to media servers. A scheduled task executes them.';
comment on column power_commands.id is 'Order of the commands.';
comment on column power_commands.operation_id is
  'Made by the caller; a repeated call is one command.';
comment on column power_commands.server_id is 'The server.';
comment on column power_commands.act is 'The command.';
comment on column power_commands.state is
  'running; done: the machine is as ordered; failed: see failure.';
comment on column power_commands.asked_by is
  'The administrator. Null: automatically, before an event.';
comment on column power_commands.asked_at is 'When it was ordered.';
comment on column power_commands.ends_at is 'When it times out.';
comment on column power_commands.next_try_at is
  'When the cloud is queried next. The process that queries moves it on first. Null: now.';
comment on column power_commands.sent_at is
  'When the cloud accepted it. Null: not yet, or nothing to do.';
comment on column power_commands.was_seen_at_it is
  'Whether the machine was seen in transition afterwards. If it then falls back, the command '
  'failed.';
comment on column power_commands.finished_at is 'When it was done or failed. Null: running.';
comment on column power_commands.failure is
  'Why it failed, or what blocked the last attempt. Null: nothing.';
comment on column power_commands.provider_code is 'Error code of the cloud. Empty: none.';
comment on column power_commands.provider_message is 'Error message of the cloud. Empty: none.';
comment on column power_commands.stopped_instead is 'True: hibernation ended in a plain stop.';
create unique index one_command_at_a_time on power_commands (server_id) where state = 'running';
create index power_commands_due on power_commands (next_try_at) where state = 'running';
create index power_commands_of_server on power_commands (server_id, asked_at desc, id desc);
create index power_commands_asked_by on power_commands (asked_by) where asked_by is not null;

-- Speech recognition

create table speech_languages (
  id bigint generated always as identity primary key,
  en_name text not null,
  zh_name text not null,
  language_tag text not null,
  azure_value text not null,
  enabled boolean not null default true,
  default_model_id bigint references speech_models,
  phrases integer not null default 0,
  version integer not null default 1 check (version > 0),
  phrases_version integer not null default 1,
  constraint speech_languages_have_room check (phrases between 0 and 500)
);
comment on table speech_languages is 'Languages for speech recognition.';
comment on column speech_languages.id is 'Made by the database.';
comment on column speech_languages.en_name is 'Name in English.';
comment on column speech_languages.zh_name is 'Name in Chinese.';
comment on column speech_languages.language_tag is 'Matches channels: BCP 47, in canonical case.';
comment on column speech_languages.azure_value is
  'Language with region as sent to recognisers: BCP 47, in canonical case.';
comment on column speech_languages.enabled is
  'False: no longer offered. Events that use it keep it.';
comment on column speech_languages.default_model_id is
  'Recognition model unless another is chosen. Null: none.';
comment on column speech_languages.phrases is 'Number of phrases; written by a trigger.';
comment on column speech_languages.version is
  'Counts changes except of phrases. Written by next_version.';
comment on column speech_languages.phrases_version is
  'Counts changes of its phrases; written by triggers.';
create unique index speech_languages_by_tag on speech_languages (language_tag);
create unique index speech_languages_by_azure_value on speech_languages (azure_value);
create index speech_languages_by_model on speech_languages (default_model_id)
  where default_model_id is not null;
create trigger speech_languages_count_changes before update of en_name, zh_name, language_tag,
  azure_value, enabled, default_model_id on speech_languages
  for each row when ((old.en_name, old.zh_name, old.language_tag, old.azure_value, old.enabled,
    old.default_model_id) is distinct from (new.en_name, new.zh_name, new.language_tag,
    new.azure_value, new.enabled, new.default_model_id)) execute function next_version();

create table phrases (
  id bigint generated always as identity primary key,
  language_id bigint not null references speech_languages on delete cascade,
  text text not null check (char_length(text) between 1 and 200),
  created_at timestamptz not null,
  version integer not null default 1 check (version > 0)
);
comment on table phrases is 'Names and terms as hints for speech recognition.';
comment on column phrases.id is 'Made by the database.';
comment on column phrases.language_id is 'Language; never changes.';
comment on column phrases.text is
  'One line with single spaces; unique in its language regardless of case.';
comment on column phrases.created_at is 'When it was added.';
comment on column phrases.version is 'Counts changes. Written by next_version.';
create unique index phrases_by_text on phrases (language_id, lower(text));
create index phrases_in_order on phrases (language_id, created_at, id);
create trigger count_added_phrases after insert on phrases referencing new table as changed
  for each statement execute function count_phrases();
create trigger count_removed_phrases after delete on phrases referencing old table as changed
  for each statement execute function count_phrases();
create trigger count_changed_phrases after update on phrases referencing new table as changed
  for each statement execute function count_phrases();
create trigger phrases_count_changes before update on phrases
  for each row when (old.* is distinct from new.*) execute function next_version();

-- Receipts

create table receipt_numbers (
  kind text primary key check (kind in ('receipt', 'creditNote')),
  last_number bigint not null check (last_number >= 0)
);
comment on table receipt_numbers is
  'Last number of each kind of document. Its row is locked until the payment is committed, so that '
  'no number is missing.';
comment on column receipt_numbers.kind is 'receipt or creditNote, counted separately.';
comment on column receipt_numbers.last_number is
  'Written by next_receipt_number in the transaction of the document. 0: none yet.';

create table receipts (
  id bigint generated always as identity primary key,
  kind text not null references receipt_numbers,
  number bigint not null check (number > 0),
  order_id bigint not null references payment_orders,
  refund_id uuid references payment_refunds,
  corrects_id bigint references receipts,
  amount bigint not null check (amount > 0),
  currency text not null,
  seller_name text not null,
  seller_address text not null,
  seller_tax_number text not null,
  seller_register_number text not null,
  seller_email text not null,
  buyer_name text not null,
  buyer_email text not null,
  buyer_company text not null,
  buyer_address text not null,
  buyer_tax_number text not null,
  issued_at timestamptz not null,
  constraint refunds_correct_something check ((refund_id is null) = (corrects_id is null)),
  constraint credit_notes_name_their_receipt check (kind = 'receipt' or corrects_id is not null),
  constraint one_document_per_number unique (kind, number)
);
comment on table receipts is
  'Receipts and credit notes. Written once, in the transaction of the payment or refund.';
comment on column receipts.id is 'Made by the database.';
comment on column receipts.kind is 'receipt: paid; creditNote: refunded to the card.';
comment on column receipts.number is 'Consecutive per kind, from 1, without gaps.';
comment on column receipts.order_id is 'The paid order.';
comment on column receipts.refund_id is 'The refund. Null: the order''s own receipt.';
comment on column receipts.corrects_id is
  'The document that it reverses: a credit note reverses a receipt; a receipt reverses the credit '
  'note of a refund that failed. Null: the order''s own receipt.';
comment on column receipts.amount is 'Cents.';
comment on column receipts.currency is 'ISO 4217, of the order.';
comment on column receipts.seller_name is 'From the settings when it was issued. Empty: not set.';
comment on column receipts.seller_address is
  'From the settings when it was issued. Empty: not set.';
comment on column receipts.seller_tax_number is
  'From the settings when it was issued. Empty: not set.';
comment on column receipts.seller_register_number is
  'From the settings when it was issued. Empty: not set.';
comment on column receipts.seller_email is 'From the settings when it was issued. Empty: not set.';
comment on column receipts.buyer_name is 'The user''s name when it was issued.';
comment on column receipts.buyer_email is 'The user''s email address when it was issued.';
comment on column receipts.buyer_company is
  'From the account when it was issued. Empty: not given.';
comment on column receipts.buyer_address is
  'From the account when it was issued. Empty: not given.';
comment on column receipts.buyer_tax_number is
  'From the account when it was issued. Empty: not given.';
comment on column receipts.issued_at is 'When it was paid, or when the refund reached the card.';
create unique index one_receipt_per_order on receipts (order_id) where refund_id is null;
create unique index one_document_per_refund on receipts (refund_id, kind)
  where refund_id is not null;
create index receipts_of_order on receipts (order_id);
create index receipts_correcting on receipts (corrects_id) where corrects_id is not null;
create trigger written_once before delete or update on receipts
  for each statement execute function refuse_change();

-- Incidents and sums

create table incidents (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('lateMail', 'lateSweep', 'diskFull', 'providerEvents',
    'mediaServer', 'unheardEvent')),
  subject text not null,
  begun_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  told_at timestamptz,
  over_told_at timestamptz,
  constraint incidents_end_after_they_begin check (seen_at >= begun_at and ended_at >= seen_at),
  constraint the_end_is_told_when_over check (over_told_at is null or ended_at is not null)
);
comment on table incidents is
  'Periods with a problem of the installation. Written by a scheduled task; deleted 90 days after '
  'their end.';
comment on column incidents.id is 'Order of the starts.';
comment on column incidents.kind is
  'lateMail: an email waits too long; lateSweep: a scheduled task is late; diskFull; '
  'providerEvents: events of the card provider failed; mediaServer: one does not answer; '
  'unheardEvent: live events without an audio worker.';
comment on column incidents.subject is
  'Name of the scheduled task or media server. Empty: the kind has only one.';
comment on column incidents.begun_at is 'When a process first detected it.';
comment on column incidents.seen_at is 'When a process last detected it.';
comment on column incidents.ended_at is
  'When no process had detected it for some minutes. Null: ongoing.';
comment on column incidents.told_at is
  'When administrators were emailed. Null: not yet, or never for this kind.';
comment on column incidents.over_told_at is
  'When they were emailed that it is over. Null: not emailed.';
create unique index incident_under_way on incidents (kind, subject) where ended_at is null;
create index incidents_by_begin on incidents (begun_at desc, id desc);
create index incidents_over_untold on incidents (id)
  where ended_at is not null and over_told_at is null;

create table installation (
  is_only boolean default true primary key check (is_only),
  id uuid not null default gen_random_uuid(),
  key_fingerprint text check (key_fingerprint ~ '^[0-9a-f]{64}$'),
  link_key text
);
comment on table installation is
  'This installation, in one row. Several installations can share an engine.';
comment on column installation.is_only is 'Always true: one row.';
comment on column installation.id is 'Prefix of the names of its rooms.';
comment on column installation.key_fingerprint is
  'Fingerprint of the secret key by HKDF, in hexadecimal. Written at the first start and by '
  'key:replace. Null: not started yet.';
comment on column installation.link_key is
  'Key that links and codes derive from, sealed with the secret key. Written by key:replace. Null: '
  'they derive from the secret key itself.';

-- Lists of projects sort and filter by these sums. They have their own rows, because a save of an
-- event locks its project.
create table project_sums (
  project_id bigint primary key references projects on delete cascade,
  owner_id bigint not null references users,
  events integer not null default 0,
  booths integer not null default 0,
  audience integer not null default 0,
  start_at timestamptz,
  end_at timestamptz,
  fee bigint not null default 0,
  created_at timestamptz not null
);
comment on table project_sums is
  'Totals over the events of each project; cancelled events count in the fee only. Written by '
  'sum_up_projects at the end of each transaction that changes an event.';
comment on column project_sums.project_id is 'The project. Each has a row from its creation.';
comment on column project_sums.owner_id is 'The agent of the project, for the indexes.';
comment on column project_sums.events is 'Number of events.';
comment on column project_sums.booths is 'Number of booths.';
comment on column project_sums.audience is 'Sum of the maximum numbers of listeners.';
comment on column project_sums.start_at is 'Start of the first event. Null: no event.';
comment on column project_sums.end_at is 'Latest end of an event. Null: no event.';
comment on column project_sums.fee is 'Cents charged and not refunded.';
comment on column project_sums.created_at is 'Creation of the project, for the index.';
create index project_sums_in_order_of_starts on project_sums (owner_id, start_at, project_id);
create index project_sums_in_order_of_ends on project_sums (owner_id, end_at, project_id);
create index project_sums_in_order_of_fees on project_sums (owner_id, fee, project_id);
create index project_sums_in_order on project_sums (owner_id, created_at, project_id) include
  (end_at);

-- Live events

create table booths_on_air (
  booth_id bigint primary key references booths on delete cascade,
  event_id bigint not null references events,
  on_air jsonb,
  hand_over jsonb,
  next jsonb,
  silences jsonb not null default '{}',
  is_coughing boolean not null default false,
  floor_transfer text check (floor_transfer in ('on', 'off', 'blocked')),
  version integer not null default 0,
  slow_down_at bigint,
  cannot_interpret_since bigint,
  lost_turn jsonb,
  lost_connection_id uuid,
  constraint only_who_is_on_air_coughs check (on_air is not null or not is_coughing),
  constraint hand_overs_come_from_somebody check (on_air is not null or hand_over is null
    and next is null),
  constraint lost_turns_are_over check (on_air is null or lost_turn is null)
);
comment on table booths_on_air is
  'Who is on air in each booth of an event that is not over; no row: no one so far. Written under '
  'the locks of all rows of the event, in booth order. JSON times are milliseconds since 1970 by '
  'the database clock.';
comment on column booths_on_air.booth_id is 'The booth.';
comment on column booths_on_air.event_id is 'Its event.';
comment on column booths_on_air.on_air is
  'Who is on air: seat, outgoing (a, b, c) and since. Null: no one.';
comment on column booths_on_air.hand_over is
  'Handover in progress: from, to, by, askedAt, isAccepted, prepared. Null: none.';
comment on column booths_on_air.next is
  'Agreed change that takes effect at an instant: seat, outgoing, at. Null: none. After that '
  'instant it has happened.';
comment on column booths_on_air.silences is
  'When each outgoing channel (a, b, c) last fell silent.';
comment on column booths_on_air.is_coughing is
  'Whether the interpreter on air holds the cough key.';
comment on column booths_on_air.floor_transfer is
  'Whether listeners hear the floor while the booth is silent; blocked: only the booth may change '
  'it. Null: as the event says.';
comment on column booths_on_air.version is 'Grows with each change.';
comment on column booths_on_air.slow_down_at is
  'When the booth last asked for slower speech, in milliseconds since 1970. Null: never.';
comment on column booths_on_air.cannot_interpret_since is
  'Since when it reports that it cannot interpret, in milliseconds since 1970. Null: it can.';
comment on column booths_on_air.lost_turn is
  'The turn that ended because the interpreter''s connection was lost: seat, outgoing, lostAt. '
  'Null: none, or another turn followed.';
comment on column booths_on_air.lost_connection_id is
  'The connection of lost_turn. Its page goes back on air automatically. Null: no lost_turn.';
create index booths_on_air_of_event on booths_on_air (event_id, booth_id);

create table event_acts (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  at timestamptz not null,
  code_id bigint references join_codes on delete set null,
  user_id bigint references users,
  act text not null,
  details jsonb not null default '{}',
  written_at timestamptz default clock_timestamp()
);
comment on table event_acts is 'The timeline of an event: every action on its sound.';
comment on column event_acts.id is 'Order of actions at the same instant.';
comment on column event_acts.event_id is 'The event.';
comment on column event_acts.at is 'When it happened.';
comment on column event_acts.code_id is
  'The seat that did it. Null: a user, the system, or a removed seat.';
comment on column event_acts.user_id is
  'The signed-in user who did it. Null: a seat or the system.';
comment on column event_acts.act is 'The action.';
comment on column event_acts.details is 'Target and parameters.';
comment on column event_acts.written_at is
  'When it was written, by the database clock. Null: an old row.';
create index event_acts_of_event on event_acts (event_id, id);
create index event_acts_of_code on event_acts (code_id) where code_id is not null;
create index event_acts_of_user on event_acts (user_id) where user_id is not null;
create index event_acts_of_asks on event_acts (event_id, id)
  where act in ('askMicrophone', 'openMicrophone', 'declineMicrophone');
comment on index event_acts_of_asks is 'For read_on_air: few actions are of these kinds.';
create index event_acts_of_orders on event_acts (event_id, id)
  where act in ('orderConnection', 'connectAnew', 'keepConnection');
comment on index event_acts_of_orders is 'For read_on_air: few actions are of these kinds.';

create table server_tests (
  id uuid default gen_random_uuid() primary key,
  server_id bigint not null references media_servers,
  asked_at timestamptz not null,
  ear uuid,
  outcome jsonb
);
comment on table server_tests is
  'Requested tests of media servers. Deleted once the result was returned or the request ended.';
comment on column server_tests.id is 'Made by the database.';
comment on column server_tests.server_id is 'The media server.';
comment on column server_tests.asked_at is 'When it was requested.';
comment on column server_tests.ear is 'The audio worker that took it. Null: none yet.';
comment on column server_tests.outcome is 'Result as in the contract. Null: none yet.';
create index server_tests_of_server on server_tests (server_id);

create table chat_messages (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  kind text not null check (kind in ('booth', 'booths', 'technician', 'host')),
  party text not null,
  code_id bigint references join_codes on delete set null,
  role text not null,
  name text not null,
  canned text,
  text text not null default '',
  at timestamptz not null,
  key uuid not null,
  constraint messages_say_one_thing check ((canned is null) <> (text = '')),
  constraint all_booths_are_one_party check ((kind = 'booths') = (party = ''))
);
comment on table chat_messages is 'Messages between staff of an event.';
comment on column chat_messages.id is 'Order of the messages.';
comment on column chat_messages.event_id is 'The event.';
comment on column chat_messages.kind is
  'Conversation: one booth, all booths, or technician or host with a party.';
comment on column chat_messages.party is
  'The other side: b and a booth id, or a seat name. Empty for all booths.';
comment on column chat_messages.code_id is 'Code of the author. Null: removed since.';
comment on column chat_messages.role is 'Role of the author.';
comment on column chat_messages.name is 'Name of the author''s seat. Empty: none.';
comment on column chat_messages.canned is
  'Preset message, shown in the reader''s language. Null: typed text.';
comment on column chat_messages.text is 'Typed text. Empty: a preset message.';
comment on column chat_messages.at is 'When it was sent.';
comment on column chat_messages.key is 'Idempotency key made by the page.';
create index chat_messages_of_event on chat_messages (event_id, id);
create unique index chat_messages_once on chat_messages (code_id, key);

create table talks (
  code_id bigint primary key references join_codes on delete cascade,
  id bigint generated by default as identity unique,
  connection_id uuid not null references connections on delete cascade,
  party text,
  sound_session text
);
comment on table talks is
  'Whom a host or technician talks back to. Valid only while its connection lasts.';
comment on column talks.code_id is 'The speaker; one talk per person.';
comment on column talks.id is 'New for each talk.';
comment on column talks.connection_id is 'Connection of the speaker. The talk ends with it.';
comment on column talks.party is
  'Recipient: b and a booth id, or a seat name. Empty: the whole team. Null: no one now.';
comment on column talks.sound_session is
  'The engine''s session that it belongs to; ends with it, unless the same page reconnected before '
  '(note_in_sound). Null: not known yet.';
create index talks_of_connection on talks (connection_id);

create table sound_passports (
  code_id bigint primary key references join_codes on delete cascade,
  figures jsonb not null check (jsonb_typeof(figures) = 'object'),
  made_at timestamptz not null
);
comment on table sound_passports is
  'The last equipment check of each seat: microphone, headphones, network and browser.';
comment on column sound_passports.code_id is
  'The code of the seat, which stays the same when its link is replaced.';
comment on column sound_passports.figures is
  'Measurements (PassportFigures in the contract); null values: not measured. The verdict is '
  'computed on reading.';
comment on column sound_passports.made_at is 'When it was made.';

create table ears (
  id uuid primary key,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  channels integer not null check (channels >= 0),
  cpu_share real not null check (cpu_share >= 0),
  late_ms integer not null check (late_ms >= 0)
);
comment on table ears is
  'Audio workers, as each reports every few seconds. Times are by the database clock.';
comment on column ears.id is 'New at each start of a process.';
comment on column ears.started_at is 'When it started.';
comment on column ears.seen_at is 'Last report. A worker without one for some seconds is gone.';
comment on column ears.channels is 'Number of channels, stages and floors that it receives.';
comment on column ears.cpu_share is 'Share of one core since its previous report.';
comment on column ears.late_ms is
  'Longest delay of its work since its previous report. Milliseconds.';

create table ear_leases (
  event_id bigint primary key references events on delete cascade,
  ear uuid not null,
  taken_at timestamptz not null,
  renewed_at timestamptz not null
);
comment on table ear_leases is
  'Which audio worker handles which running event. It renews the lease every two seconds; any '
  'worker may take one that was not renewed for some seconds.';
comment on column ear_leases.event_id is 'The event.';
comment on column ear_leases.ear is 'The audio worker.';
comment on column ear_leases.taken_at is 'Since when it has the lease.';
comment on column ear_leases.renewed_at is 'Last renewal.';
create index ear_leases_of_ear on ear_leases (ear);

create table channel_measures (
  event_id bigint not null references events on delete cascade,
  track text not null,
  at timestamptz not null,
  seconds smallint not null check (seconds > 0),
  speech_ms integer not null check (speech_ms >= 0),
  loudness real not null,
  peak real not null,
  clipped integer not null check (clipped >= 0),
  on_air_seconds smallint not null,
  constraint channel_measures_check check (on_air_seconds >= 0 and on_air_seconds <= seconds),
  primary key (event_id, track, at)
);
comment on table channel_measures is
  'Measurements of each channel of a live event per interval, for its report. Deleted with the '
  'event.';
comment on column channel_measures.event_id is 'The event.';
comment on column channel_measures.track is
  'Measured track: ch:floor, ch:<channel> or stage:<stage>.';
comment on column channel_measures.at is 'End of the interval.';
comment on column channel_measures.seconds is
  'Length of the interval: the event''s live detection interval, or less at the end.';
comment on column channel_measures.speech_ms is 'Milliseconds of speech.';
comment on column channel_measures.loudness is
  'Loudness of the speech in LUFS; -70 without speech.';
comment on column channel_measures.peak is 'Highest sample, decibels below full scale.';
comment on column channel_measures.clipped is 'Number of samples at full scale.';
comment on column channel_measures.on_air_seconds is
  'Seconds with an interpreter on air, or with a speaker on the floor or stage.';

create table event_alarms (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  kind text not null,
  subject text not null,
  track text,
  booth_id bigint references booths on delete set null,
  seat text,
  level text not null check (level in ('amber', 'red')),
  raised_at timestamptz not null,
  red_at timestamptz,
  ended_at timestamptz,
  acknowledged_at timestamptz,
  acknowledged_code_id bigint references join_codes on delete set null,
  acknowledged_user_id bigint references users,
  mailed_at timestamptz,
  figures jsonb not null default '{}' check (jsonb_typeof(figures) = 'object'),
  constraint event_alarms_check check ((red_at is not null) = (level = 'red')),
  constraint event_alarms_check1 check (ended_at >= raised_at)
);
comment on table event_alarms is
  'Alarms about the sound of an event. Written by audio workers; acknowledged by people.';
comment on column event_alarms.id is 'Order of alarms of the same instant.';
comment on column event_alarms.event_id is 'The event.';
comment on column event_alarms.kind is 'Kind as in the contract (guardKinds).';
comment on column event_alarms.subject is
  'A track, a booth (b12) or a seat (i34). Each kind has at most one open alarm per subject.';
comment on column event_alarms.track is 'The track. Null: about a booth or a seat.';
comment on column event_alarms.booth_id is
  'The booth or stage that produces it. Null: none, or removed since.';
comment on column event_alarms.seat is
  'Name of the seat whose sound or turn it is. Null: no single seat.';
comment on column event_alarms.level is 'amber: a warning; red: an alarm. Never falls.';
comment on column event_alarms.raised_at is 'When it was raised, by the database clock.';
comment on column event_alarms.red_at is 'When it became red. Null: never.';
comment on column event_alarms.ended_at is 'When it ended. Null: open.';
comment on column event_alarms.acknowledged_at is 'When it was acknowledged. Null: never.';
comment on column event_alarms.acknowledged_code_id is
  'The seat that acknowledged it. Null: a user, no one, or a removed seat.';
comment on column event_alarms.acknowledged_user_id is
  'The signed-in user who acknowledged it. Null: a seat or no one.';
comment on column event_alarms.mailed_at is
  'When it was emailed because no one had the event open. Null: never.';
comment on column event_alarms.figures is
  'Measurement when it was raised or became red: a value in seconds, per cent, decibels or '
  'minutes, depending on the kind.';
create unique index event_alarms_open on event_alarms (event_id, kind, subject)
  where ended_at is null;
comment on index event_alarms_open is 'One open alarm per kind and subject; also for the pages.';
create index event_alarms_of_event on event_alarms (event_id, id);
create index event_alarms_unseen on event_alarms (red_at)
  where ended_at is null and level = 'red' and acknowledged_at is null and mailed_at is null;
comment on index event_alarms_unseen is 'Alarms that may have to be emailed.';
create index event_alarms_of_booth on event_alarms (booth_id) where booth_id is not null;
create index event_alarms_of_code on event_alarms (acknowledged_code_id)
  where acknowledged_code_id is not null;
create index event_alarms_of_user on event_alarms (acknowledged_user_id)
  where acknowledged_user_id is not null;

create table stage_watches (
  booth_id bigint primary key references booths on delete cascade,
  event_id bigint not null references events on delete cascade,
  begun_at timestamptz,
  break_since timestamptz
);
comment on table stage_watches is
  'Whether a stage of a silent conference should have speech: from the first voice until a break '
  'is marked.';
comment on column stage_watches.booth_id is 'The stage.';
comment on column stage_watches.event_id is 'Its event.';
comment on column stage_watches.begun_at is
  'First voice at the beginning or after a break. Null: none yet.';
comment on column stage_watches.break_since is 'Start of the break. Null: no break.';
create index stage_watches_of_event on stage_watches (event_id);

create table event_lookers (
  event_id bigint primary key references events on delete cascade,
  seen_at timestamptz not null
);
comment on table event_lookers is
  'Running events that their owner has open in the console. Written while the page is open.';
comment on column event_lookers.event_id is 'The event.';
comment on column event_lookers.seen_at is 'When the page was last open.';

-- Files, recordings, documents

create table stored_files (
  id uuid default gen_random_uuid() primary key,
  storage_key text not null unique check (storage_key ~ '^[a-z0-9]+(/[a-z0-9-]+)*$'),
  bytes bigint not null check (bytes >= 0),
  content_type text not null,
  file_name text not null,
  created_at timestamptz not null,
  delete_at timestamptz,
  deleted_at timestamptz
);
comment on table stored_files is
  'Files in the store: recordings, mixdowns, documents. A row is written before its object and '
  'deleted after it, so that no object is orphaned.';
comment on column stored_files.id is 'Referenced by other tables.';
comment on column stored_files.storage_key is
  'Name of the object in the store; unrelated to its content.';
comment on column stored_files.bytes is 'Size in bytes.';
comment on column stored_files.content_type is 'Content type for downloads.';
comment on column stored_files.file_name is 'Default name for downloads.';
comment on column stored_files.created_at is 'When it was added.';
comment on column stored_files.delete_at is
  'From then on it is unreadable and a scheduled task deletes the object. Null: it stays. A file '
  'has one until it is complete and in use.';
comment on column stored_files.deleted_at is
  'When its object was deleted from the store. Null: present. The row is deleted later.';
create index stored_files_due on stored_files (delete_at, id)
  where deleted_at is null and delete_at is not null;
create index stored_files_gone on stored_files (deleted_at) where deleted_at is not null;

create table recordings (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  track text not null,
  channel_id bigint references channels on delete set null,
  stage_id bigint references booths on delete set null,
  zero_at timestamptz not null,
  begins_at timestamptz,
  unique (event_id, track)
);
comment on table recordings is
  'Recorded tracks of events, written by the audio worker with the first chunk.';
comment on column recordings.id is 'The recording.';
comment on column recordings.event_id is 'The event.';
comment on column recordings.track is
  'Track as named by the engine: ch:floor, ch:<channel>, stage:<stage>.';
comment on column recordings.channel_id is
  'The channel, for its name. Null: the floor, or a removed channel.';
comment on column recordings.stage_id is
  'The stage of a silent conference, for its name. Null: none, or removed.';
comment on column recordings.zero_at is
  'Instant of position 0, by the database clock; the same for all tracks of an event.';
comment on column recordings.begins_at is
  'When recording of the track is due: the event went live, or the booth was added. Null: from '
  'zero_at.';
create index recordings_channel on recordings (channel_id) where channel_id is not null;
create index recordings_stage on recordings (stage_id) where stage_id is not null;

create table recording_pieces (
  id bigint generated always as identity primary key,
  recording_id bigint not null references recordings on delete cascade,
  from_ms bigint not null check (from_ms >= 0),
  to_ms bigint not null,
  file_id uuid references stored_files on delete set null,
  constraint recording_pieces_check check (to_ms > from_ms)
);
comment on table recording_pieces is
  'Chunks of a recorded track, of about a minute, each a file. Written by the audio worker once '
  'the file is stored.';
comment on column recording_pieces.id is 'The chunk.';
comment on column recording_pieces.recording_id is 'The track.';
comment on column recording_pieces.from_ms is 'Start: milliseconds after zero_at of its recording.';
comment on column recording_pieces.to_ms is 'End; exclusive.';
comment on column recording_pieces.file_id is 'The file (Opus in Ogg). Null: deleted.';
create index recording_pieces_recording on recording_pieces (recording_id, from_ms);
create index recording_pieces_file on recording_pieces (file_id) where file_id is not null;

create table recording_gaps (
  id bigint generated always as identity primary key,
  recording_id bigint not null references recordings on delete cascade,
  from_ms bigint not null check (from_ms >= 0),
  to_ms bigint not null,
  reason text not null check (reason in ('earLost', 'engineLost', 'diskFull', 'storageFailed',
    'refused', 'paused', 'off')),
  constraint recording_gaps_check check (to_ms > from_ms)
);
comment on table recording_gaps is
  'Gaps in a track and their reasons. Written by the audio worker.';
comment on column recording_gaps.id is 'The gap.';
comment on column recording_gaps.recording_id is 'The track.';
comment on column recording_gaps.from_ms is 'Start: milliseconds after zero_at of its recording.';
comment on column recording_gaps.to_ms is 'End; exclusive.';
comment on column recording_gaps.reason is
  'diskFull, storageFailed: received, but not stored. refused: a person on air has not agreed to '
  'be recorded. earLost, engineLost, paused, off: in old rows, before gaps were derived '
  '(missing_sound).';
create index recording_gaps_recording on recording_gaps (recording_id, from_ms);

create table recording_consents (
  code_id bigint primary key references join_codes on delete cascade,
  is_given boolean not null,
  answered_at timestamptz not null
);
comment on table recording_consents is
  'Whether speakers agree to be recorded: the last answer of each seat. No row: no answer, not '
  'recorded.';
comment on column recording_consents.code_id is
  'The code of the seat, which stays the same when its link is replaced.';
comment on column recording_consents.is_given is 'Whether the person agrees.';
comment on column recording_consents.answered_at is 'When they answered; valid from then.';

create table syntheses (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  mix text not null check (mix in ('channel', 'channelOverFloor', 'floor')),
  track text,
  format text not null check (format in ('opus', 'mp3')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  progress real not null default 0 check (progress between 0 and 1),
  ear uuid,
  renewed_at timestamptz,
  tries integer not null default 0,
  file_id uuid references stored_files on delete set null,
  requested_by bigint references users on delete set null,
  requested_at timestamptz not null,
  failure text,
  constraint syntheses_check check ((mix = 'floor') = (track is null)),
  unique nulls not distinct (event_id, mix, track, format)
);
comment on table syntheses is
  'Mixdowns of recordings for download. Requested by people, made by audio workers.';
comment on column syntheses.id is 'The mixdown.';
comment on column syntheses.event_id is 'The event.';
comment on column syntheses.mix is
  'channel: one track; channelOverFloor: one track over a quiet floor; floor: the floor.';
comment on column syntheses.track is 'The track, as in recordings. Null: the floor.';
comment on column syntheses.format is 'opus: Opus in Ogg. mp3: MP3 with title tags.';
comment on column syntheses.state is
  'waiting for an audio worker; running; ready; failed: gave up, may be requested again.';
comment on column syntheses.progress is 'Progress from 0 to 1.';
comment on column syntheses.ear is 'The audio worker at work. Null: none.';
comment on column syntheses.renewed_at is
  'Last sign of life of that worker. Another one takes over after a silence.';
comment on column syntheses.tries is 'Number of attempts.';
comment on column syntheses.file_id is 'The result. Null: none yet, or deleted.';
comment on column syntheses.requested_by is 'The user who requested it. Null: removed.';
comment on column syntheses.requested_at is 'Last request.';
comment on column syntheses.failure is 'Error for administrators. Null: none.';
create index syntheses_to_do on syntheses (requested_at) where state in ('waiting', 'running');
create index syntheses_file on syntheses (file_id) where file_id is not null;
create index syntheses_requested_by on syntheses (requested_by) where requested_by is not null;

create table event_documents (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  title text not null check (title <> ''),
  "position" integer not null,
  file_id uuid unique references stored_files on delete cascade,
  url text,
  added_at timestamptz not null,
  constraint event_documents_check check ((file_id is null) <> (url is null))
);
comment on table event_documents is
  'Files and links for the staff of an event: speeches, slides, glossaries. Hidden from listeners.';
comment on column event_documents.id is 'Order of adding.';
comment on column event_documents.event_id is 'The event.';
comment on column event_documents.title is
  'Title for staff; for a file also its name for downloads.';
comment on column event_documents."position" is
  'Display order from 0; equal positions are in order of id.';
comment on column event_documents.file_id is
  'The uploaded file. Null: a link. A trigger deletes it with the row.';
comment on column event_documents.url is 'An https URL. Null: a file.';
comment on column event_documents.added_at is 'When it was added.';
create index event_documents_of_event on event_documents (event_id, "position", id);
create trigger file_goes_too after delete on event_documents
  for each row when (old.file_id is not null) execute function remove_file_of_document();

-- Reports

create table turn_exposures (
  code_id bigint not null references join_codes on delete cascade,
  key uuid not null,
  event_id bigint not null references events on delete cascade,
  since timestamptz not null,
  until timestamptz not null,
  is_on_air boolean not null,
  seconds integer not null check (seconds > 0),
  leq_db real,
  loudest_minute_db real,
  peak_db real,
  held integer not null check (held >= 0),
  spl_offset real,
  constraint turn_exposures_check check (since <= until),
  primary key (code_id, key)
);
comment on table turn_exposures is
  'Headphone exposure of an interpreter or speaker in one period: a turn on air, or the time '
  'between two. Measured by their page behind its limiter and reported every minute and at the '
  'end. A page that cannot measure (plain http) has no row.';
comment on column turn_exposures.code_id is
  'The code of the seat, which stays the same when its link is replaced.';
comment on column turn_exposures.key is
  'Made by the page for the period. A later report replaces the row.';
comment on column turn_exposures.event_id is 'The event.';
comment on column turn_exposures.since is
  'Start of the period, counted back from the first report.';
comment on column turn_exposures.until is 'Last report of the period.';
comment on column turn_exposures.is_on_air is
  'Whether the person was on air, as reported by the page.';
comment on column turn_exposures.seconds is
  'Measured time. Less than from since to until if the page was suspended or offline.';
comment on column turn_exposures.leq_db is
  'Equivalent level, unweighted, decibels below full scale. Null: silence.';
comment on column turn_exposures.loudest_minute_db is
  'Equivalent level of the loudest minute. Null: silence.';
comment on column turn_exposures.peak_db is
  'Highest sample, decibels below full scale. Null: silence.';
comment on column turn_exposures.held is 'How often the limiter acted.';
comment on column turn_exposures.spl_offset is
  'Sound pressure level of full scale in these headphones in dB SPL, entered by the person. Null: '
  'unknown.';
create index turn_exposures_event on turn_exposures (event_id);

create table seat_quality (
  event_id bigint not null references events on delete cascade,
  code_id bigint not null references join_codes on delete cascade,
  minute timestamptz not null,
  samples integer not null check (samples > 0),
  loss_sent_samples integer not null,
  loss_sent_sum double precision not null,
  loss_sent_worst real,
  loss_heard_samples integer not null,
  loss_heard_sum double precision not null,
  loss_heard_worst real,
  jitter_samples integer not null,
  jitter_sum double precision not null,
  jitter_worst real,
  round_trip_samples integer not null,
  round_trip_sum double precision not null,
  round_trip_worst real,
  relayed_samples integer not null,
  primary key (event_id, code_id, minute)
);
comment on table seat_quality is
  'Connection quality of staff per minute, as reported by their pages. Written in batches by each '
  'server process, which adds to the row. Kept 90 days.';
comment on column seat_quality.event_id is 'The event.';
comment on column seat_quality.code_id is 'The code of the seat.';
comment on column seat_quality.minute is 'Start of the minute.';
comment on column seat_quality.samples is 'Number of reports in that minute.';
comment on column seat_quality.loss_sent_samples is
  'Reports with packet loss of the sound that the page sends.';
comment on column seat_quality.loss_sent_sum is 'Sum of their packet loss in per cent.';
comment on column seat_quality.loss_sent_worst is 'Highest value. Null: not measured.';
comment on column seat_quality.loss_heard_samples is
  'Reports with packet loss of the sound that the page receives.';
comment on column seat_quality.loss_heard_sum is 'Sum of their packet loss in per cent.';
comment on column seat_quality.loss_heard_worst is 'Highest value. Null: not measured.';
comment on column seat_quality.jitter_samples is 'Reports with jitter.';
comment on column seat_quality.jitter_sum is 'Sum of their jitter in milliseconds.';
comment on column seat_quality.jitter_worst is 'Highest value. Null: not measured.';
comment on column seat_quality.round_trip_samples is 'Reports with a round-trip time.';
comment on column seat_quality.round_trip_sum is 'Sum of their round-trip times in milliseconds.';
comment on column seat_quality.round_trip_worst is 'Highest value. Null: not measured.';
comment on column seat_quality.relayed_samples is 'Reports of a connection through a TURN relay.';
create index seat_quality_of_code on seat_quality (code_id);
create index seat_quality_by_minute on seat_quality (minute);

create table heard_spells (
  connection_id uuid not null references connections on delete cascade,
  hears text not null check (hears = 'floor' or hears ~ '^[1-9][0-9]*$'),
  from_at timestamptz not null,
  to_at timestamptz not null,
  constraint heard_spells_check check (to_at >= from_at)
);
comment on table heard_spells is
  'What listeners listened to earlier. The current channel is in `connections`.';
comment on column heard_spells.connection_id is 'The connection of the listener.';
comment on column heard_spells.hears is '`floor`, or a channel id.';
comment on column heard_spells.from_at is 'Start.';
comment on column heard_spells.to_at is 'End.';
create index heard_spells_of_connection on heard_spells (connection_id);

create table event_reports (
  event_id bigint primary key references events on delete cascade,
  due_at timestamptz not null,
  made_at timestamptz,
  content jsonb check (jsonb_typeof(content) = 'object'),
  tries integer not null default 0 check (tries >= 0),
  constraint reports_are_made_whole check ((made_at is null) = (content is null))
);
comment on table event_reports is
  'Report of a closed event. Written with the close. Cancelled events and old events have none.';
comment on column event_reports.event_id is 'The event.';
comment on column event_reports.due_at is
  'When it is made: ten minutes after the close, or later after a failure.';
comment on column event_reports.made_at is 'When it was made and emailed. Null: not yet.';
comment on column event_reports.content is
  'The report with its format version (EventReport in the contract). Null: not made yet.';
comment on column event_reports.tries is 'Number of failed attempts.';
create index event_reports_due on event_reports (due_at) where made_at is null;

-- API keys and webhooks

create table api_keys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  key_hash bytea not null unique check (length(key_hash) = 32),
  shown text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  constraint api_keys_check check (expires_at > created_at)
);
comment on table api_keys is
  'API keys of users. A revoked key is deleted; the audit log keeps the fact.';
comment on column api_keys.id is 'The key.';
comment on column api_keys.user_id is 'The user that it acts as.';
comment on column api_keys.name is 'Name given by its owner.';
comment on column api_keys.key_hash is 'SHA-256 of the key. The key itself is not stored.';
comment on column api_keys.shown is 'First characters of the key, to recognise it by.';
comment on column api_keys.scopes is 'Scopes as in the contract (apiScopes).';
comment on column api_keys.created_at is 'When it was created.';
comment on column api_keys.expires_at is 'When it expires. Null: never.';
comment on column api_keys.last_used_at is 'Last use, to the minute. Null: never.';
create index api_keys_of_user on api_keys (user_id, id);

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
  constraint webhooks_check check ((former_secret is null) = (former_until is null)),
  constraint webhooks_check1 check (switched_off_at is null or not is_enabled)
);
comment on table webhooks is 'URLs that receive notifications about events that their owner sees.';
comment on column webhooks.id is 'The webhook.';
comment on column webhooks.user_id is 'The owner.';
comment on column webhooks.url is 'The URL.';
comment on column webhooks.kinds is 'Subscribed kinds as in the contract (webhookKinds).';
comment on column webhooks.is_enabled is 'Whether it receives notifications.';
comment on column webhooks.secret is 'Signing secret, sealed.';
comment on column webhooks.former_secret is
  'Former signing secret that is still valid, sealed. Null: none.';
comment on column webhooks.former_until is 'End of its validity. Null: no former secret.';
comment on column webhooks.created_at is 'When it was created.';
comment on column webhooks.failing_since is
  'Since when every attempt has failed. Null: the last one succeeded.';
comment on column webhooks.switched_off_at is
  'When it was disabled after days of failure. Null: never, or enabled since.';
comment on column webhooks.busy_until is
  'Until when no other message is sent: one is in flight, or one has just failed. Null: nothing '
  'sent yet.';
create index webhooks_of_user on webhooks (user_id, id);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks on delete cascade,
  message_id uuid not null default gen_random_uuid() unique,
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
comment on table webhook_deliveries is
  'Webhook messages and their results. Written with the change that they report. Kept 30 days.';
comment on column webhook_deliveries.id is 'The message.';
comment on column webhook_deliveries.webhook_id is 'The webhook.';
comment on column webhook_deliveries.message_id is
  'Id of the message for its receiver, the same in each attempt.';
comment on column webhook_deliveries.event_id is 'The event. Null: a test, or a removed event.';
comment on column webhook_deliveries.kind is 'Kind as in the contract (webhookKinds), or `test`.';
comment on column webhook_deliveries.facts is 'Payload besides kind and time: ids and names.';
comment on column webhook_deliveries.created_at is 'When it happened.';
comment on column webhook_deliveries.state is
  'waiting: to be sent or retried; delivered: 2xx response; failed: gave up.';
comment on column webhook_deliveries.next_try_at is
  'Next attempt; during an attempt, when another process may retry. Null: as soon as possible, or '
  'never again.';
comment on column webhook_deliveries.tries is 'Number of attempts.';
comment on column webhook_deliveries.tried_at is 'Last attempt. Null: none yet.';
comment on column webhook_deliveries.status is 'HTTP status of the response. Null: none.';
comment on column webhook_deliveries.answer is 'Start of the response body.';
comment on column webhook_deliveries.problem is
  'Why the last attempt failed (webhookProblems). Null: it did not.';
comment on column webhook_deliveries.milliseconds is
  'Duration of the last attempt. Null: none yet.';
create index webhook_deliveries_due on webhook_deliveries (next_try_at nulls first, id)
  where state = 'waiting';
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, created_at desc, id
  desc);
create index webhook_deliveries_of_event on webhook_deliveries (event_id)
  where event_id is not null;
create index webhook_deliveries_by_age on webhook_deliveries (created_at);

-- Captions and machine interpretation

create table captions (
  event_id bigint not null references events on delete cascade,
  track text not null,
  number bigint not null,
  from_ms bigint not null,
  to_ms bigint not null,
  language text not null,
  words text not null,
  speaker text not null,
  is_translated boolean not null default false,
  constraint captions_check check (to_ms > from_ms),
  primary key (event_id, track, number)
);
comment on table captions is
  'Final transcripts of an event, one row per utterance. Written once by the audio worker. Deleted '
  'with the recordings of the event.';
comment on column captions.event_id is 'The event.';
comment on column captions.track is 'Track: ch:floor, ch:<channel>, stage:<stage>.';
comment on column captions.number is
  'Number of the utterance in its track. Grows with its start and is the same for every worker.';
comment on column captions.from_ms is
  'Start of the utterance: milliseconds since 1970 by the database clock.';
comment on column captions.to_ms is 'End of the utterance.';
comment on column captions.language is 'Tag of the spoken language.';
comment on column captions.words is 'The text.';
comment on column captions.speaker is 'Name of the speaker''s seat. Empty: unknown.';
comment on column captions.is_translated is
  'Whether a machine booth or AI backup produced it by translation of the floor.';

create table caption_translations (
  event_id bigint not null,
  track text not null,
  number bigint not null,
  language text not null,
  words text not null,
  primary key (event_id, track, number, language),
  foreign key (event_id, track, number) references captions on delete cascade
);
comment on table caption_translations is
  'Translations of captions into other languages of the event.';
comment on column caption_translations.event_id is 'The event.';
comment on column caption_translations.track is 'The track.';
comment on column caption_translations.number is 'The utterance.';
comment on column caption_translations.language is 'Tag of the target language.';
comment on column caption_translations.words is 'The text.';

create table caption_gaps (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  track text not null,
  language text,
  from_ms bigint not null,
  to_ms bigint not null,
  reason text not null check (reason in ('provider', 'refused')),
  constraint caption_gaps_check check (to_ms > from_ms)
);
comment on table caption_gaps is
  'Utterances without a text and the reasons. Written by the audio worker.';
comment on column caption_gaps.id is 'The gap.';
comment on column caption_gaps.event_id is 'The event.';
comment on column caption_gaps.track is 'The track.';
comment on column caption_gaps.language is 'The missing translation. Null: not recognised.';
comment on column caption_gaps.from_ms is
  'Start of the utterance: milliseconds since 1970 by the database clock.';
comment on column caption_gaps.to_ms is 'End of the utterance.';
comment on column caption_gaps.reason is
  'provider: no answer in time. refused: the speaker does not agree to storage.';
create index caption_gaps_event on caption_gaps (event_id, track, from_ms);

create table word_troubles (
  event_id bigint not null references events on delete cascade,
  work text not null check (work in ('recognition', 'translation', 'voice')),
  track text not null,
  language text not null,
  reason text not null,
  since timestamptz not null,
  primary key (event_id, work, track, language)
);
comment on table word_troubles is
  'Current problems of captions and machine booths of running events, written by the audio worker. '
  'Deleted when solved or the event is over.';
comment on column word_troubles.event_id is 'The event.';
comment on column word_troubles.work is 'The failing task of a model.';
comment on column word_troubles.track is 'The track.';
comment on column word_troubles.language is 'Tag of the target language.';
comment on column word_troubles.reason is
  'Reason as in contract/src/rules/modelProviders.ts; noModel: none for this language.';
comment on column word_troubles.since is 'Since when.';

create table word_times (
  event_id bigint not null references events on delete cascade,
  work text not null check (work in ('captions', 'machine')),
  track text not null,
  seconds integer not null,
  primary key (event_id, work, track)
);
comment on table word_times is
  'Seconds in which captions and machine booths worked, for the settlement of the event. Added up '
  'by the audio worker. Uncounted time is in the customer''s favour.';
comment on column word_times.event_id is 'The event.';
comment on column word_times.work is
  'captions: the track was recognised, or silent. machine: its booth could speak.';
comment on column word_times.track is 'The track.';
comment on column word_times.seconds is 'Number of seconds.';

create table machine_voices (
  booth_id bigint primary key references booths on delete cascade,
  event_id bigint not null references events on delete cascade,
  since timestamptz not null,
  delay_ms integer
);
comment on table machine_voices is
  'Machine booths and AI backups of running events that can speak now. Written and deleted by the '
  'audio worker.';
comment on column machine_voices.booth_id is 'The booth.';
comment on column machine_voices.event_id is 'The event.';
comment on column machine_voices.since is 'Since when it can speak.';
comment on column machine_voices.delay_ms is
  'Delay of its last utterance after the end of the original. Null: it has not spoken yet.';
create index machine_voices_event on machine_voices (event_id);

-- Rehearsals and AI backups

create table rehearsals (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  requested_by bigint not null references users,
  requested_at timestamptz not null,
  may_power_on boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  steps jsonb not null default '[]' check (jsonb_typeof(steps) = 'array'),
  finished_at timestamptz,
  is_to_stop boolean not null default false,
  stage text,
  seen_at timestamptz,
  constraint rehearsals_end check ((finished_at is null) = state in ('waiting', 'running'))
);
comment on table rehearsals is
  'Rehearsals of events by bots. Each runs in a database of its own; only this row remains.';
comment on column rehearsals.id is 'Made by the database.';
comment on column rehearsals.event_id is 'The event.';
comment on column rehearsals.requested_by is 'The user who requested it.';
comment on column rehearsals.requested_at is
  'When it was requested. An event may have three in 24 hours.';
comment on column rehearsals.may_power_on is 'Whether it may switch on a media server.';
comment on column rehearsals.state is
  'waiting: not started; running; done: every step passed or was skipped; failed: a step failed, '
  'or it was aborted.';
comment on column rehearsals.steps is
  'Results of the steps so far, in order (`rehearsedStep` in the contract).';
comment on column rehearsals.finished_at is 'When it ended. Null: not yet.';
comment on column rehearsals.is_to_stop is 'Whether a user asked to stop it.';
comment on column rehearsals.stage is 'Name of its database. Null: not created yet, or dropped.';
comment on column rehearsals.seen_at is
  'Last sign of life of its process, by the database clock. After 15 seconds it is aborted and any '
  'process cleans up. Null: not started.';
create unique index rehearsals_under_way on rehearsals (event_id) where finished_at is null;
create index rehearsals_of_event on rehearsals (event_id, requested_at desc);
create index rehearsals_to_hold on rehearsals (requested_at)
  where finished_at is null or stage is not null;
create index rehearsals_of_user on rehearsals (requested_by);

create table reserves_on (
  booth_id bigint primary key references booths on delete cascade,
  event_id bigint not null references events on delete cascade,
  since timestamptz not null
);
comment on table reserves_on is
  'Booths with their AI backup switched on, until it is switched off or an interpreter speaks.';
comment on column reserves_on.booth_id is 'The booth.';
comment on column reserves_on.event_id is 'The event.';
comment on column reserves_on.since is 'Since when.';
create index reserves_on_event on reserves_on (event_id);

-- Audio workers

create table audio_worker_reports (
  event_id bigint primary key references events on delete cascade,
  worker uuid not null,
  reported_at timestamptz not null,
  connected_since timestamptz,
  arriving jsonb not null,
  silences jsonb not null
);
comment on table audio_worker_reports is
  'What the audio worker of a running event last reported about the people on air. Written on '
  'change, and every second while a track is silent. Valid only while the worker renews its lease.';
comment on column audio_worker_reports.event_id is 'The event.';
comment on column audio_worker_reports.worker is 'The audio worker.';
comment on column audio_worker_reports.reported_at is
  'When it reported, by the database clock, like all times here.';
comment on column audio_worker_reports.connected_since is
  'Since when it is in the rooms of the event without interruption. Null: the media server is '
  'away.';
comment on column audio_worker_reports.arriving is 'Seats whose packets arrive.';
comment on column audio_worker_reports.silences is
  'By seat: an open track without packets, with lastPacketAt, and aloneSince (since when only '
  'other tracks arrive; null: none arrives). Milliseconds since 1970.';

create table sound_spans (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  from_at timestamptz not null,
  to_at timestamptz,
  sound_state text not null check (sound_state in ('live', 'paused')),
  is_recorded boolean not null,
  constraint sound_spans_end_after_they_begin check (to_at >= from_at)
);
comment on table sound_spans is
  'When an event was live and when it was paused, by the database clock. Written by a trigger on '
  'events.';
comment on column sound_spans.id is 'The span.';
comment on column sound_spans.event_id is 'The event.';
comment on column sound_spans.from_at is 'When the span began.';
comment on column sound_spans.to_at is 'When the span ended. Null: ongoing.';
comment on column sound_spans.sound_state is
  'live: listeners heard the event. paused: the host had paused it.';
comment on column sound_spans.is_recorded is
  'Whether the event was live, recording was booked and the recording switch was on.';
create index sound_spans_of_event on sound_spans (event_id, from_at);
create unique index sound_span_under_way on sound_spans (event_id) where to_at is null;

create table heard_spans (
  event_id bigint not null references events on delete cascade,
  audio_worker uuid not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  has_engine boolean not null,
  constraint heard_spans_end_after_they_begin check (to_at >= from_at),
  primary key (event_id, audio_worker, from_at)
);
comment on table heard_spans is
  'When an audio worker received the sound of an event, by the database clock. The worker extends '
  'its span every second. Live time without a span is a gap.';
comment on column heard_spans.event_id is 'The event.';
comment on column heard_spans.audio_worker is 'The audio worker.';
comment on column heard_spans.from_at is 'When the span began.';
comment on column heard_spans.to_at is 'End of the span so far.';
comment on column heard_spans.has_engine is
  'True: the worker received the sound. False: the worker ran, but had no connection to the media '
  'server.';

alter table eula_versions add foreign key (updated_by) references users;
alter table eula_versions add foreign key (published_by) references users;

-- The application role has the privileges of `migrate` on tables and sequences in public, except:
revoke update, delete on audit_log from openbooth_app;
grant update (details, address) on audit_log to openbooth_app;
revoke update, delete on paid_periods from openbooth_app;
revoke insert, update, delete on installation from openbooth_app;
grant select on all tables in schema ledger to openbooth_app;

-- Rows of a new installation

insert into installation default values;

insert into ledger.asset (code, exponent)
values ('MONEY', 2), ('BOOTH_HOUR', 2), ('TECHNICIAN_HOUR', 2);

insert into ledger.account (owner_type, owner_id, kind, asset, created_at)
select 'platform', 0, kind, asset, 'epoch'
from (values
  ('clearing', 'MONEY'), ('revenue', 'MONEY'),
  ('hours_issued', 'BOOTH_HOUR'), ('hours_used', 'BOOTH_HOUR'), ('hours_expired', 'BOOTH_HOUR'),
  ('hours_issued', 'TECHNICIAN_HOUR'), ('hours_used', 'TECHNICIAN_HOUR'),
  ('hours_expired', 'TECHNICIAN_HOUR'),
  ('deferred_revenue', 'MONEY'), ('adjustments', 'MONEY')
) as account (kind, asset);

insert into provider_checks (name, next_at) values
  ('pending orders', '-infinity'), ('missed events', '-infinity'), ('all objects', '-infinity');

insert into receipt_numbers (kind, last_number) values ('receipt', 0), ('creditNote', 0);

insert into combo_packages (id, package_name, package_name_zh, description, description_zh,
  package_type, level, package_number, box_nums, interpreters_nums, receiver_nums, member_charged,
  support_relay, technician_charges, monthly_price, annual_price, created_at)
values
  (1, 'Free', '免费版', 'Try a small meeting.', '适合小型会议试用。',
    1, 0, 200, 1, 2, 20, false, false, 5000, 0, 0, '2026-01-01T00:00:00Z'),
  (2, 'Unlimited', '无限版', 'Booth hours without counting.', '译员间小时不限量。',
    2, 100, 0, 50, 4, 2000, true, true, 4000, 99900, 999000, '2026-01-01T00:00:00Z');
select setval(pg_get_serial_sequence('combo_packages', 'id'), 100);

insert into rate_cards (country_type, starts_at, booth_hour, machine_booth_hour,
  extra_listener_hour, recording_channel_hour, caption_channel_hour, technician_hour,
  included_listeners, created_at)
values
  (1, 'epoch', 6000, 2400, 10, 500, 600, 5000, 100, 'epoch'),
  (2, 'epoch', 3000, 1200, 5, 250, 300, 2500, 100, 'epoch');

-- The official languages of the United Nations, which come first, and of the European Union
insert into channels (en_name, zh_name, language_tag, position, created_at) values
  ('English', '英语', 'en', 0, now()),
  ('Chinese (Mandarin)', '中文（普通话）', 'zh-Hans', 1, now()),
  ('French', '法语', 'fr', 2, now()),
  ('Spanish', '西班牙语', 'es', 3, now()),
  ('Russian', '俄语', 'ru', 4, now()),
  ('Arabic', '阿拉伯语', 'ar', 5, now()),
  ('Bulgarian', '保加利亚语', 'bg', 10, now()),
  ('Croatian', '克罗地亚语', 'hr', 10, now()),
  ('Czech', '捷克语', 'cs', 10, now()),
  ('Danish', '丹麦语', 'da', 10, now()),
  ('Dutch', '荷兰语', 'nl', 10, now()),
  ('Estonian', '爱沙尼亚语', 'et', 10, now()),
  ('Finnish', '芬兰语', 'fi', 10, now()),
  ('German', '德语', 'de', 10, now()),
  ('Greek', '希腊语', 'el', 10, now()),
  ('Hungarian', '匈牙利语', 'hu', 10, now()),
  ('Irish', '爱尔兰语', 'ga', 10, now()),
  ('Italian', '意大利语', 'it', 10, now()),
  ('Latvian', '拉脱维亚语', 'lv', 10, now()),
  ('Lithuanian', '立陶宛语', 'lt', 10, now()),
  ('Maltese', '马耳他语', 'mt', 10, now()),
  ('Polish', '波兰语', 'pl', 10, now()),
  ('Portuguese', '葡萄牙语', 'pt', 10, now()),
  ('Romanian', '罗马尼亚语', 'ro', 10, now()),
  ('Slovak', '斯洛伐克语', 'sk', 10, now()),
  ('Slovenian', '斯洛文尼亚语', 'sl', 10, now()),
  ('Swedish', '瑞典语', 'sv', 10, now());

insert into speech_languages (en_name, zh_name, language_tag, azure_value) values
  ('Chinese (Mandarin)', '中文（普通话）', 'zh-Hans', 'zh-CN'),
  ('Chinese (Taiwan)', '中文（台湾）', 'zh-Hant', 'zh-TW'),
  ('Cantonese', '粤语', 'yue', 'zh-HK'),
  ('Wu Chinese', '吴语', 'wuu', 'wuu-CN'),
  ('English', '英语', 'en', 'en-US'),
  ('English (United Kingdom)', '英语（英国）', 'en-GB', 'en-GB'),
  ('English (Australia)', '英语（澳大利亚）', 'en-AU', 'en-AU'),
  ('English (India)', '英语（印度）', 'en-IN', 'en-IN'),
  ('Japanese', '日语', 'ja', 'ja-JP'),
  ('Korean', '韩语', 'ko', 'ko-KR'),
  ('French', '法语', 'fr', 'fr-FR'),
  ('French (Canada)', '法语（加拿大）', 'fr-CA', 'fr-CA'),
  ('German', '德语', 'de', 'de-DE'),
  ('Spanish', '西班牙语', 'es', 'es-ES'),
  ('Spanish (Mexico)', '西班牙语（墨西哥）', 'es-MX', 'es-MX'),
  ('Portuguese', '葡萄牙语', 'pt', 'pt-PT'),
  ('Portuguese (Brazil)', '葡萄牙语（巴西）', 'pt-BR', 'pt-BR'),
  ('Italian', '意大利语', 'it', 'it-IT'),
  ('Russian', '俄语', 'ru', 'ru-RU'),
  ('Ukrainian', '乌克兰语', 'uk', 'uk-UA'),
  ('Arabic', '阿拉伯语', 'ar', 'ar-SA'),
  ('Arabic (Egypt)', '阿拉伯语（埃及）', 'ar-EG', 'ar-EG'),
  ('Thai', '泰语', 'th', 'th-TH'),
  ('Vietnamese', '越南语', 'vi', 'vi-VN'),
  ('Indonesian', '印尼语', 'id', 'id-ID'),
  ('Malay', '马来语', 'ms', 'ms-MY'),
  ('Filipino', '菲律宾语', 'fil', 'fil-PH'),
  ('Hindi', '印地语', 'hi', 'hi-IN'),
  ('Turkish', '土耳其语', 'tr', 'tr-TR'),
  ('Polish', '波兰语', 'pl', 'pl-PL'),
  ('Dutch', '荷兰语', 'nl', 'nl-NL'),
  ('Swedish', '瑞典语', 'sv', 'sv-SE'),
  ('Danish', '丹麦语', 'da', 'da-DK'),
  ('Norwegian', '挪威语', 'nb', 'nb-NO'),
  ('Finnish', '芬兰语', 'fi', 'fi-FI'),
  ('Czech', '捷克语', 'cs', 'cs-CZ'),
  ('Hungarian', '匈牙利语', 'hu', 'hu-HU'),
  ('Romanian', '罗马尼亚语', 'ro', 'ro-RO'),
  ('Greek', '希腊语', 'el', 'el-GR'),
  ('Hebrew', '希伯来语', 'he', 'he-IL'),
  ('Persian', '波斯语', 'fa', 'fa-IR'),
  ('Swahili', '斯瓦希里语', 'sw', 'sw-KE'),
  ('Kazakh', '哈萨克语', 'kk', 'kk-KZ'),
  ('Mongolian', '蒙古语', 'mn', 'mn-MN');

insert into eula_versions (number, en_text, zh_text, updated_at, published_at)
values (1,
$en$This agreement is between you and the organisation that runs this installation of OpenBooth (the “operator”). You accept it when you register. Please keep a copy.

# 1. What you may do

You may use OpenBooth to plan, hold and attend interpreted events: to open booths and channels, to invite interpreters, technicians, speakers and listeners, and to use the recordings and captions the event has.

The right is yours for as long as your account exists. It cannot be sold or lent. The limits of your package (booths, interpreters, listeners, hours) are part of it.

# 2. Your account

You give true details when you register and keep your password to yourself. What is done with your account counts as done by you. Tell the operator at once when you think somebody else uses it; you can sign out every other device in “My account”.

Links and codes for an event let in whoever holds them. You decide whom you give them to, and you can withdraw and replace them at any time.

# 3. Fair use

You do not use OpenBooth for anything unlawful, to harm others, to reach what is not meant for you, or in a way that disturbs the service for others. You do not go around its limits by technical means.

You hold the rights to what is said, shown and transmitted in your events, or you have the permission of whoever holds them.

# 4. Recordings, captions and machine interpretation

Before you record an event or let it be transcribed, you tell everyone who takes part, and you have their consent where the law asks for it.

Channels made by machines are marked as such wherever listeners choose them. Their renderings can be wrong and replace no interpreter where accuracy matters to health, rights or safety.

# 5. Prices and payment

Every price is shown before you confirm. The charge for an event is taken when you save it. When the event is over, what was not used is given back to the balance it came from.

When you cancel before the start, the charge for the platform comes back whole. For a booked technician, 100 % come back more than 72 hours before the start, 50 % from 72 to 24 hours, and nothing after that. The amount is shown before you confirm.

Subscriptions renew by themselves until you end the renewal; what is paid for remains usable until its period ends. Rights that the law gives to consumers are not touched.

# 6. Personal data

The operator stores your user name, your e-mail address, your settings, your sessions with network address and browser, your events and your payments, in order to provide the service, to bill it and to protect it from abuse.

Sound is carried to those who listen and is not kept unless a recording is switched on. You can ask the operator what is stored about you, have it corrected, and have it erased as far as no law demands that it be kept.

# 7. Availability and liability

The operator runs the service with due care, announces planned interruptions in time and repairs faults as soon as possible. Sound over the internet also depends on connections that nobody here controls: please test in time.

The operator is liable without limit for intent, gross negligence and injury to life, body or health; otherwise only for the breach of essential duties, up to the damage that could be foreseen.

# 8. End

You can have your account closed at any time. The operator can block an account that breaks this agreement; a running event is allowed to finish. Balances that were paid for are paid back unless they have been used.

# 9. Changes and law

A new version of this agreement is shown to you before it takes effect. If you do not accept it, you can have your account closed, and what you paid and did not use is given back.

The law of the place where the operator has its seat applies. If one of these terms does not hold, the others do. The English and the Chinese text are meant to say the same; in case of doubt the text in the language you registered in decides.$en$, $zh$本协议由您与运营本译厢平台的机构（以下简称“运营方”）订立。完成注册即表示您接受本协议。建议您保存一份副本。

# 一、使用许可

您可以使用译厢筹备、举办和参加配有同声传译的会议：开设译员间和频道，邀请译员、技术员、发言人和听众，并使用会议的录音与字幕。

该许可在您的账号存续期间有效，不得转让或出借。套餐所含的限额（译员间、译员、听众、时长）是许可的一部分。

# 二、账号

注册时请提供真实信息，并妥善保管密码。以您的账号进行的操作视为您本人的操作。如怀疑账号被他人使用，请立即告知运营方；您也可以在“我的账号”中退出所有其他设备。

持有会议链接或会议码的人均可进入会议。由您决定发给谁，您也可以随时作废并更换。

# 三、合理使用

不得利用译厢从事违法活动、损害他人、访问无权访问的内容，或干扰他人正常使用；不得以技术手段规避各项限额。

对会议中讲述、展示和传送的内容，您应享有相应权利，或已取得权利人的许可。

# 四、录音、字幕与机器传译

录音或转写会议之前，您应告知全体参会者；法律要求取得同意的，应先取得同意。

由机器生成的频道，在听众选择频道之处均有标注。机器译文可能出错，凡涉及健康、权利或安全等要求准确之处，不能代替译员。

# 五、价格与支付

所有价格均在您确认之前显示。会议费用在保存会议时扣除；会议结束后，未使用的部分退回原余额。

会议开始前取消的，平台费用全额退还。已预约技术员的，开始前 72 小时以上退还 100%，72 至 24 小时之间退还 50%，此后不予退还。退还金额在您确认之前显示。

订阅自动续期，直至您关闭续期；已付费的内容可使用至当期结束。消费者依法享有的权利不受影响。

# 六、个人信息

为提供服务、结算费用和防止滥用，运营方保存您的用户名、邮箱、设置、登录会话（含网络地址和浏览器信息）、会议和支付记录。

声音只传送给收听者；未开启录音时不予保存。您可以要求运营方告知所保存的信息、予以更正，并在法律不要求保存的范围内予以删除。

# 七、可用性与责任

运营方以应有的谨慎提供服务，提前通知计划内的中断，并尽快排除故障。互联网传声还取决于各方无法控制的网络状况，请提前测试。

对故意、重大过失以及造成人身损害的情形，运营方依法承担责任；在其他情形下，仅就违反主要义务承担责任，且以可预见的损失为限。

# 八、终止

您可以随时申请注销账号。违反本协议的账号，运营方可予以停用；正在进行的会议可以开完。已付费而未使用的余额予以退还。

# 九、变更与适用法律

本协议的新版本在生效前向您展示。如不接受，您可以注销账号，已付费而未使用的部分予以退还。

本协议适用运营方所在地的法律。部分条款无效的，不影响其他条款的效力。中英文文本含义一致；有疑义时，以您注册时所用语言的文本为准。$zh$, '2026-11-01T00:00:00Z', '2026-11-01T00:00:00Z');
