-- Documents of events: what organisers hand to whoever works there.

create table event_documents (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  title text not null check (title <> ''),
  position integer not null,
  file_id uuid unique references stored_files on delete cascade,
  url text,
  added_at timestamptz not null,
  check ((file_id is null) <> (url is null))
);
comment on table event_documents is 'Files and links that organisers give to the staff of an event: speeches, slides, glossaries. Listeners never see them.';
comment on column event_documents.id is 'Order of adding.';
comment on column event_documents.event_id is 'Whose staff read it.';
comment on column event_documents.title is 'As staff read it; of a file also its name when it is downloaded.';
comment on column event_documents.position is 'Its place among those of the event, from 0; two of the same place stand in the order they came.';
comment on column event_documents.file_id is 'What was uploaded; null: it is a link. Removed with the row, by a trigger.';
comment on column event_documents.url is 'An https address; null: it is a file.';
comment on column event_documents.added_at is 'When.';

create index event_documents_of_event on event_documents (event_id, position, id);

grant select, insert, update, delete on event_documents to openbooth_app;
