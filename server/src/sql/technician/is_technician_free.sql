create or replace function is_technician_free(p_technician bigint, p_from timestamptz, p_to timestamptz, p_except bigint) returns boolean
language sql stable as $$
  select not exists (
    select from technician_blocks b
    where b.technician_id = p_technician and tstzrange(b.starts_at, b.ends_at) && tstzrange(p_from, p_to))
  and not exists (
    select from technician_bookings b
    where b.technician_id = p_technician and b.state in ('offered', 'confirmed', 'checkedIn')
      and tstzrange(b.starts_at, b.ends_at) && tstzrange(p_from, p_to) and b.id is distinct from p_except)
$$;
comment on function is_technician_free is 'Whether a technician has no other booking or absence between two instants. Ignores the booking `p_except`. Exact only while the technician''s row is locked.';
grant execute on function is_technician_free to openbooth_app;
