create or replace function refuse_taken_code() returns trigger
language plpgsql as $$
begin
  -- Two transactions that draw the same digits wait for each other.
  perform pg_advisory_xact_lock(hashtext('openbooth listener codes'), new.code::integer);
  if tg_table_name = 'join_codes' then
    if exists (select from programme_codes where code = new.code) then
      raise exception 'a programme has this code' using errcode = '23505', constraint = 'join_codes_code_key';
    end if;
  elsif exists (select from join_codes where code = new.code) then
    raise exception 'an event has this code' using errcode = '23505', constraint = 'programme_codes_code_key';
  end if;
  return new;
end
$$;
comment on function refuse_taken_code is 'Refuses a listener code that an event and a programme would share. Callers then draw other digits, as after any collision.';

create or replace trigger join_codes_differ_from_programme_codes before insert or update of code on join_codes
  for each row when (new.code is not null) execute function refuse_taken_code();
create or replace trigger programme_codes_differ_from_join_codes before insert or update of code on programme_codes
  for each row execute function refuse_taken_code();
