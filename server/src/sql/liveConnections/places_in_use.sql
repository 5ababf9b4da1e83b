create or replace function places_in_use(p_event bigint, out places integer, out listeners integer)
language sql stable as $$
  select l.places + greatest(0, s.speakers - greatest(10, 2 * e.booth_nums)), l.listeners
  from events e
  cross join lateral (
    select count(*)::integer as places, (count(*) filter (where n.audience_type <> 'screen'))::integer as listeners
    from connections n
    where n.event_id = e.id and n.is_listener and n.left_at is null) l
  cross join lateral (
    select count(distinct n.code_id)::integer as speakers from connections n join join_codes c on c.id = n.code_id
    where n.event_id = e.id and not n.is_listener and n.left_at is null and c.role = 'speaker') s
  where e.id = p_event
$$;
comment on function places_in_use is
  'Places for listeners that are in use at an event: by its listeners and the screens of its hall, '
  'and by connected speakers above ten, or above two for each booth or stage. '
  'The higher limit applies. Speakers within the limit take turns, the others only listen.';
grant execute on function places_in_use to openbooth_app;
