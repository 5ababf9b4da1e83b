-- Previews of imports, so that the person applies exactly the file that they saw.

create table programme_imports (
  id uuid primary key default gen_random_uuid(),
  programme_id bigint not null references programmes on delete cascade,
  user_id bigint not null references users on delete cascade,
  schedule jsonb,
  removes_missing boolean not null,
  fingerprint text not null,
  created_at timestamptz not null,
  outcome jsonb,
  constraint applied_imports_keep_only_their_outcome check ((schedule is null) = (outcome is not null))
);
comment on table programme_imports is
  'Files that were compared with the sessions of a programme. Rows are deleted an hour after the '
  'preview. A new preview replaces earlier ones of the same user and programme.';
comment on column programme_imports.id is 'The token with which the import is applied.';
comment on column programme_imports.programme_id is 'The programme.';
comment on column programme_imports.user_id is 'The user who uploaded the file. Only this user applies it.';
comment on column programme_imports.schedule is
  'Sessions and problems of the file, as ParsedSchedule. Null: applied.';
comment on column programme_imports.removes_missing is
  'Whether the import removes imported sessions that are not in the file.';
comment on column programme_imports.fingerprint is
  'Hash of rooms, events and sessions of the programme at the preview.';
comment on column programme_imports.created_at is 'When the file was uploaded.';
comment on column programme_imports.outcome is
  'Numbers of added, changed, removed and untouched sessions. Null: not applied.';
create index programme_imports_of_programme on programme_imports (programme_id, user_id);
create index programme_imports_of_user on programme_imports (user_id);
create index programme_imports_by_age on programme_imports (created_at);
grant select, insert, update, delete on programme_imports to openbooth_app;
