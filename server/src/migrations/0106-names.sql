-- Tables, columns and stored values get the terms of the glossary.

-- Renames a table with the constraints, indexes and sequences that begin with its name.
create procedure pg_temp.rename_table(p_from text, p_to text) language plpgsql as $$
declare
  v_part record;
begin
  execute format('alter table %I rename to %I', p_from, p_to);
  for v_part in
    select conname as name from pg_constraint
    where conrelid = p_to::regclass and starts_with(conname, p_from || '_')
  loop
    execute format('alter table %I rename constraint %I to %I',
      p_to, v_part.name, p_to || substr(v_part.name, length(p_from) + 1));
  end loop;
  -- Renaming a constraint has renamed its index.
  for v_part in
    select c.relname as name, case c.relkind when 'i' then 'index' else 'sequence' end as kind
    from pg_class c
    where c.relkind in ('i', 'S') and starts_with(c.relname, p_from || '_')
      and (exists (select from pg_index i where i.indexrelid = c.oid and i.indrelid = p_to::regclass)
        or exists (select from pg_depend d where d.objid = c.oid and d.refobjid = p_to::regclass))
  loop
    execute format('alter %s %I rename to %I',
      v_part.kind, v_part.name, p_to || substr(v_part.name, length(p_from) + 1));
  end loop;
end $$;

-- Renames a column with the constraints and indexes that have its name after that of the table.
create procedure pg_temp.rename_column(p_table text, p_from text, p_to text) language plpgsql as $$
declare
  v_part record;
  v_start constant text := '^(' || p_table || '(?:_of)?_)' || p_from || '(?=_|$)';
begin
  execute format('alter table %I rename column %I to %I', p_table, p_from, p_to);
  for v_part in
    select conname as name from pg_constraint
    where conrelid = p_table::regclass and conname ~ v_start
  loop
    execute format('alter table %I rename constraint %I to %I',
      p_table, v_part.name, regexp_replace(v_part.name, v_start, '\1' || p_to));
  end loop;
  for v_part in
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = p_table::regclass and c.relname ~ v_start
  loop
    execute format('alter index %I rename to %I',
      v_part.name, regexp_replace(v_part.name, v_start, '\1' || p_to));
  end loop;
end $$;

call pg_temp.rename_table('ears', 'audio_workers');
call pg_temp.rename_table('ear_leases', 'audio_worker_leases');
call pg_temp.rename_column('audio_worker_leases', 'ear', 'worker');
call pg_temp.rename_column('syntheses', 'ear', 'worker');
call pg_temp.rename_column('server_tests', 'ear', 'worker');
alter table recording_gaps drop constraint recording_gaps_reason_check;
update recording_gaps set reason = 'workerLost' where reason = 'earLost';
alter table recording_gaps add constraint recording_gaps_reason_check check (reason in ('workerLost', 'engineLost', 'diskFull', 'storageFailed', 'refused', 'paused', 'off'));
comment on column recording_gaps.reason is 'diskFull, storageFailed: received, but not stored. refused: a person on air has not agreed to be recorded. workerLost, engineLost, paused, off: in old rows, before gaps were derived (missing_sound).';
update rehearsals set steps = replace(steps::text, '"noEar"', '"noWorker"')::jsonb where steps::text like '%"noEar"%';
update event_reports set content = replace(replace(content::text, '"earGaps":', '"unheardGaps":'), '"earLost"', '"workerLost"')::jsonb where content::text like '%"ear%';
update server_tests set outcome = replace(replace(outcome::text, '"noEar"', '"noWorker"'), '"earLost"', '"workerLost"')::jsonb where outcome::text ~ '"(noEar|earLost)"';

call pg_temp.rename_table('word_troubles', 'transcription_errors');
call pg_temp.rename_table('word_times', 'transcription_times');

call pg_temp.rename_table('turn_exposures', 'headphone_exposures');
update event_reports set content = replace(content::text, '"exposure":', '"headphoneExposure":')::jsonb where content::text like '%"exposure":%';

call pg_temp.rename_table('sound_passports', 'equipment_checks');

call pg_temp.rename_table('reserves_on', 'ai_backups_on');
call pg_temp.rename_column('booths', 'reserve', 'ai_backup');
alter table booths rename constraint machine_booths_have_no_reserve to machine_booths_have_no_ai_backup;
update event_templates set content = replace(content::text, '"reserve":', '"aiBackup":')::jsonb where content::text like '%"reserve":%';

alter table incidents drop constraint incidents_kind_check;
update incidents set kind = 'lateScheduledTask' where kind = 'lateSweep';
alter table incidents add constraint incidents_kind_check check (kind in ('lateMail', 'lateScheduledTask', 'diskFull', 'providerEvents', 'mediaServer', 'unheardEvent'));

call pg_temp.rename_table('syntheses', 'mixdowns');

call pg_temp.rename_table('recording_pieces', 'recording_chunks');

call pg_temp.rename_column('rehearsals', 'stage', 'sandbox');

call pg_temp.rename_column('code_mails', 'told_name', 'mailed_name');
call pg_temp.rename_column('code_mails', 'told_start_at', 'mailed_start_at');
call pg_temp.rename_column('code_mails', 'told_end_at', 'mailed_end_at');
call pg_temp.rename_column('code_mails', 'told_time_zone', 'mailed_time_zone');
call pg_temp.rename_column('code_mails', 'tell_at', 'notify_at');
call pg_temp.rename_column('incidents', 'over_told_at', 'over_notified_at');
call pg_temp.rename_column('code_mails', 'told_at', 'notified_at');
call pg_temp.rename_column('incidents', 'told_at', 'notified_at');
call pg_temp.rename_column('media_servers', 'tells_events', 'reports_events');
alter index code_mails_to_tell rename to code_mails_to_notify;
alter table incidents rename constraint the_end_is_told_when_over to the_end_is_notified_when_over;

call pg_temp.rename_table('event_lookers', 'event_viewers');

drop function if exists sum_up_projects() cascade;

comment on column incidents.kind is
  'lateMail: an email waits too long; lateScheduledTask: a scheduled task is late; diskFull; '
  'providerEvents: events of the card provider failed; mediaServer: one does not answer; '
  'unheardEvent: live events without an audio worker.';
comment on index event_acts_of_asks is 'For read_live_state: few actions are of these kinds.';
comment on index event_acts_of_orders is 'For read_live_state: few actions are of these kinds.';
