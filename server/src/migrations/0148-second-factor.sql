-- Second factors: authenticator apps, passkeys and recovery codes; what a session proved; devices.

alter table sessions
  add column method text not null default 'password'
    check (method in ('password', 'passkey', 'oidc', 'saml')),
  add column proved_at timestamptz,
  add column must_enrol boolean not null default false;
comment on column sessions.method is
  'How the user signed in: password (with a second factor where one is due), passkey without a '
  'password, or an identity provider.';
comment on column sessions.proved_at is
  'When the user last proved an identity in this session: at sign-in, or later by the second '
  'factor, or by the password without one. Null: signed in before this was recorded.';
comment on column sessions.must_enrol is
  'True: a second factor is required and the user has none. The session may only add one.';

create table totp_secrets (
  user_id bigint primary key references users,
  secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);
comment on table totp_secrets is 'The authenticator app of a user, at most one.';
comment on column totp_secrets.user_id is 'The user.';
comment on column totp_secrets.secret is 'Sealed base32 secret that the app shares with the server.';
comment on column totp_secrets.created_at is 'When the secret was shown.';
comment on column totp_secrets.confirmed_at is
  'When the user entered its first code. Null: not a factor yet.';
comment on column totp_secrets.last_step is
  'Time step (30 s since 1970) of the last accepted code. Codes of this step or an earlier one are '
  'refused. 0: none yet.';

create table recovery_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  code_hash bytea not null,
  used_at timestamptz,
  unique (user_id, code_hash)
);
comment on table recovery_codes is
  'Codes that replace a lost second factor, each once. Ten per user with a factor.';
comment on column recovery_codes.id is 'Made by the database.';
comment on column recovery_codes.user_id is 'The user.';
comment on column recovery_codes.code_hash is 'SHA-256 of the code, which has 80 random bits.';
comment on column recovery_codes.used_at is 'Null: not used yet.';

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  rp_id text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
comment on table passkeys is 'Passkeys of users. Private keys never leave their devices.';
comment on column passkeys.id is 'Made by the database.';
comment on column passkeys.user_id is 'The user.';
comment on column passkeys.credential_id is 'Credential id of WebAuthn in base64url.';
comment on column passkeys.public_key is 'Public key in COSE.';
comment on column passkeys.counter is
  'Signature counter at the last use. A lower one is refused. 0: the authenticator has none.';
comment on column passkeys.transports is 'How the browser reaches it, as it reported.';
comment on column passkeys.rp_id is
  'Host of the public address when it was made. It only works under this host.';
comment on column passkeys.name is 'Name that the user gave it.';
comment on column passkeys.created_at is 'When it was added.';
comment on column passkeys.last_used_at is 'Last sign-in or proof with it. Null: never.';
create index passkeys_of_user on passkeys (user_id, id);
create index passkeys_by_host on passkeys (rp_id);

create table identity_challenges (
  secret_hash bytea primary key,
  purpose text not null check (purpose in ('signIn', 'passwordless', 'proof', 'passkey')),
  user_id bigint references users,
  session_id bigint,
  webauthn_challenge text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((user_id is null) = (purpose = 'passwordless'))
);
comment on table identity_challenges is
  'Open steps of a sign-in, a proof or a new passkey. Each is deleted by its success.';
comment on column identity_challenges.secret_hash is 'SHA-256 of the challenge that the page holds.';
comment on column identity_challenges.purpose is
  'signIn: second step after the password; passwordless: sign-in by passkey alone; proof: a passkey '
  'proves a signed-in user again; passkey: registration of a new one.';
comment on column identity_challenges.user_id is
  'The user that it belongs to. Null: passwordless, where the passkey names the user.';
comment on column identity_challenges.session_id is
  'The session that asked. Null: before the sign-in.';
comment on column identity_challenges.webauthn_challenge is
  'Random value that the passkey signs. Null: none was requested.';
comment on column identity_challenges.created_at is 'When it was made.';
comment on column identity_challenges.expires_at is 'Five minutes later.';
create index identity_challenges_of_user on identity_challenges (user_id);
create index identity_challenges_by_end on identity_challenges (expires_at);

create table known_devices (
  user_id bigint not null references users,
  device_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device_hash)
);
comment on table known_devices is
  'Browsers in which users signed in. A sign-in from another one sends an email.';
comment on column known_devices.user_id is 'The user.';
comment on column known_devices.device_hash is
  'SHA-256 of the random id that the browser stores, or of the user agent of a client without one.';
comment on column known_devices.first_seen_at is 'First sign-in.';
comment on column known_devices.last_seen_at is 'Last sign-in. Deleted 400 days later.';
create index known_devices_by_age on known_devices (last_seen_at);

-- New installations require a second factor of administrators. Others decide themselves.
insert into settings (key, value, updated_at)
select 'secondFactorRequired', '"administrators"', now() where not exists (select from users);

grant select, insert, update, delete
  on totp_secrets, recovery_codes, passkeys, identity_challenges, known_devices to openbooth_app;
