-- What the guardian of a running event raised, and breaks of the stages of a silent conference.

create table event_alarms (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  kind text not null,
  subject text not null,
  track text,
  booth_id bigint references booths on delete set null,
  seat text,
  level text not null check (level in ('amber', 'red')),
  raised_at timestamptz not null,
  red_at timestamptz check ((red_at is not null) = (level = 'red')),
  ended_at timestamptz check (ended_at >= raised_at),
  acknowledged_at timestamptz,
  acknowledged_code_id bigint references join_codes on delete set null,
  acknowledged_user_id bigint references users,
  mailed_at timestamptz,
  figures jsonb not null default '{}' check (jsonb_typeof(figures) = 'object')
);
comment on table event_alarms is 'What was wrong with the sound of an event, as the guardian found it. Written by ears; acknowledged by people.';
comment on column event_alarms.id is 'Orders alarms of the same moment.';
comment on column event_alarms.event_id is 'The event.';
comment on column event_alarms.kind is 'What is wrong, as the contract calls it (guardKinds).';
comment on column event_alarms.subject is 'What it is about: a track, a booth (b12) or a seat (i34). One of a kind has one open alarm at most.';
comment on column event_alarms.track is 'What is heard so. Null: it is about a booth or a seat.';
comment on column event_alarms.booth_id is 'The booth or stage that makes it. Null: none alone, or one that was removed since.';
comment on column event_alarms.seat is 'Whose sound or turn it is, as the state of the sound names them. Null: nobody’s alone.';
comment on column event_alarms.level is 'amber: a warning. red: an alarm. It only ever grows.';
comment on column event_alarms.raised_at is 'Since when it stands, by the clock of the database.';
comment on column event_alarms.red_at is 'Since when it is red. Null: it was never.';
comment on column event_alarms.ended_at is 'Until when it stood. Null: it stands.';
comment on column event_alarms.acknowledged_at is 'When somebody said that they know. Null: nobody did.';
comment on column event_alarms.acknowledged_code_id is 'Whose seat said so. Null: a user, nobody, or a seat that was removed since.';
comment on column event_alarms.acknowledged_user_id is 'Which signed-in user said so. Null: a seat or nobody.';
comment on column event_alarms.mailed_at is 'When it was mailed because nobody looked. Null: it was not.';
comment on column event_alarms.figures is 'What was measured when it was raised or became red: value, in seconds, per cent, decibels or minutes as the kind has it.';
create unique index event_alarms_open on event_alarms (event_id, kind, subject) where ended_at is null;
comment on index event_alarms_open is 'One open alarm a subject, and what pages show.';
create index event_alarms_of_event on event_alarms (event_id, id);
create index event_alarms_unseen on event_alarms (red_at)
  where ended_at is null and level = 'red' and acknowledged_at is null and mailed_at is null;
comment on index event_alarms_unseen is 'What may have to be mailed.';
create index event_alarms_of_booth on event_alarms (booth_id) where booth_id is not null;
create index event_alarms_of_code on event_alarms (acknowledged_code_id) where acknowledged_code_id is not null;
create index event_alarms_of_user on event_alarms (acknowledged_user_id) where acknowledged_user_id is not null;

create table stage_watches (
  booth_id bigint primary key references booths on delete cascade,
  event_id bigint not null references events on delete cascade,
  begun_at timestamptz,
  break_since timestamptz
);
comment on table stage_watches is 'Whether a stage of a silent conference should be heard: from its first voice until somebody marks a break.';
comment on column stage_watches.booth_id is 'The stage.';
comment on column stage_watches.event_id is 'Its event.';
comment on column stage_watches.begun_at is 'When its first voice was heard, at the beginning or after a break. Null: it was not yet.';
comment on column stage_watches.break_since is 'Since when it has a break. Null: it has none.';
create index stage_watches_of_event on stage_watches (event_id);

create table event_lookers (
  event_id bigint primary key references events on delete cascade,
  seen_at timestamptz not null
);
comment on table event_lookers is 'Which running events their owner has before them in the console. Written while the page is open.';
comment on column event_lookers.event_id is 'The event.';
comment on column event_lookers.seen_at is 'When its page was last open.';

grant select, insert, update, delete on event_lookers to openbooth_app;
grant select, insert, update, delete on event_alarms to openbooth_app;
grant select, insert, update, delete on stage_watches to openbooth_app;
