-- Sign-in by identity providers: OpenID Connect and SAML 2.0.
create table identity_providers (
  id bigint generated always as identity primary key,
  key text not null unique check (key ~ '^[a-z0-9][a-z0-9-]{1,29}$'),
  kind text not null check (kind in ('oidc', 'saml')),
  label text not null,
  is_enabled boolean not null,
  issuer text not null,
  client_id text not null,
  client_secret text,
  sign_in_url text not null,
  certificates text[] not null,
  email_domains text[] not null,
  is_required boolean not null check (not is_required or cardinality(email_domains) > 0),
  group_claim text not null,
  group_rules jsonb not null,
  creates_users boolean not null,
  sign_in_again_hours integer check (sign_in_again_hours > 0),
  signs_out_at_provider boolean not null,
  created_at timestamptz not null,
  version integer not null default 1
);
comment on table identity_providers is
  'Identity providers of single sign-on. Written by administrators.';
comment on column identity_providers.id is 'Identifies the provider in calls.';
comment on column identity_providers.key is
  'Name in the addresses that the provider calls. Never changes.';
comment on column identity_providers.kind is 'Protocol: OpenID Connect or SAML 2.0.';
comment on column identity_providers.label is 'Text of the button on the sign-in page.';
comment on column identity_providers.is_enabled is 'False: no button, and no sign-in.';
comment on column identity_providers.issuer is
  'OpenID Connect: issuer URL. SAML: entity id of the provider.';
comment on column identity_providers.client_id is 'OpenID Connect only. SAML: empty.';
comment on column identity_providers.client_secret is
  'Sealed with the secret key. Null: none, for public clients and SAML.';
comment on column identity_providers.sign_in_url is
  'SAML: address of the redirect binding. OpenID Connect: empty, because discovery returns it.';
comment on column identity_providers.certificates is
  'SAML: certificates of accepted signatures, PEM. OpenID Connect: empty.';
comment on column identity_providers.email_domains is
  'Accepted domains of email addresses in lower case. Empty: all.';
comment on column identity_providers.is_required is
  'True: local passwords of users with these email domains are refused.';
comment on column identity_providers.group_claim is
  'Claim or attribute with the groups of a person. Empty: groups are ignored.';
comment on column identity_providers.group_rules is
  'Rules in order, each a group and the user type or the membership of a team that it grants. The '
  'first match decides the type. Every match grants its membership.';
comment on column identity_providers.creates_users is
  'True: people without an account can create one. False: they are refused.';
comment on column identity_providers.sign_in_again_hours is
  'Maximum length of a session from this provider. Null: as long as any session.';
comment on column identity_providers.signs_out_at_provider is
  'True: signing out also ends the session at the provider, if it supports this.';
comment on column identity_providers.created_at is 'When it was created.';
comment on column identity_providers.version is 'Counts changes; a save over a newer one is refused.';

create table single_sign_on_settings (
  only_row boolean primary key default true check (only_row),
  break_glass_user_id bigint references users,
  version integer not null default 1
);
insert into single_sign_on_settings default values;
comment on table single_sign_on_settings is 'Settings of single sign-on for all providers. One row.';
comment on column single_sign_on_settings.only_row is 'Always true, so that there is one row.';
comment on column single_sign_on_settings.break_glass_user_id is
  'Administrator who may use a password although single sign-on is required. Null: none.';
comment on column single_sign_on_settings.version is
  'Counts changes; a save over a newer one is refused.';

create table user_identities (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  provider_id bigint not null references identity_providers on delete cascade,
  subject text not null,
  email_address text not null,
  granted_role smallint,
  granted_workspaces bigint[] not null default '{}',
  created_at timestamptz not null,
  last_used_at timestamptz,
  unique (provider_id, subject),
  unique (user_id, provider_id)
);
comment on table user_identities is 'Identities of providers that sign in a user.';
comment on column user_identities.id is 'Identifies the identity in calls of its user.';
comment on column user_identities.user_id is 'User whom the identity signs in.';
comment on column user_identities.provider_id is 'Provider of the identity.';
comment on column user_identities.subject is
  'Identifier of the person at the provider. It never changes, unlike the email address.';
comment on column user_identities.email_address is
  'Email address at the provider at the last sign-in, for display only. Empty: none.';
