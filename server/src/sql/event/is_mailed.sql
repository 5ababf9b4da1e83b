create or replace function is_mailed(p_event bigint) returns boolean
language sql stable as $$
  select exists (
    select from join_codes c join code_mails m on m.code_id = c.id
    where c.event_id = p_event and c.revoked_at is null and m.mailed_at >= c.created_at)
    or exists (
      select from seats s join programme_people p on p.id = s.programme_person_id
      where s.event_id = p_event and s.former_since is null and p.mailed_at is not null)
$$;
comment on function is_mailed is 'Whether anyone was emailed a valid link to the event. A replaced code does not count.';
grant execute on function is_mailed to openbooth_app;
