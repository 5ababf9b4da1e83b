create or replace function write_event_act(
  p_event bigint, p_at timestamptz, p_act text, p_code bigint default null, p_user bigint default null, p_details jsonb default '{}'
) returns void
language sql as $$
  insert into event_acts (event_id, at, code_id, user_id, act, details) values (p_event, p_at, p_code, p_user, p_act, p_details)
$$;
comment on function write_event_act is 'Writes an act of a seat, of a user, or without either of the system, into the timeline of an event.';
grant execute on function write_event_act to openbooth_app;
