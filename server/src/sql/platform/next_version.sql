create or replace function next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
comment on function next_version is 'Trigger for rows that people change in forms: counts the changes.';
