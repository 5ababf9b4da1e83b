-- What listeners listen to: now, and minute by minute.

alter table connections
  add column hears text check (hears = 'floor' or hears ~ '^[1-9][0-9]*$'),
  add constraint listeners_hear check (is_listener or hears is null);
comment on column connections.hears is 'What a listener says they listen to: `floor`, or the id of a channel of the event; written in batches. Null: nothing, or no listener.';

alter table audience_samples add column heard jsonb not null default '{}' check (jsonb_typeof(heard) = 'object');
comment on column audience_samples.heard is 'How many listeners listened to what at the same moment: numbers by `floor` and ids of channels, those above zero. Empty: nobody to anything, or before it was known.';
