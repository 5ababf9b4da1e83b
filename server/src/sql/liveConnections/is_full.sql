create or replace function is_full(p_event bigint) returns boolean
language sql stable as $$
  select case when p.listeners is null then (places_in_use(e.id)).places >= e.receiver_nums
    else places_in_programme(e.programme_id, e.id) >= p.listeners end
  from events e cross join lateral (select listeners_of_programme(e) as listeners) p
  where e.id = p_event
$$;
comment on function is_full is
  'True if as many listeners are connected as declared: for the programme, whose running events share '
  'the number, or for an event without one.';
grant execute on function is_full to openbooth_app;
