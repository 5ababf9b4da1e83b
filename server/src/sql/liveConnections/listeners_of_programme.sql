create or replace function listeners_of_programme(p_event events) returns integer
language sql stable as $$
  select least(p.listeners, (
    select sum(o.receiver_nums) from events o
    where o.programme_id = p.id and o.state <> 2
      and left(o.appointment_start_time, 10) = left(p_event.appointment_start_time, 10)))::integer
  from programmes p where p.id = p_event.programme_id and p.listeners is not null
$$;
comment on function listeners_of_programme is
  'Listeners that the running events of a programme share on the day of an event: those of the '
  'programme, but no more than its events of that day declare, because events pay for listeners. '
  'Null: the event declares its own.';
grant execute on function listeners_of_programme to openbooth_app;
