create or replace function contact_of(p_workspace bigint) returns bigint
language sql stable as $$
  select m.user_id from workspace_members m join users u on u.id = m.user_id
  where m.workspace_id = p_workspace and m.role = 'owner'
  order by u.in_blacklist or u.approval <> 1, m.created_at, m.user_id limit 1
$$;
comment on function contact_of is 'The person of a workspace: the user of a personal one, otherwise its first owner who may sign in. For addresses on papers and to reply to.';
grant execute on function contact_of to openbooth_app;
