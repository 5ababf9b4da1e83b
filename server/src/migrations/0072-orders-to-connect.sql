-- Whose page was ordered to connect anew, and what came of it, is read from the time line with each state.

create index event_acts_of_orders on event_acts (event_id, id)
  where act in ('orderConnection', 'connectAnew', 'keepConnection');
comment on index event_acts_of_orders is 'What read_on_air looks for: they are few among all acts.';
