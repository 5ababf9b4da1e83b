-- Media servers are tested by ears: processes of their own, which enter a room and send a tone.

create table server_tests (
  id uuid primary key default gen_random_uuid(),
  server_id bigint not null references media_servers,
  asked_at timestamptz not null,
  ear uuid,
  outcome jsonb
);
comment on table server_tests is 'A test of a media server that somebody waits for; removed when they were told, or gave up.';
comment on column server_tests.id is 'Made by the database.';
comment on column server_tests.server_id is 'The media server.';
comment on column server_tests.asked_at is 'When it was asked for.';
comment on column server_tests.ear is 'Which ear took it. Null: none yet.';
comment on column server_tests.outcome is 'What came of it, as the contract says. Null: nothing yet.';
create index server_tests_of_server on server_tests (server_id);

grant select, insert, update, delete on server_tests to openbooth_app;
