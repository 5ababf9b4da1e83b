-- Files that are kept: their bytes lie in the store (a folder, or S3), what is known of them here.

create table stored_files (
  id uuid primary key default gen_random_uuid(),
  storage_key text not null unique check (storage_key ~ '^[a-z0-9]+(/[a-z0-9-]+)*$'),
  bytes bigint not null check (bytes >= 0),
  content_type text not null,
  file_name text not null,
  created_at timestamptz not null,
  delete_at timestamptz,
  deleted_at timestamptz
);
comment on table stored_files is 'Each file in the store: recordings, what they were mixed to, documents of events. A row is written before its object and goes after it, so that no object is forgotten.';
comment on column stored_files.id is 'What other tables know it by.';
comment on column stored_files.storage_key is 'The name of its object in the store; says nothing about what is in it.';
comment on column stored_files.bytes is 'Its size.';
comment on column stored_files.content_type is 'As what it is handed out, decided by whoever kept it.';
comment on column stored_files.file_name is 'The name it is downloaded under where the link names no other.';
comment on column stored_files.created_at is 'When it was to be kept.';
comment on column stored_files.delete_at is 'From then on nobody reads it and its object goes (sweep); null: it stays. A file that is being written has one, which is taken back once it is whole and belongs to something.';
comment on column stored_files.deleted_at is 'When its object was gone from the store; null: it is there. The row goes later.';

create index stored_files_due on stored_files (delete_at, id) where deleted_at is null and delete_at is not null;
create index stored_files_gone on stored_files (deleted_at) where deleted_at is not null;

grant select, insert, update, delete on stored_files to openbooth_app;
