create or replace function keep_personal_owner() returns trigger
language plpgsql as $$
begin
  raise exception 'The user of a personal workspace remains its owner';
end $$;
comment on function keep_personal_owner is 'Trigger: the user of a personal workspace remains its owner.';

-- No team has the id of a user, because both come from one sequence.
create or replace trigger personal_owner_stays before update or delete on workspace_members
  for each row when (old.workspace_id = old.user_id) execute function keep_personal_owner();
