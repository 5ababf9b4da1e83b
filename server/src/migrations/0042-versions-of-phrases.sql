-- Whoever removes all phrases of a language removes those that were counted, and no others.

alter table speech_languages add column phrases_version integer not null default 1;
comment on column speech_languages.phrases_version is 'Counts the changes of its phrases; kept by triggers.';

create trigger count_changed_phrases after update on phrases
  referencing new table as changed for each statement execute function count_phrases();
