-- Who was asked to open their microphone, and what they answered, is read from the time line with each state.

create index event_acts_of_asks on event_acts (event_id, id)
  where act in ('askMicrophone', 'openMicrophone', 'declineMicrophone');
comment on index event_acts_of_asks is 'What read_on_air looks for: they are few among all acts.';
