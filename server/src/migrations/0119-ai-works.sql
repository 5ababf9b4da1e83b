-- Which model made what, to mark AI content and for the event report.

create table ai_works (
  event_id bigint not null references events on delete cascade,
  work text not null check (work in ('recognition', 'translation', 'voice')),
  track text not null,
  language text not null,
  model text not null,
  model_type text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  amount integer not null,
  primary key (event_id, work, track, language, model, model_type),
  constraint ai_works_times check (last_at >= first_at)
);
comment on table ai_works is
  'The models that made captions and machine interpretation of an event, and when. The audio worker '
  'writes them. Deleted with the event.';
comment on column ai_works.event_id is 'The event.';
comment on column ai_works.work is
  'recognition: speech to text; translation: text to another language; voice: text to speech.';
comment on column ai_works.track is
  'The track of the text or the voice: ch:floor, ch:<channel>, stage:<stage>.';
comment on column ai_works.language is 'Language tag of the text or the voice.';
comment on column ai_works.model is 'Name of the model at that time.';
comment on column ai_works.model_type is 'Kind of the model, such as azure.';
comment on column ai_works.first_at is 'Start of the first utterance, by the database clock.';
comment on column ai_works.last_at is 'End of the last utterance.';
comment on column ai_works.amount is 'Number of utterances.';
grant select, insert, update, delete on ai_works to openbooth_app;
