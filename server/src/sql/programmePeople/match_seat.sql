create or replace function match_seat() returns trigger
language plpgsql as $$
begin
  new.programme_person_id := (
    select p.id from events e join programme_people p on p.programme_id = e.programme_id
    where e.id = new.event_id and lower(p.email_address) = lower(new.email_address) and lower(new.name) = any (p.names));
  return new;
end
$$;
comment on function match_seat is
  'Finds the person of a seat in the programme of its event: the same address and a confirmed name.';

create or replace trigger seats_belong_to_people before insert or update of name, email_address on seats
  for each row execute function match_seat();
