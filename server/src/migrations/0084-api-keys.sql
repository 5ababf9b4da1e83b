-- Personal API keys: the same user with fewer rights, for programs.

create table api_keys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  key_hash bytea not null unique check (length(key_hash) = 32),
  shown text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null,
  expires_at timestamptz check (expires_at > created_at),
  last_used_at timestamptz
);
comment on table api_keys is 'Keys that programs call the API with instead of a session. One that is revoked is deleted; that it was stands in the audit log.';
comment on column api_keys.id is 'The key.';
comment on column api_keys.user_id is 'As whom it acts.';
comment on column api_keys.name is 'What its owner calls it.';
comment on column api_keys.key_hash is 'SHA-256 of the key, which is stored nowhere.';
comment on column api_keys.shown is 'How the key begins, by which its owner knows it again.';
comment on column api_keys.scopes is 'What it was given, as the contract calls it (apiScopes).';
comment on column api_keys.created_at is 'When it was made.';
comment on column api_keys.expires_at is 'From when on it is refused. Null: it has no end.';
comment on column api_keys.last_used_at is 'When it was last used, to the minute. Null: never.';
create index api_keys_of_user on api_keys (user_id, id);
grant select, insert, update, delete on api_keys to openbooth_app;
