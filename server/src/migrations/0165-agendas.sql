-- Agendas of events: sessions, their speakers, assignments of interpreters, and how they run.

create table event_agendas (
  event_id bigint primary key references events on delete cascade,
  version integer not null default 1,
  mode text not null default 'clock' check (mode in ('clock', 'hand')),
  delay integer not null default 0,
  kept_item_id bigint,
  paused_item_id bigint
);
comment on table event_agendas is
  'The agenda of an event as a whole. A row exists from the first change of the agenda. Changes of '
  'an agenda run one at a time: each locks the row.';
comment on column event_agendas.event_id is 'The event.';
comment on column event_agendas.version is 'Counts the changes of sessions and assignments.';
comment on column event_agendas.mode is
  'clock: sessions begin and end at their times. hand: the host begins each session.';
comment on column event_agendas.delay is
  'Minutes by which sessions were shifted because the event runs late.';
comment on column event_agendas.kept_item_id is
  'The session that does not change the floor language when it begins, because the host keeps the '
  'current one. Null: none.';
comment on column event_agendas.paused_item_id is
  'The break that paused the event. The event resumes when it ends. Null: no break, or a person '
  'has paused or resumed the event since.';

create table agenda_items (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  external_id text not null default '' check (length(external_id) <= 100),
  title_en text not null check (length(title_en) <= 200),
  title_zh text not null check (length(title_zh) <= 200),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_break boolean not null default false,
  floor_language text,
  abstract text not null default '' check (length(abstract) <= 2000),
  began_at timestamptz,
  ended_at timestamptz,
  constraint sessions_end_after_their_start check (ends_at > starts_at),
  constraint sessions_have_a_title check (title_en <> '' or title_zh <> ''),
  constraint sessions_begin_before_they_end check (ended_at is null or began_at is not null)
);
comment on table agenda_items is 'Sessions of the agenda of an event.';
comment on column agenda_items.id is 'Made by the database. Imports keep it by external_id.';
comment on column agenda_items.event_id is 'The event.';
comment on column agenda_items.external_id is
  'Id in the system from which it was imported; unique in the event. Empty: none.';
comment on column agenda_items.title_en is 'English title. Empty: only the Chinese one.';
comment on column agenda_items.title_zh is 'Chinese title. Empty: only the English one.';
comment on column agenda_items.starts_at is 'Planned start. A shift moves it.';
comment on column agenda_items.ends_at is 'Planned end. A shift moves it.';
comment on column agenda_items.is_break is 'Whether it is a break, which pauses listeners.';
comment on column agenda_items.floor_language is
  'Tag of the language on the floor from its start. Null: the session changes nothing.';
comment on column agenda_items.abstract is 'For people who read the programme. Empty: none.';
comment on column agenda_items.began_at is 'When it began in fact. Null: not yet.';
comment on column agenda_items.ended_at is 'When it ended in fact. Null: not yet.';
create index agenda_items_of_event on agenda_items (event_id, starts_at);
create unique index agenda_items_by_external_id on agenda_items (event_id, external_id)
  where external_id <> '';
create index agenda_items_running on agenda_items (event_id)
  where began_at is not null and ended_at is null;

create table agenda_speakers (
  item_id bigint not null references agenda_items on delete cascade,
  position integer not null,
  name text not null check (name <> '' and length(name) <= 100),
  primary key (item_id, position)
);
comment on table agenda_speakers is 'People named as speakers of a session.';
comment on column agenda_speakers.item_id is 'The session.';
comment on column agenda_speakers.position is 'Order in the session, from 0.';
comment on column agenda_speakers.name is 'Name, as the organiser or the import wrote it.';

create table assignments (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  booth_id bigint not null references booths on delete cascade,
  seat_id bigint not null references seats on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  constraint assignments_end_after_their_start check (ends_at > starts_at)
);
comment on table assignments is
  'When an interpreter works in a booth. Rows of former people stay and are not read.';
comment on column assignments.id is 'Made by the database.';
comment on column assignments.event_id is 'The event.';
comment on column assignments.booth_id is 'The booth: that of the seat when it was saved.';
comment on column assignments.seat_id is 'The interpreter.';
comment on column assignments.starts_at is 'Planned start. A shift moves it.';
comment on column assignments.ends_at is 'Planned end. A shift moves it.';
create index assignments_of_event on assignments (event_id, starts_at);
create index assignments_of_booth on assignments (booth_id);
create index assignments_of_seat on assignments (seat_id);

grant select, insert, update, delete on event_agendas, agenda_items, agenda_speakers, assignments
  to openbooth_app;
