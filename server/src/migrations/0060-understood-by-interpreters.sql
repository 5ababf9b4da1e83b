-- What an interpreter understands, by their own word.

alter table seats
  add column understands text[] check (cardinality(understands) between 1 and 8),
  add constraint only_interpreters_understand check (role = 'interpreter' or understands is null);
comment on column seats.understands is 'Tags of the languages an interpreter says they understand. Null: those of the booth, or a speaker.';
