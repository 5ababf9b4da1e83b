create or replace function real_time_limit(p_event events) returns integer
language sql stable as $$
  select greatest(0, p_event.real_time_places - staff_places(p_event.id)) where p_event.real_time_places is not null
$$;
comment on function real_time_limit is
  'Maximum listeners of an event that hear in real time: its places without those of its staff. '
  'Null: no limit.';
grant execute on function real_time_limit to openbooth_app;
