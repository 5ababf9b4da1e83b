create or replace function has_technician_notice(p_start timestamptz, p_at timestamptz) returns boolean
language sql immutable as $$ select p_start - p_at >= interval '72 hours' $$;
comment on function has_technician_notice is 'Whether a purchased technician can still be asked for this start.';
grant execute on function has_technician_notice to openbooth_app;
