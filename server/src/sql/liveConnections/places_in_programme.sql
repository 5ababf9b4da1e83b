create or replace function places_in_programme(p_programme bigint, p_event bigint) returns integer
language sql stable as $$
  select coalesce(sum(u.places), 0)::integer
  from events e cross join lateral places_in_use(e.id) u
  where e.programme_id = p_programme and (e.state = 0 or e.id = p_event)
$$;
comment on function places_in_programme is
  'Places for listeners that are in use in the running events of a programme, and in the given event.';
grant execute on function places_in_programme to openbooth_app;
