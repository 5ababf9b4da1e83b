create or replace function check_at_once(
  p_owner bigint, p_event bigint, p_start timestamptz, p_end timestamptz, p_booths integer, p_listeners integer, p_at timestamptz
) returns void
language plpgsql as $$
declare
  v_package combo_packages;
  v_use record;
begin
  select p.* into v_package from workspaces u join combo_packages p on p.id = u.combo_package_id where u.id = p_owner;
  v_use := concurrent_usage(p_owner, p_event, p_start, p_end, p_at);
  if v_package.id = 1 and v_use.events > 0 then
    raise exception 'the free package holds one event at a time' using errcode = '23514', constraint = 'events_at_once';
  end if;
  if v_use.booths + p_booths > v_package.box_nums then
    raise exception 'more booths at once than the package has' using errcode = '23514', constraint = 'booths_at_once';
  end if;
  if not v_package.member_charged and v_use.listeners + p_listeners > v_package.receiver_nums then
    raise exception 'more listeners at once than the package has' using errcode = '23514', constraint = 'listeners_at_once';
  end if;
end
$$;
comment on function check_at_once is 'Refuses (events_at_once, booths_at_once, listeners_at_once) an event that, with the owner''s other events, exceeds the owner''s package. The caller has locked the owner''s row.';
grant execute on function check_at_once to openbooth_app;