comment on column user_identities.granted_role is
  'User type that a group rule granted at the last sign-in. Null: none.';
comment on column user_identities.granted_workspaces is
  'Teams whose membership group rules granted at the last sign-in, and may withdraw.';
comment on column user_identities.created_at is 'When it was linked.';
comment on column user_identities.last_used_at is 'Last sign-in. Null: never.';

create table provider_sign_ins (
  state_hash bytea primary key,
  provider_id bigint not null references identity_providers on delete cascade,
  purpose text not null check (purpose in ('signIn', 'link', 'test')),
  user_id bigint references users,
  browser_hash bytea,
  redirect text not null,
  nonce text,
  verifier text,
  request_id text unique,
  returned_at timestamptz,
  result_hash bytea unique,
  identity jsonb,
  problem text,
  detail text not null default '',
  expires_at timestamptz not null
);
create index provider_sign_ins_by_expiry on provider_sign_ins (expires_at);
comment on table provider_sign_ins is
  'Sign-ins under way, from the start until the session begins. Any server process can continue '
  'one. Deleted after ten minutes.';
comment on column provider_sign_ins.state_hash is
  'SHA-256 of the parameter `state` or, for SAML, `RelayState`.';
comment on column provider_sign_ins.provider_id is 'Provider that must answer.';
comment on column provider_sign_ins.purpose is
  'Sign-in, linking to the account of a signed-in user, or a test by an administrator.';
comment on column provider_sign_ins.user_id is
  'User who links or tests; only this user can continue. Null: a sign-in.';
comment on column provider_sign_ins.browser_hash is
  'SHA-256 of the cookie of the browser that started; no other browser can continue. Null: the '
  'browser has not started yet.';
comment on column provider_sign_ins.redirect is 'Path of the console after the sign-in. Empty: home.';
comment on column provider_sign_ins.nonce is
  'Expected `nonce` of the ID token. Null: not started yet, or SAML.';
comment on column provider_sign_ins.verifier is
  'PKCE code verifier, sealed with the secret key. Null: not started yet, or SAML.';
comment on column provider_sign_ins.request_id is
  'Expected `InResponseTo` of the SAML response. Null: OpenID Connect.';
comment on column provider_sign_ins.returned_at is
  'When the provider answered; a second answer is refused. Null: not yet.';
comment on column provider_sign_ins.result_hash is
  'SHA-256 of the one-time code with which the console continues. Null: no answer yet.';
comment on column provider_sign_ins.identity is 'Verified identity. Null: no answer, or a problem.';
comment on column provider_sign_ins.problem is 'Why the answer was refused. Null: it was not.';
comment on column provider_sign_ins.detail is 'Error code of the provider, for tests. Empty: none.';
comment on column provider_sign_ins.expires_at is 'The sign-in is refused from then on.';

create table provider_tokens_used (
  provider_id bigint not null references identity_providers on delete cascade,
  token_id text not null,
  expires_at timestamptz not null,
  primary key (provider_id, token_id)
);
create index provider_tokens_used_by_expiry on provider_tokens_used (expires_at);
comment on table provider_tokens_used is
  'Identifiers of accepted logout tokens, so that none works twice.';
comment on column provider_tokens_used.provider_id is 'Issuer of the token.';
comment on column provider_tokens_used.token_id is 'Claim `jti`.';
comment on column provider_tokens_used.expires_at is
  'When the token has expired, so that the row can be deleted.';

alter table sessions
  add column provider_id bigint references identity_providers on delete set null,
  add column provider_session text,
  add column ends_at timestamptz;
create index sessions_by_provider on sessions (provider_id, provider_session)
  where provider_id is not null and ended_at is null;
comment on column sessions.provider_id is
  'Identity provider of the sign-in. Null: signed in without one, or the provider was deleted.';
comment on column sessions.provider_session is
  'Session at the provider (`sid`, or `SessionIndex` of SAML), which can end this session. Null: '
  'unknown.';
comment on column sessions.ends_at is
  'Latest end, which the provider’s setting determines. Null: as for any session.';

alter table auth_codes drop constraint auth_codes_purpose_check;
alter table auth_codes add constraint auth_codes_purpose_check
  check (purpose in ('register', 'findPassword', 'changeEmail', 'singleSignOn'));
