create or replace function require_technician_notice(p_start timestamptz, p_at timestamptz) returns void
language plpgsql as $$
begin
  if not has_technician_notice(p_start, p_at) then
    raise exception 'a technician needs more notice' using errcode = '22023', constraint = 'technician_has_notice';
  end if;
end
$$;
comment on function require_technician_notice is 'Refuses (technician_has_notice) a start that is too soon for a purchased technician.';
grant execute on function require_technician_notice to openbooth_app;
