-- Users whose personal data was taken out for good. What refers to them (events, money, acts) stays whole.

alter table users add column anonymised_at timestamptz;
comment on column users.anonymised_at is 'When an administrator took the personal data out. Its names are then @ and its id, which nobody can choose. Null: it was not.';

alter table users
  drop constraint names_are_no_addresses,
  add constraint names_are_no_addresses check (user_name !~ '@' or anonymised_at is not null),
  -- Also against what was under way in the user's own sessions at that moment.
  add constraint nothing_personal_remains check (anonymised_at is null or (
    user_name = '@' || id and email_address = '@' || id and invite_code = '@' || id and password_hash is null
    and billing_company = '' and billing_address = '' and billing_tax_number = ''
    and rejection_reason is null and blacklist_reason is null and agent_id is null
    and language is null and time_zone is null));

-- Of the audit log one thing can be changed: a personal value gives way to the mark of an anonymised user. The trigger
-- that sees to it stands with its function, keep_audit_log.
drop trigger audit_log_written_once on audit_log;
create trigger audit_log_written_once before delete or truncate on audit_log
  for each statement execute function refuse_change();
grant update (details, address) on audit_log to openbooth_app;
comment on table audit_log is 'Who did what to which object. Written in the transaction of the change itself, never changed afterwards, but that values of a user who is anonymised give way to a mark.';
comment on column audit_log.address is 'Network address the request came from; null for the system, and of a user who was anonymised.';
