create or replace function match_seats_of_event() returns trigger
language plpgsql as $$
begin
  -- Runs match_seat for each.
  update seats set name = name where event_id = new.id;
  return null;
end
$$;
comment on function match_seats_of_event is 'Finds the people of an event that entered or left a programme.';

create or replace trigger seats_follow_the_programme after update of programme_id on events
  for each row when (old.programme_id is distinct from new.programme_id) execute function match_seats_of_event();
