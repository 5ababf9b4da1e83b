-- What is added to an event in its grace costs at least 15 minutes: an extension too.

alter table events add column extended_from timestamptz,
  add constraint events_are_extended_from_an_end check (extended_from < end_at);
comment on column events.extended_from is 'The planned end that had passed when the event was last extended in its grace: what follows it costs at least 15 minutes of booth hours. Null: it never was.';
