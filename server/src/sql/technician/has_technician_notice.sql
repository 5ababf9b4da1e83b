create or replace function has_technician_notice(p_start timestamptz, p_at timestamptz) returns boolean
language sql stable as $$
  -- The setting and its default, as the contract has them.
  select p_start - p_at >= make_interval(hours => coalesce(
    (select (value #>> '{}')::integer from settings where key = 'technicianNoticeHours'), 72))
$$;
comment on function has_technician_notice is 'Whether a purchased technician can still be requested for this start.';
grant execute on function has_technician_notice to openbooth_app;
