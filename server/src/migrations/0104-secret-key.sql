-- The secret key of the installation: which one it is, and which key links derive from once it was replaced.

alter table installation
  add column key_fingerprint text check (key_fingerprint ~ '^[0-9a-f]{64}$'),
  add column link_key text;
comment on column installation.key_fingerprint is 'Identifies the secret key; derived from it by HKDF, in hexadecimal. Written at the first start and by key:replace. Null: not started since the column exists.';
comment on column installation.link_key is 'The key that links and codes derive from, sealed with the secret key. Written by key:replace. Null: they derive from the secret key itself.';

-- Only the owner writes here: the first start and key:replace.
revoke insert, update, delete on installation from openbooth_app;
