create or replace function begin_project_sums() returns trigger
language plpgsql as $$
begin
  insert into project_sums (project_id, owner_id, created_at) values (new.id, new.owner_id, new.created_at);
  return null;
end
$$;
comment on function begin_project_sums is 'Creates the totals of a new project.';

create or replace trigger projects_have_sums after insert on projects
  for each row execute function begin_project_sums();
