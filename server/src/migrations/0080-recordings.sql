-- What of an event is kept as sound, who agreed to it, and what is made of it.

alter table events add column is_recording boolean not null default false;
comment on column events.is_recording is 'Whether recording is on now. Begins as auto_recording when the event opens, then the switch of host, technician, owner and administrators; false again when the event is over. Sound is kept only while the event is live besides.';
alter table events add column recordings_delete_at timestamptz;
comment on column events.recordings_delete_at is 'From when on nothing recorded of the event is kept; whatever is there then, or comes later, is deleted. Set at its end by the setting, to now by whoever deletes at once. Null: not over yet, or never recorded.';

-- What lists narrow by is the switch now, no longer what was booked.
drop index events_recorded;
drop index events_hosted_recorded;
create index events_recorded on events (start_at desc, id desc) where is_recording;
create index events_hosted_recorded on events (owner_id, start_at desc, id desc) where is_recording;

create index events_to_date on events (id) where state = 3 and auto_recording and recordings_delete_at is null;

create table recordings (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  track text not null,
  channel_id bigint references channels on delete set null,
  stage_id bigint references booths on delete set null,
  zero_at timestamptz not null,
  unique (event_id, track)
);
create index recordings_channel on recordings (channel_id) where channel_id is not null;
create index recordings_stage on recordings (stage_id) where stage_id is not null;
comment on table recordings is 'One row for each track of an event that was recorded, written by the ear with its first block.';
comment on column recordings.id is 'The recording.';
comment on column recordings.event_id is 'Of which event.';
comment on column recordings.track is 'What was heard, as the engine calls it: ch:floor, ch:<channel>, stage:<stage>.';
comment on column recordings.channel_id is 'The channel, for its name. Null: the floor, or the channel is gone.';
comment on column recordings.stage_id is 'The stage of a silent conference, for its name. Null: no stage, or it is gone.';
comment on column recordings.zero_at is 'The moment of position 0, by the clock of the database; the same for all tracks of an event.';

create table recording_pieces (
  id bigint generated always as identity primary key,
  recording_id bigint not null references recordings on delete cascade,
  from_ms bigint not null check (from_ms >= 0),
  to_ms bigint not null,
  file_id uuid references stored_files on delete set null,
  check (to_ms > from_ms)
);
create index recording_pieces_recording on recording_pieces (recording_id, from_ms);
create index recording_pieces_file on recording_pieces (file_id) where file_id is not null;
comment on table recording_pieces is 'What was recorded of a track, in pieces of about a minute, each a file. Written by the ear once the file is in the storage.';
comment on column recording_pieces.id is 'The piece.';
comment on column recording_pieces.recording_id is 'Of which track.';
comment on column recording_pieces.from_ms is 'Where the piece begins: milliseconds after zero_at of its recording.';
comment on column recording_pieces.to_ms is 'Where it ends; exclusive.';
comment on column recording_pieces.file_id is 'Its sound (Opus in Ogg). Null: the file is gone.';

create table recording_gaps (
  id bigint generated always as identity primary key,
  recording_id bigint not null references recordings on delete cascade,
  from_ms bigint not null check (from_ms >= 0),
  to_ms bigint not null,
  reason text not null check (reason in ('earLost', 'engineLost', 'diskFull', 'storageFailed', 'refused', 'paused', 'off')),
  check (to_ms > from_ms)
);
create index recording_gaps_recording on recording_gaps (recording_id, from_ms);
comment on table recording_gaps is 'What is missing in a track, and why. Written by the ear.';
comment on column recording_gaps.id is 'The gap.';
comment on column recording_gaps.recording_id is 'In which track.';
comment on column recording_gaps.from_ms is 'Where the gap begins: milliseconds after zero_at of its recording.';
comment on column recording_gaps.to_ms is 'Where it ends; exclusive.';
comment on column recording_gaps.reason is 'earLost: whatever hears the event was gone. engineLost: the media server was. diskFull, storageFailed: heard, and could not be kept. refused: somebody on air has not agreed to be recorded. paused: the event was. off: recording was switched off.';

create table recording_consents (
  code_id bigint primary key references join_codes on delete cascade,
  is_given boolean not null,
  answered_at timestamptz not null
);
comment on table recording_consents is 'Whether who speaks at an event agrees to be recorded: the last answer of each seat. Without a row they were not asked yet, or have not answered, and are not recorded.';
comment on column recording_consents.code_id is 'The way in of the seat, which stays the same when its link is replaced.';
comment on column recording_consents.is_given is 'Whether they agree.';
comment on column recording_consents.answered_at is 'When they said so. Holds from then on.';

create table syntheses (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  mix text not null check (mix in ('channel', 'channelOverFloor', 'floor')),
  track text,
  format text not null check (format in ('opus', 'mp3')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  progress real not null default 0 check (progress between 0 and 1),
  ear uuid,
  renewed_at timestamptz,
  tries integer not null default 0,
  file_id uuid references stored_files on delete set null,
  requested_by bigint references users on delete set null,
  requested_at timestamptz not null,
  failure text,
  check ((mix = 'floor') = (track is null)),
  unique nulls not distinct (event_id, mix, track, format)
);
create index syntheses_to_do on syntheses (requested_at) where state in ('waiting', 'running');
create index syntheses_file on syntheses (file_id) where file_id is not null;
create index syntheses_requested_by on syntheses (requested_by) where requested_by is not null;
comment on table syntheses is 'Files made of recordings for download. A row is asked for by somebody, and worked on by an ear.';
comment on column syntheses.id is 'The mix.';
comment on column syntheses.event_id is 'Of which event.';
comment on column syntheses.mix is 'channel: one track as it was heard. channelOverFloor: with the floor softly beneath. floor: the floor alone.';
comment on column syntheses.track is 'Which track, as recordings call it; null for the floor.';
comment on column syntheses.format is 'opus: Opus in Ogg. mp3: MP3 with title tags.';
comment on column syntheses.state is 'waiting for an ear; running; ready; failed: tried and given up, may be asked for anew.';
comment on column syntheses.progress is 'How much of it is done, 0 to 1.';
comment on column syntheses.ear is 'The ear at work on it; null: none.';
comment on column syntheses.renewed_at is 'When that ear last said that it goes on; another takes over from one that fell silent.';
comment on column syntheses.tries is 'How often an ear began.';
comment on column syntheses.file_id is 'What was made; null: nothing yet, or it is gone.';
comment on column syntheses.requested_by is 'Who asked; null: the user is gone.';
comment on column syntheses.requested_at is 'When it was asked for, the last time.';
comment on column syntheses.failure is 'What went wrong, for administrators; null: nothing.';

grant select, insert, update, delete on recordings, recording_pieces, recording_gaps, recording_consents, syntheses to openbooth_app;
