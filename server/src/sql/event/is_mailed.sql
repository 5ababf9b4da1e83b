create or replace function is_mailed(p_event bigint) returns boolean
language sql stable as $$
  select exists (
    select from join_codes c join code_mails m on m.code_id = c.id
    where c.event_id = p_event and c.revoked_at is null and m.mailed_at >= c.created_at)
$$;
comment on function is_mailed is 'Whether anyone was emailed a valid link to the event. A replaced code does not count.';
grant execute on function is_mailed to openbooth_app;
