-- What the people of a running event write to each other.

create table chat_messages (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  kind text not null check (kind in ('booth', 'booths', 'technician', 'host')),
  party text not null,
  code_id bigint references join_codes on delete set null,
  role text not null,
  name text not null,
  canned text,
  text text not null default '',
  at timestamptz not null,
  key uuid not null,
  constraint messages_say_one_thing check ((canned is null) <> (text = '')),
  constraint all_booths_are_one_party check ((kind = 'booths') = (party = ''))
);
comment on table chat_messages is 'Messages between the people of an event, listeners never.';
comment on column chat_messages.id is 'Orders messages.';
comment on column chat_messages.event_id is 'The event.';
comment on column chat_messages.kind is 'Where it stands: among the people of a booth, of all booths, or between the technician or the host and a party.';
comment on column chat_messages.party is 'The other side: a booth (b and its id) or a seat as the state of the sound names it. Of all booths empty.';
comment on column chat_messages.code_id is 'By whose code it was written. Null: that code was removed since.';
comment on column chat_messages.role is 'The role of whoever wrote it.';
comment on column chat_messages.name is 'The name of the seat of whoever wrote it; empty: it has none.';
comment on column chat_messages.canned is 'Which of the messages that have a button, read by everybody in their own language. Null: what was typed.';
comment on column chat_messages.text is 'What was typed; empty: one of those that have a button.';
comment on column chat_messages.at is 'When it was written.';
comment on column chat_messages.key is 'Made by the page for each message: sent again after a lost answer it is written once.';
create index chat_messages_of_event on chat_messages (event_id, id);
create unique index chat_messages_once on chat_messages (code_id, key);

grant select, insert, delete on chat_messages to openbooth_app;
