-- Accounts, their sessions and the short-lived proofs (mailed codes, captchas, set-password links).

create table users (
  id bigint generated always as identity primary key,
  user_name text not null constraint names_are_no_addresses check (user_name !~ '@'),
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
  eula_version text,
  created_at timestamptz not null,
  constraint agents_have_a_country_type check ((role = 2) = (agent_country_type is not null)),
  constraint invitations_within_limit check (invite_count between 0 and invite_limit)
);
comment on table users is 'Everybody who signs in. Rows are never deleted: events, ledger and audit refer to them.';
comment on column users.id is 'Made by the database.';
comment on column users.user_name is 'Shown name, also accepted at login; unique whatever the case. Written at registration and by updateName.';
comment on column users.email_address is 'Verified by a mailed code, or given by an administrator; unique whatever the case.';
comment on column users.password_hash is 'Argon2id in PHC form. Null: created by an administrator, password not set yet.';
comment on column users.role is '0 organiser, 1 administrator, 2 agent. Written by administrators.';
comment on column users.agent_country_type is '1 developed, 2 developing. Null: not an agent.';
comment on column users.approval is '0 pending, 1 approved, 2 rejected. Only approved users may sign in.';
comment on column users.in_blacklist is 'True: refused at login, sessions ended. Written by administrators.';
comment on column users.invite_code is 'Given to others, who enter it when they register.';
comment on column users.invite_count is 'How many people registered with the invite code; counted in the registering transaction.';
comment on column users.invite_limit is 'How many may. Set from the setting at creation, changed by administrators.';
comment on column users.invited_by is 'Whose invite code was used. Null: none.';
comment on column users.agent_id is 'The agent this user is bound to. Null: none.';
comment on column users.is_topup is 'True once the user has ever paid.';
comment on column users.language is 'Language of mails and default of the console. Null: never chosen.';
comment on column users.time_zone is 'Own IANA zone. Null: the browser''s.';
comment on column users.eula_version is 'Licence agreement accepted at registration. Null: account made by an administrator.';
comment on column users.created_at is 'When the account was made.';
create unique index users_by_name on users (lower(user_name));
create unique index users_by_email on users (lower(email_address));
create index users_by_creation on users (created_at desc, id desc);
create index users_by_agent on users (agent_id) where agent_id is not null;

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
comment on table sessions is 'One row per sign-in. Removed some time after its absolute end.';
comment on column sessions.id is 'Names the session in the profile; the token never does.';
comment on column sessions.token_hash is 'SHA-256 of the 256-bit token; the token itself is only with its holder.';
comment on column sessions.user_id is 'Who signed in.';
comment on column sessions.created_at is 'Sign-in; the absolute end counts from here.';
comment on column sessions.last_seen_at is 'Last call, to the minute; the idle end counts from here.';
comment on column sessions.ended_at is 'Signed out, password changed, blacklisted. Null: running (unless expired).';
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
  primary key (purpose, email_address)
);
comment on table auth_codes is 'The one valid mailed code of an address and purpose. A new one replaces it; using it removes it.';
comment on column auth_codes.purpose is 'What the code proves the address for.';
comment on column auth_codes.email_address is 'Lower case.';
comment on column auth_codes.code_hmac is 'Keyed hash of the six digits, bound to purpose and address.';
comment on column auth_codes.tries_left is 'Wrong answers still allowed; at zero the code is dead.';
comment on column auth_codes.sent_at is 'When it was put into the outbox; the next one must wait.';
comment on column auth_codes.expires_at is 'Ten minutes after sending.';

create table captchas (
  id uuid primary key,
  answer_hmac bytea not null,
  challenge jsonb not null,
  expires_at timestamptz not null
);
comment on table captchas is 'Captchas that were shown and not yet answered. The first answer removes the row, right or wrong.';
comment on column captchas.id is 'Given to the browser.';
comment on column captchas.answer_hmac is 'Keyed hash of the letters, lower case, bound to the id.';
comment on column captchas.challenge is 'The proof-of-work challenge that may be solved instead.';
comment on column captchas.expires_at is 'Three minutes after it was shown.';
create index captchas_by_expiry on captchas (expires_at);

create table password_links (
  secret_hash bytea primary key,
  user_id bigint not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table password_links is 'One-time links with which a user made by an administrator sets the first password.';
comment on column password_links.secret_hash is 'SHA-256 of the link''s secret.';
comment on column password_links.user_id is 'Whose password it sets.';
comment on column password_links.created_at is 'When it was mailed.';
comment on column password_links.expires_at is 'Seven days later.';
comment on column password_links.used_at is 'Null: not used yet.';
create index password_links_by_user on password_links (user_id);
