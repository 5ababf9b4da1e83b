create or replace function begin_programme_sums() returns trigger
language plpgsql as $$
begin
  insert into programme_sums (programme_id, owner_id, created_at) values (new.id, new.owner_id, new.created_at);
  return null;
end
$$;
comment on function begin_programme_sums is 'Creates the totals of a new programme.';

create or replace trigger programmes_have_sums after insert on programmes
  for each row execute function begin_programme_sums();
