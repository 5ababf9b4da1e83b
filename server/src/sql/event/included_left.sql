create or replace function included_left(
  p_owner bigint, p_except bigint, p_start timestamptz, p_end timestamptz, p_at timestamptz
) returns integer
language sql stable as $$
  select greatest(0, k.receiver_nums - (concurrent_usage(p_owner, p_except, p_start, p_end, p_at)).listeners)
  from workspaces u join combo_packages k on k.id = u.combo_package_id where u.id = p_owner
$$;
comment on function included_left is 'Included listeners of the owner''s package that no other event uses at any moment between two instants. Exact only while the owner''s row is locked.';
grant execute on function included_left to openbooth_app;
