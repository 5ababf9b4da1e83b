create or replace function add_people(p jsonb, p_event bigint, p_at timestamptz) returns void
language plpgsql as $$
begin
  if jsonb_array_length(p -> 'seats') > 0 then
    insert into seats (event_id, booth_id, role, position, name, email_address, language)
    select p_event, b.id, s.role, s.position, s.name, s.email_address, s.language
    from jsonb_to_recordset(p -> 'seats') as s (id bigint, booth smallint, role text, position smallint, name text, email_address text,
      language text)
    left join booths b on b.event_id = p_event and b.position = s.booth
    where s.id is null;
    insert into join_codes (event_id, role, seat_id, issue_key, lookup, created_at)
    select p_event, t.role, t.id, s.issue_key, decode(s.lookup, 'hex'), p_at
    from jsonb_to_recordset(p -> 'seats') as s (id bigint, booth smallint, role text, position smallint, issue_key uuid, lookup text)
    left join booths b on b.event_id = p_event and b.position = s.booth
    join seats t on t.event_id = p_event and t.role = s.role and t.booth_id is not distinct from b.id and t.position = s.position
      and t.former_since is null
    where s.id is null;
  end if;
  insert into join_codes (event_id, role, issue_key, lookup, code, created_at)
  select p_event, c.role, c.issue_key, decode(c.lookup, 'hex'), c.code, p_at
  from jsonb_to_recordset(p -> 'codes') as c (role text, issue_key uuid, lookup text, code text);
end
$$;
comment on function add_people is 'Writes the new seats of a save with a code each, and the codes of roles without a seat. Booths are given by position.';
grant execute on function add_people to openbooth_app;
