create or replace function staff_places(p_event bigint) returns integer
language sql stable as $$
  select coalesce(sum(case when role in ('interpreter', 'speaker') then 1 else 3 end), 0)::integer
  from join_codes where event_id = p_event and role <> 'listener' and revoked_at is null
$$;
comment on function staff_places is
  'Places on a media server that the staff of an event hold: one for each interpreter and speaker, '
  'three for the link of a host or technician, which three devices can use.';
grant execute on function staff_places to openbooth_app;
