create or replace function agenda(p_event events) returns numeric
language sql immutable as $$
  select place_in_agenda(p_event.state, p_event.start_at)
$$;
comment on function agenda is 'The place of an event in the agenda, to be written like a column: `e.agenda`.';
grant execute on function agenda to openbooth_app;
