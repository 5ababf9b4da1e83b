-- Gaps are derived: the time in which listeners could hear an event, less the time in which an audio worker received its sound.

create table sound_spans (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  from_at timestamptz not null,
  to_at timestamptz,
  sound_state text not null check (sound_state in ('live', 'paused')),
  is_recorded boolean not null,
  constraint sound_spans_end_after_they_begin check (to_at >= from_at)
);
comment on table sound_spans is 'When an event was live and when it was paused, by the clock of the database. A trigger on events writes it.';
comment on column sound_spans.id is 'The span.';
comment on column sound_spans.event_id is 'The event.';
comment on column sound_spans.from_at is 'When the span began.';
comment on column sound_spans.to_at is 'When the span ended. Null: it lasts.';
comment on column sound_spans.sound_state is 'live: listeners heard the event. paused: the host had paused it.';
comment on column sound_spans.is_recorded is 'Whether the event was live, recording was booked and the recording switch was on.';
create index sound_spans_of_event on sound_spans (event_id, from_at);
create unique index sound_span_under_way on sound_spans (event_id) where to_at is null;

create table heard_spans (
  event_id bigint not null references events on delete cascade,
  audio_worker uuid not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  has_engine boolean not null,
  primary key (event_id, audio_worker, from_at),
  constraint heard_spans_end_after_they_begin check (to_at >= from_at)
);
comment on table heard_spans is 'When an audio worker received the sound of an event, by the clock of the database. The worker extends its span every second. Live time without a span is a gap.';
comment on column heard_spans.event_id is 'The event.';
comment on column heard_spans.audio_worker is 'The audio worker.';
comment on column heard_spans.from_at is 'When the span began.';
comment on column heard_spans.to_at is 'How far the span reaches so far.';
comment on column heard_spans.has_engine is 'True: the worker received the sound. False: the worker ran, but had no connection to the media server.';

alter table recordings add column begins_at timestamptz;
comment on column recordings.begins_at is 'From when on the track is due to be recorded: the event went live, or the booth was added. Null: from zero_at on.';

-- Gaps that were written before are kept as live time without sound.
insert into sound_spans (event_id, from_at, to_at, sound_state, is_recorded)
select g.event_id, lower(part), upper(part), 'live', false
from (select event_id, range_agg(tstzrange(from_at, to_at)) as parts from ear_gaps where to_at > from_at group by event_id) g,
  unnest(g.parts) part;
insert into heard_spans (event_id, audio_worker, from_at, to_at, has_engine)
select event_id, '00000000-0000-0000-0000-000000000000', from_at, max(to_at), false
from ear_gaps where reason = 'engineLost' and to_at > from_at group by event_id, from_at;
insert into sound_spans (event_id, from_at, sound_state, is_recorded)
select id, clock_timestamp(), sound_state, sound_state = 'live' and is_recording and auto_recording
from events where sound_state in ('live', 'paused');
drop table ear_gaps;

comment on column recording_gaps.reason is 'diskFull, storageFailed: received, and could not be stored. refused: somebody on air has not agreed to be recorded. earLost, engineLost, paused, off: written until gaps were derived (missing_sound).';

grant select, insert, update, delete on sound_spans, heard_spans to openbooth_app;
