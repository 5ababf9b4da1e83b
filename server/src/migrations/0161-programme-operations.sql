-- A step of a programme saves many events at once. A repeated step returns the same answer.

create table programme_operations (
  operation_id uuid primary key,
  programme_id bigint not null references programmes on delete cascade,
  actor_id bigint not null references users,
  request_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null
);
comment on table programme_operations is
  'Completed steps of programmes, so that a repeated step returns the same answer.';
comment on column programme_operations.operation_id is 'Made by the client for each press of Save.';
comment on column programme_operations.programme_id is 'The programme it created or changed.';
comment on column programme_operations.actor_id is 'Who saved.';
comment on column programme_operations.request_hash is
  'SHA-256 of the input. The same operation with other input is refused.';
comment on column programme_operations.answer is
  'What it saved: the ids of the events and the movement of each asset, in hundredths.';
comment on column programme_operations.created_at is 'When it happened.';
create index programme_operations_of_programme on programme_operations (programme_id);
grant select, insert, delete on programme_operations to openbooth_app;
