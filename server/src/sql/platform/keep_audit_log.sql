create or replace function keep_audit_log() returns trigger language plpgsql as $$
begin
  if to_jsonb(old) - 'details' - 'address' is distinct from to_jsonb(new) - 'details' - 'address'
    or not only_anonymised(old.details, new.details)
    or new.address is not null and new.address is distinct from old.address
  then
    raise exception 'audit_log is written once: update is refused' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
comment on function keep_audit_log is 'Trigger of the audit log: allows no change except replacing personal values by the mark of an anonymised user.';

create or replace trigger audit_log_is_kept before update on audit_log
  for each row execute function keep_audit_log();
