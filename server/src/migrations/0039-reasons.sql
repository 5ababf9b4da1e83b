-- Why administrators shut somebody out, so that it can be read where it matters.

alter table users
  add column rejection_reason text,
  add column blacklist_reason text,
  add constraint reasons_of_rejection check (rejection_reason is null or approval = 2),
  add constraint reasons_of_the_blacklist check (blacklist_reason is null or in_blacklist);
comment on column users.rejection_reason is 'Why the user is rejected, in an administrator''s words. Null: not rejected, or no reason was given.';
comment on column users.blacklist_reason is 'Why the user is on the blacklist, in an administrator''s words. Null: not on it, or no reason was given.';
