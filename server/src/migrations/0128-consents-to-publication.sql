-- People also answer whether their voice may be streamed publicly, in the same table.

alter table recording_consents rename to consents;
alter table consents rename constraint recording_consents_code_id_fkey to consents_code_id_fkey;
alter table consents add column purpose text not null default 'recording'
  check (purpose in ('recording', 'publication'));
alter table consents alter column purpose drop default;
alter table consents drop constraint recording_consents_pkey;
alter table consents add primary key (code_id, purpose);
comment on table consents is
  'Whether people agree that their voice is recorded or streamed publicly: the last answer of each '
  'seat for each purpose. No row: no answer, so recordings or streams leave out the voice.';
comment on column consents.purpose is
  '`recording`, or `publication`: a public stream or a stream output of the event. Turning on the '
  'first of these deletes the answers, so that people are asked again.';
