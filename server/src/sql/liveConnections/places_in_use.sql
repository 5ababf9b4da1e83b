create or replace function places_in_use(p_event bigint, out places integer, out listeners integer)
language sql stable as $$
  select coalesce(c.places, 0) + greatest(0, s.speakers - greatest(10, 2 * e.booth_nums)), coalesce(c.listeners, 0)
  from events e
  left join audience_counts c on c.event_id = e.id
  cross join lateral (
    select count(distinct n.code_id)::integer as speakers from connections n join join_codes j on j.id = n.code_id
    where n.event_id = e.id and not n.is_listener and n.left_at is null and j.role = 'speaker') s
  where e.id = p_event
$$;
comment on function places_in_use is
  'Places for listeners that are in use at an event: by its listeners and the screens of its hall, '
  'and by connected speakers above ten, or above two for each booth or stage. '
  'The higher limit applies. Speakers within the limit take turns, the others only listen. '
  'Its cost does not depend on the number of listeners.';
grant execute on function places_in_use to openbooth_app;
