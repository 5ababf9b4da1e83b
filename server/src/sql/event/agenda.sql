create or replace function agenda(p_event events) returns numeric
language sql immutable as $$
  select place_in_agenda(p_event.state, p_event.start_at)
$$;
comment on function agenda is 'Sort key of an event in lists by time, used like a column: `e.agenda`.';
grant execute on function agenda to openbooth_app;
