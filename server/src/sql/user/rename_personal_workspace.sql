create or replace function rename_personal_workspace() returns trigger
language plpgsql as $$
begin
  update workspaces set name = new.user_name where id = new.id;
  return null;
end $$;
comment on function rename_personal_workspace is 'Trigger: a personal workspace has the name of its user.';

create or replace trigger personal_workspace_has_the_name after update of user_name on users
  for each row when (old.user_name is distinct from new.user_name)
  execute function rename_personal_workspace();
