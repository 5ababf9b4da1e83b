create or replace function is_known_user(p_user bigint) returns boolean
language sql stable as $$
  select u.role <> 0 or u.is_topup or exists (select from password_links l where l.user_id = u.id)
  from users u where u.id = p_user
$$;
comment on function is_known_user is 'Whether the operator knows whose account it is: administrators and agents, whoever has ever paid, and whoever an administrator made an account for. All others have proved no more than an e-mail address.';
grant execute on function is_known_user to openbooth_app;
