-- When a document is deleted, directly or with its event, its file becomes due for deletion.
create or replace function remove_file_of_document() returns trigger language plpgsql as $$
begin
  update stored_files set delete_at = created_at where id = old.file_id and deleted_at is null;
  return null;
end $$;
comment on function remove_file_of_document() is 'Marks the file of a deleted document as due.';
create or replace trigger file_goes_too after delete on event_documents
  for each row when (old.file_id is not null) execute function remove_file_of_document();
