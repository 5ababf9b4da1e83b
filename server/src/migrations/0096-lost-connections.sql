-- Turns that end because the connection of an interpreter is lost.

alter table booths_on_air
  add column lost_turn jsonb,
  add column lost_connection_id uuid,
  add constraint lost_turns_are_over check (on_air is null or lost_turn is null);
comment on column booths_on_air.lost_turn is 'The turn that ended because the connection of its interpreter was lost: seat, outgoing, lostAt. Null: none, or somebody was on air since.';
comment on column booths_on_air.lost_connection_id is 'The connection whose turn lost_turn was: the same page goes back on air without a press. Null where lost_turn is null.';

create table audio_worker_reports (
  event_id bigint primary key references events on delete cascade,
  worker uuid not null,
  reported_at timestamptz not null,
  connected_since timestamptz,
  arriving jsonb not null,
  silences jsonb not null
);
comment on table audio_worker_reports is 'What the audio worker of a running event last reported of the people on air. Written when it changes, and each second while a track is silent. It counts only while the worker renews its lease.';
comment on column audio_worker_reports.event_id is 'The event.';
comment on column audio_worker_reports.worker is 'The audio worker.';
comment on column audio_worker_reports.reported_at is 'When it reported, by the clock of the database, as all instants here.';
comment on column audio_worker_reports.connected_since is 'Since when it is in the rooms of the event without a break. Null: the media server is away.';
comment on column audio_worker_reports.arriving is 'Seats of which packets arrive.';
comment on column audio_worker_reports.silences is 'By seat: an open track that brings no packets, with lastPacketAt, and aloneSince (since when other tracks arrive and it does not; null: none arrives). Milliseconds since 1970.';

grant select, insert, update, delete on audio_worker_reports to openbooth_app;
