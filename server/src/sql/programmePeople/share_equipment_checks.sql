create or replace function share_equipment_checks() returns trigger
language plpgsql as $$
declare
  v_person bigint := case tg_table_name
    when 'seats' then (to_jsonb(new) ->> 'programme_person_id')::bigint
    when 'join_codes' then (select s.programme_person_id from seats s where s.id = (to_jsonb(new) ->> 'seat_id')::bigint)
    else (select s.programme_person_id from join_codes j join seats s on s.id = j.seat_id
      where j.id = (to_jsonb(new) ->> 'code_id')::bigint and s.former_since is null) end;
begin
  if v_person is null then return null; end if;
  insert into equipment_checks (code_id, figures, made_at)
  select j.id, c.figures, c.made_at
  from (
    select c.figures, c.made_at
    from seats s join join_codes j on j.seat_id = s.id join equipment_checks c on c.code_id = j.id
    where s.programme_person_id = v_person order by c.made_at desc limit 1) c
    join seats s on s.programme_person_id = v_person and s.former_since is null
    join join_codes j on j.seat_id = s.id
    join events e on e.id = s.event_id and e.state in (0, 1) and e.start_at < c.made_at + interval '31 days'
  order by j.id
  on conflict (code_id) do update set figures = excluded.figures, made_at = excluded.made_at
    where equipment_checks.made_at < excluded.made_at;
  return null;
end
$$;
comment on function share_equipment_checks is
  'Copies the last equipment check of a person to their seats in the programme, for events that '
  'start within 31 days of the check.';

create or replace trigger checks_hold_for_the_programme after insert or update on equipment_checks
  for each row when (pg_trigger_depth() = 0) execute function share_equipment_checks();

create or replace trigger checks_hold_for_new_seats after insert on join_codes
  for each row when (new.seat_id is not null) execute function share_equipment_checks();

create or replace trigger checks_hold_for_matched_seats after update of name, email_address on seats
  for each row when (old.programme_person_id is distinct from new.programme_person_id and new.programme_person_id is not null)
  execute function share_equipment_checks();
