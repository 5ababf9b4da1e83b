-- Ears hear running events: processes of their own, one for each event at a time.

create table ears (
  id uuid primary key,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  channels integer not null check (channels >= 0),
  cpu_share real not null check (cpu_share >= 0),
  late_ms integer not null check (late_ms >= 0)
);
comment on table ears is 'Processes that hear events, as each tells of itself every few seconds. By the clock of the database, as all that ears write.';
comment on column ears.id is 'Another one for each start of a process.';
comment on column ears.started_at is 'When it started.';
comment on column ears.seen_at is 'When it last told of itself; what is silent for some seconds is gone.';
comment on column ears.channels is 'How many channels, stages and floors it hears.';
comment on column ears.cpu_share is 'How much of one core its process took since it told before.';
comment on column ears.late_ms is 'By how much its work was late at most since it told before. Milliseconds.';

create table ear_leases (
  event_id bigint primary key references events on delete cascade,
  ear uuid not null,
  taken_at timestamptz not null,
  renewed_at timestamptz not null
);
comment on table ear_leases is 'Which ear hears which running event. An ear renews its leases every other second; one that was not renewed for some seconds is anybody''s.';
comment on column ear_leases.event_id is 'The event.';
comment on column ear_leases.ear is 'The ear.';
comment on column ear_leases.taken_at is 'Since when.';
comment on column ear_leases.renewed_at is 'When it last said that it is alive.';
create index ear_leases_of_ear on ear_leases (ear);
create index events_with_sound on events (start_at) where sound_state is not null;

create table ear_gaps (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  from_at timestamptz not null,
  to_at timestamptz,
  reason text not null check (reason in ('earLost', 'engineLost')),
  constraint gaps_end_after_they_begin check (to_at >= from_at)
);
comment on table ear_gaps is 'Spans of an event in which no ear heard it, so that nothing is known of what sounded.';
comment on column ear_gaps.id is 'Order of beginning.';
comment on column ear_gaps.event_id is 'The event.';
comment on column ear_gaps.from_at is 'From when on.';
comment on column ear_gaps.to_at is 'Until when. Null: it goes on, or it lasted to the end of the event.';
comment on column ear_gaps.reason is 'earLost: the ear that heard it died or lost the database; engineLost: the connection to the media server was away.';
create index ear_gaps_of_event on ear_gaps (event_id, from_at);
create unique index ear_gap_under_way on ear_gaps (event_id, reason) where to_at is null;

create table channel_measures (
  event_id bigint not null references events on delete cascade,
  track text not null,
  at timestamptz not null,
  seconds smallint not null check (seconds > 0),
  speech_ms integer not null check (speech_ms >= 0),
  loudness real not null,
  peak real not null,
  clipped integer not null check (clipped >= 0),
  on_air_seconds smallint not null check (on_air_seconds between 0 and seconds),
  primary key (event_id, track, at)
);
comment on table channel_measures is 'What was heard of each channel of a live event, interval by interval, for its report. Deleted with the event.';
comment on column channel_measures.event_id is 'The event.';
comment on column channel_measures.track is 'What was heard: ch:floor, ch:<channel> or stage:<stage>.';
comment on column channel_measures.at is 'The end of the interval.';
comment on column channel_measures.seconds is 'How long it was: the event''s interval of live detection, or less where it ended before.';
comment on column channel_measures.speech_ms is 'How much of it was speech. Milliseconds.';
comment on column channel_measures.loudness is 'How loud it was where it was speech. LUFS; -70 where there was none.';
comment on column channel_measures.peak is 'The highest sample. Decibels below full scale.';
comment on column channel_measures.clipped is 'How often full scale was reached.';
comment on column channel_measures.on_air_seconds is 'During how many of its seconds somebody was on air on it, or on the floor or stage somebody who speaks was there.';

alter table incidents drop constraint incidents_kind_check,
  add constraint incidents_kind_check check (kind in ('lateMail', 'lateSweep', 'diskFull', 'providerEvents', 'mediaServer', 'unheardEvent'));
comment on column incidents.kind is 'lateMail: mail waits longer than it should; lateSweep: work by the clock does not get through; diskFull; providerEvents: messages of the card provider were given up; mediaServer: one does not answer; unheardEvent: events are live that no ear hears.';

grant select, insert, update, delete on ears, ear_leases, ear_gaps, channel_measures to openbooth_app;
