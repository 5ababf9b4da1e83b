-- People also answer whether their voice may be streamed publicly, in the same table.

alter table recording_consents rename to consents;
-- Databases of the first releases have other names of constraints.
do $$
declare
  v_key text := (select conname from pg_constraint where conrelid = 'consents'::regclass and contype = 'f');
  v_primary text := (select conname from pg_constraint where conrelid = 'consents'::regclass and contype = 'p');
begin
  if v_key <> 'consents_code_id_fkey' then
    execute format('alter table consents rename constraint %I to consents_code_id_fkey', v_key);
  end if;
  execute format('alter table consents drop constraint %I', v_primary);
end
$$;
alter table consents add column purpose text not null default 'recording'
  check (purpose in ('recording', 'publication'));
alter table consents alter column purpose drop default;
alter table consents add primary key (code_id, purpose);
comment on table consents is
  'Whether people agree that their voice is recorded or streamed publicly: the last answer of each '
  'seat for each purpose. No row: no answer, so recordings or streams leave out the voice.';
comment on column consents.purpose is
  '`recording`, or `publication`: a public stream or a stream output of the event. Turning on the '
  'first of these deletes the answers, so that people are asked again.';
