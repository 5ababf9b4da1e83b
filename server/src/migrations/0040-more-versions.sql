-- Technicians, languages of recognition and phrases are changed in forms as well.

alter table technicians add column version integer not null default 1 check (version > 0);
comment on column technicians.version is 'Counts the changes. Written by next_version.';

alter table speech_languages add column version integer not null default 1 check (version > 0);
comment on column speech_languages.version is 'Counts the changes, of which phrases are none. Written by next_version.';

alter table phrases add column version integer not null default 1 check (version > 0);
comment on column phrases.version is 'Counts the changes. Written by next_version.';
