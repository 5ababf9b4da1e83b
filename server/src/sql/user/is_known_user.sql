create or replace function is_known_user(p_user bigint) returns boolean
language sql stable as $$
  select u.role <> 0 or u.is_topup or exists (select from password_links l where l.user_id = u.id)
  from users u where u.id = p_user
$$;
comment on function is_known_user is 'Whether the operator knows the owner of an account: administrators and agents, users who have ever paid, and users with an account created by an administrator. All others have proved only an email address.';
grant execute on function is_known_user to openbooth_app;
