-- Who is on air in each booth, and how far an event is: preparing, live or paused.

alter table events
  add column sound_state text check (sound_state in ('preparing', 'live', 'paused')),
  add column pause_words text not null default '',
  add column prepared_since timestamptz,
  add column preparing_server_id bigint references media_servers,
  add column prepared_seconds integer not null default 0 check (prepared_seconds >= 0),
  add column live_since timestamptz,
  add column go_live_by_hand boolean not null default false,
  add column booth_rule text not null default 'interlock' check (booth_rule in ('interlock', 'override', 'free')),
  add column names_shown boolean not null default false,
  add column floor_language text;
update events set sound_state = 'live', live_since = opened_at where state = 0;
alter table events
  add constraint planned_events_prepare check (state <> 1 or sound_state is null or sound_state = 'preparing'),
  add constraint ended_events_are_silent check (state in (0, 1) or sound_state is null);
create index events_to_prepare on events (start_at) where state = 1 and sound_state is null;
create index events_preparing_on on events (preparing_server_id) where preparing_server_id is not null;
create index events_in_preparation on events (start_at) where state = 1 and sound_state is not null;
comment on column events.sound_state is 'Who hears the event: preparing (staff alone), live (everybody), paused (staff alone, for a while). Null: nobody yet, or no more.';
comment on column events.pause_words is 'What the host tells listeners while the event is paused; empty: nothing.';
comment on column events.prepared_since is 'Since when staff hear each other before it is live. Null: they do not yet.';
comment on column events.preparing_server_id is 'The media server on which staff hear each other while the event is planned, and on which it opens as long as that can carry it. Null: none yet, or it is open.';
comment on column events.prepared_seconds is 'How long earlier preparations took, which ended because the event was moved: all together take an hour at most.';
comment on column events.live_since is 'When listeners could hear it first. Null: not yet.';
comment on column events.go_live_by_hand is 'Whether it waits at its start until the host presses Go live.';
comment on column events.booth_rule is 'What two booths do that want one channel: the second is refused, replaces the first, or is heard beside it.';
comment on column events.names_shown is 'Whether listeners are told the names of interpreters.';
comment on column events.floor_language is 'Tag of the language spoken on the floor now. Null: as planned, that of the floor''s channel.';

create table booths_on_air (
  booth_id bigint primary key references booths on delete cascade,
  event_id bigint not null references events,
  on_air jsonb,
  hand_over jsonb,
  next jsonb,
  silences jsonb not null default '{}',
  is_coughing boolean not null default false,
  floor_transfer text not null default 'off' check (floor_transfer in ('on', 'off', 'blocked')),
  version integer not null default 0,
  constraint only_who_is_on_air_coughs check (on_air is not null or not is_coughing),
  constraint hand_overs_come_from_somebody check (on_air is not null or (hand_over is null and next is null))
);
comment on table booths_on_air is 'Who speaks in each booth of an event that is not over; no row: nobody did yet. Written under the locks of all rows of the event, in the order of booths. Instants in JSON are milliseconds since 1970 by the clock of the database.';
comment on column booths_on_air.booth_id is 'The booth.';
comment on column booths_on_air.event_id is 'Its event.';
comment on column booths_on_air.on_air is 'Who is on air: seat, outgoing (a, b, c) and since. Null: nobody.';
comment on column booths_on_air.hand_over is 'A hand-over from the question to its instant: from, to, by, askedAt, isAccepted, prepared. Null: none.';
comment on column booths_on_air.next is 'What is agreed and comes by itself at an instant: seat, outgoing, at. Null: nothing. Later than that instant it has happened.';
comment on column booths_on_air.silences is 'When each outgoing channel (a, b, c) was last left.';
comment on column booths_on_air.is_coughing is 'Whether whoever is on air holds the cough key.';
comment on column booths_on_air.floor_transfer is 'Whether the floor is heard where the booth is silent; blocked: nobody but the booth may change that.';
comment on column booths_on_air.version is 'Grows with each change.';
create index booths_on_air_of_event on booths_on_air (event_id, booth_id);

create table event_acts (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  at timestamptz not null,
  code_id bigint references join_codes on delete set null,
  user_id bigint references users,
  act text not null,
  details jsonb not null default '{}'
);
comment on table event_acts is 'The time line of an event: everything anybody did to its sound.';
comment on column event_acts.id is 'Orders acts of the same moment.';
comment on column event_acts.event_id is 'The event.';
comment on column event_acts.at is 'When it was done.';
comment on column event_acts.code_id is 'Whose seat did it. Null: a user or the clock, or a seat that was removed since.';
comment on column event_acts.user_id is 'Which signed-in user did it. Null: a seat or the clock.';
comment on column event_acts.act is 'What was done.';
comment on column event_acts.details is 'To what, and how.';
create index event_acts_of_event on event_acts (event_id, id);
create index event_acts_of_code on event_acts (code_id) where code_id is not null;
create index event_acts_of_user on event_acts (user_id) where user_id is not null;

grant select, insert, update, delete on booths_on_air to openbooth_app;
grant select, insert on event_acts to openbooth_app;
