-- What is said in an event as text: recognised, translated, shown, kept.

alter table events
  add column captions boolean not null default false,
  add column is_captioning boolean not null default false;
comment on column events.captions is 'Whether captions are part of the event.';
comment on column events.is_captioning is 'Whether speech is recognised now. Begins as captions when the event opens, then the switch of host, technician, owner and administrators; false again when the event is over. Captions come only while the event is live besides.';

drop index events_to_date;
create index events_to_date on events (id) where state = 3 and (auto_recording or captions) and recordings_delete_at is null;

create table captions (
  event_id bigint not null references events on delete cascade,
  track text not null,
  number bigint not null,
  from_ms bigint not null,
  to_ms bigint not null check (to_ms > from_ms),
  language text not null,
  words text not null,
  speaker text not null,
  primary key (event_id, track, number)
);
comment on table captions is 'What was said, phrase by phrase as it was recognised. Written by the ear, each once. Deleted with the recordings of the event.';
comment on column captions.event_id is 'Of which event.';
comment on column captions.track is 'What was heard: ch:floor, ch:<channel>, stage:<stage>.';
comment on column captions.number is 'Which phrase of that track: grows with its beginning, and is the same for whoever recognises it again.';
comment on column captions.from_ms is 'When the phrase began: milliseconds since 1970 by the clock of the database, as recordings have it.';
comment on column captions.to_ms is 'When it ended.';
comment on column captions.language is 'Tag of the language it was said in.';
comment on column captions.words is 'The words.';
comment on column captions.speaker is 'Who said it, by the name of the seat. Empty: nobody knows.';

create table caption_translations (
  event_id bigint not null,
  track text not null,
  number bigint not null,
  language text not null,
  words text not null,
  primary key (event_id, track, number, language),
  foreign key (event_id, track, number) references captions on delete cascade
);
comment on table caption_translations is 'The same in other languages of the event, as it was translated.';
comment on column caption_translations.event_id is 'Of which event.';
comment on column caption_translations.track is 'Of which track.';
comment on column caption_translations.number is 'Of which phrase.';
comment on column caption_translations.language is 'Tag of the language it was translated into.';
comment on column caption_translations.words is 'The words.';

create table caption_gaps (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  track text not null,
  language text,
  from_ms bigint not null,
  to_ms bigint not null,
  reason text not null check (reason in ('provider', 'refused')),
  check (to_ms > from_ms)
);
create index caption_gaps_event on caption_gaps (event_id, track, from_ms);
comment on table caption_gaps is 'Phrases that were heard and are no text, and why. Written by the ear.';
comment on column caption_gaps.id is 'The gap.';
comment on column caption_gaps.event_id is 'Of which event.';
comment on column caption_gaps.track is 'In which track.';
comment on column caption_gaps.language is 'Which translation is missing. Null: it was not recognised.';
comment on column caption_gaps.from_ms is 'When the phrase began: milliseconds since 1970 by the clock of the database.';
comment on column caption_gaps.to_ms is 'When it ended.';
comment on column caption_gaps.reason is 'provider: nobody answered in the time a phrase is kept. refused: who said it does not agree that it is kept.';

create table word_troubles (
  event_id bigint not null references events on delete cascade,
  work text not null check (work in ('recognition', 'translation', 'voice')),
  track text not null,
  language text not null,
  reason text not null,
  since timestamptz not null,
  primary key (event_id, work, track, language)
);
comment on table word_troubles is 'What does not work now of the captions and machine booths of running events, told by the ear: gone when it works again or the event is over.';
comment on column word_troubles.event_id is 'In which event.';
comment on column word_troubles.work is 'What a model does not do.';
comment on column word_troubles.track is 'For which track.';
comment on column word_troubles.language is 'Tag of the language it should come in.';
comment on column word_troubles.reason is 'Why, as contract/src/rules/modelProviders.ts names it; noModel: there is none for this language.';
comment on column word_troubles.since is 'Since when.';

create table word_times (
  event_id bigint not null references events on delete cascade,
  work text not null check (work in ('captions', 'machine')),
  track text not null,
  seconds integer not null,
  primary key (event_id, work, track)
);
comment on table word_times is 'For how many seconds captions and machine booths were there indeed, by which the event is settled. Added up by the ear; a time nobody counted is in favour of the customer.';
comment on column word_times.event_id is 'In which event.';
comment on column word_times.work is 'captions: speech of the track was recognised, or nobody spoke. machine: its booth could speak.';
comment on column word_times.track is 'Of which track.';
comment on column word_times.seconds is 'How many.';

grant select, insert, update, delete on captions, caption_translations, caption_gaps, word_troubles, word_times to openbooth_app;
