create or replace function record_schedule_change() returns trigger
language plpgsql as $$
begin
  if tg_table_name = 'events' then
    insert into schedule_changes (person_id)
    select distinct p.id from seats s join programme_people p on p.id = s.programme_person_id
    where s.event_id = new.id and s.former_since is null and p.mailed_at is not null;
  elsif tg_table_name = 'assignments' then
    insert into schedule_changes (person_id)
    select distinct p.id from seats s join programme_people p on p.id = s.programme_person_id
    where p.mailed_at is not null and s.id in (
      case when tg_op <> 'INSERT' then old.seat_id end, case when tg_op <> 'DELETE' then new.seat_id end);
  else
    insert into schedule_changes (person_id)
    select p.id from programme_people p
    where p.mailed_at is not null and p.id in (
      case when tg_op <> 'INSERT' then old.programme_person_id end, case when tg_op <> 'DELETE' then new.programme_person_id end);
  end if;
  return null;
end
$$;
comment on function record_schedule_change is
  'Records the invited people whose schedule changed with an event, a seat or an assignment.';

create or replace trigger changed_events_change_schedules after update on events
  for each row when (new.programme_id is not null and
    row(old.name, old.start_at, old.end_at, old.time_zone, old.room, old.state = 2)
    is distinct from row(new.name, new.start_at, new.end_at, new.time_zone, new.room, new.state = 2))
  execute function record_schedule_change();

create or replace trigger added_seats_change_schedules after insert on seats
  for each row when (new.programme_person_id is not null) execute function record_schedule_change();

create or replace trigger changed_seats_change_schedules after update on seats
  for each row when (
    row(old.programme_person_id, old.former_since, old.booth_id) is distinct from row(new.programme_person_id, new.former_since, new.booth_id)
    and (old.programme_person_id is not null or new.programme_person_id is not null))
  execute function record_schedule_change();

create or replace trigger removed_seats_change_schedules after delete on seats
  for each row when (old.programme_person_id is not null) execute function record_schedule_change();

create or replace trigger assignments_change_schedules after insert or update or delete on assignments
  for each row execute function record_schedule_change();
