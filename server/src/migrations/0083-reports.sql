-- What is told of an event once it is over: how its people were connected, what was listened to for how long, the report.

create table seat_quality (
  event_id bigint not null references events on delete cascade,
  code_id bigint not null references join_codes on delete cascade,
  minute timestamptz not null,
  samples integer not null check (samples > 0),
  loss_sent_samples integer not null,
  loss_sent_sum double precision not null,
  loss_sent_worst real,
  loss_heard_samples integer not null,
  loss_heard_sum double precision not null,
  loss_heard_worst real,
  jitter_samples integer not null,
  jitter_sum double precision not null,
  jitter_worst real,
  round_trip_samples integer not null,
  round_trip_sum double precision not null,
  round_trip_worst real,
  relayed_samples integer not null,
  primary key (event_id, code_id, minute)
);
comment on table seat_quality is 'How the people of an event were connected, minute by minute, as their pages told; listeners tell nothing. Written in batches by every server process, each adding its own. Kept 90 days.';
comment on column seat_quality.event_id is 'The event.';
comment on column seat_quality.code_id is 'Whose page told it: the code of the seat.';
comment on column seat_quality.minute is 'The start of the minute.';
comment on column seat_quality.samples is 'How often the page told in that minute.';
comment on column seat_quality.loss_sent_samples is 'How many of them knew how much was lost of what the page sent.';
comment on column seat_quality.loss_sent_sum is 'Per cent of packets lost on the way from them, added up over those.';
comment on column seat_quality.loss_sent_worst is 'The most of them. Null: nothing was measured.';
comment on column seat_quality.loss_heard_samples is 'How many knew how much was lost of what comes to the page.';
comment on column seat_quality.loss_heard_sum is 'Per cent of packets lost on the way to them, added up over those.';
comment on column seat_quality.loss_heard_worst is 'The most of them. Null: nothing was measured.';
comment on column seat_quality.jitter_samples is 'How many knew how unevenly packets came.';
comment on column seat_quality.jitter_sum is 'Milliseconds, added up over those.';
comment on column seat_quality.jitter_worst is 'The most of them. Null: nothing was measured.';
comment on column seat_quality.round_trip_samples is 'How many knew the way there and back.';
comment on column seat_quality.round_trip_sum is 'Milliseconds, added up over those.';
comment on column seat_quality.round_trip_worst is 'The most of them. Null: nothing was measured.';
comment on column seat_quality.relayed_samples is 'How many were connected through a relay (TURN).';
create index seat_quality_of_code on seat_quality (code_id);
create index seat_quality_by_minute on seat_quality (minute);
grant select, insert, update, delete on seat_quality to openbooth_app;

alter table connections add column hears_since timestamptz;
comment on column connections.hears_since is 'Since when a listener listens to `hears`. Null: to nothing, or since before it was kept.';

create table heard_spells (
  connection_id uuid not null references connections on delete cascade,
  hears text not null check (hears = 'floor' or hears ~ '^[1-9][0-9]*$'),
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at >= from_at)
);
comment on table heard_spells is 'What listeners listened to before they turned to something else; what they turned to last stands in `connections`, whose rows these go with.';
comment on column heard_spells.connection_id is 'Of the listener.';
comment on column heard_spells.hears is '`floor`, or the id of a channel.';
comment on column heard_spells.from_at is 'From when.';
comment on column heard_spells.to_at is 'Until when.';
create index heard_spells_of_connection on heard_spells (connection_id);
grant select, insert, delete on heard_spells to openbooth_app;

alter table event_acts add column written_at timestamptz;
alter table event_acts alter column written_at set default clock_timestamp();
comment on column event_acts.written_at is 'When it was written, by the clock of the database, which all instants of who is on air are of. Null: before it was kept.';

create table event_reports (
  event_id bigint primary key references events on delete cascade,
  due_at timestamptz not null,
  made_at timestamptz,
  content jsonb check (jsonb_typeof(content) = 'object'),
  tries integer not null default 0 check (tries >= 0),
  constraint reports_are_made_whole check ((made_at is null) = (content is null))
);
comment on table event_reports is 'What is told of an event after its close. A row is written with the close; an event that was cancelled, or closed before there were reports, has none.';
comment on column event_reports.event_id is 'The event.';
comment on column event_reports.due_at is 'When it is made: ten minutes after the close; later, where that failed.';
comment on column event_reports.made_at is 'When it was made, and whoever is to know was mailed. Null: not yet.';
comment on column event_reports.content is 'As it was made, with the version of its shape (EventReport of the contract). Null: not made yet.';
comment on column event_reports.tries is 'How often making it failed.';
create index event_reports_due on event_reports (due_at) where made_at is null;
grant select, insert, update on event_reports to openbooth_app;
