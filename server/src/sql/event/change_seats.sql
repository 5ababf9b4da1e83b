create or replace function change_seats(p jsonb, p_event bigint) returns void
language plpgsql as $$
begin
  delete from seats where event_id = p_event and id not in (
    select s.id from jsonb_to_recordset(p -> 'seats') as s (id bigint) where s.id is not null);
  update seats t set booth_id = b.id, position = s.position, name = s.name, email_address = s.email_address, language = s.language
  from jsonb_to_recordset(p -> 'seats') as s (id bigint, booth smallint, position smallint, name text, email_address text, language text)
  left join booths b on b.event_id = p_event and b.position = s.booth
  where t.id = s.id and t.event_id = p_event;
end
$$;
comment on function change_seats is 'Removes seats that are not named, with their codes, and changes the others.';
grant execute on function change_seats to openbooth_app;
