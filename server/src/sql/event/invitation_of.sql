create or replace function invitation_of(p_seat bigint) returns text
language sql stable as $$
  select coalesce((
    select case
      when bool_or(c.revoked_at is null and (exists (select from code_mails m where m.code_id = c.id)
        -- The schedule of a person contains the link.
        or exists (select from seats s join programme_people p on p.id = s.programme_person_id
          where s.id = p_seat and (p.mailed_at is not null or p.opened_at is not null)))) then 'mailed'
      when bool_or(c.opened_at is not null or exists (select from code_mails m where m.code_id = c.id)
        or exists (select from connections n where n.code_id = c.id)
        or exists (select from equipment_checks p where p.code_id = c.id)) then 'used'
    end
    from join_codes c where c.seat_id = p_seat), 'none')
$$;
comment on function invitation_of is
  'State of the link of a seat. mailed: emailed and not revoked, alone or in a schedule. '
  'used: opened, or emailed and then revoked. none: never emailed and never opened.';
grant execute on function invitation_of to openbooth_app;
