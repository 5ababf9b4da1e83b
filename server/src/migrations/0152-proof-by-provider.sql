-- A new sign-in at an identity provider proves an identity in a running session.
alter table provider_sign_ins drop constraint provider_sign_ins_purpose_check;
alter table provider_sign_ins add constraint provider_sign_ins_purpose_check
  check (purpose in ('signIn', 'link', 'proof', 'test'));
comment on column provider_sign_ins.user_id is
  'User who links, proves an identity or tests; only this user can continue. Null: a sign-in.';
