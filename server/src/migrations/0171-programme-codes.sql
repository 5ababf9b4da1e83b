-- One listener code for all events of a programme. Their listeners share the number that the
-- programme declares.

create table programme_codes (
  id bigint generated always as identity primary key,
  programme_id bigint not null unique references programmes on delete cascade,
  code text not null unique check (code ~ '^[1-9][0-9]{7}$'),
  lookup bytea not null unique,
  created_at timestamptz not null,
  revoked_at timestamptz
);
comment on table programme_codes is
  'Listener codes of programmes, at most one each. A new code replaces the row''s values.';
comment on column programme_codes.id is 'Made by the database.';
comment on column programme_codes.programme_id is 'The programme.';
comment on column programme_codes.code is
  'Eight digits that listeners type. No code of an event has the same digits (refuse_taken_code).';
comment on column programme_codes.lookup is 'SHA-256 of the digits, to find the code by.';
comment on column programme_codes.created_at is 'When this issue was made.';
comment on column programme_codes.revoked_at is 'When it became invalid. Null: valid.';
grant select, insert, update, delete on programme_codes to openbooth_app;

alter table connections
  add column programme_code_id bigint references programme_codes on delete set null;
comment on column connections.programme_code_id is
  'The code of the programme that it joined with, besides the listener code of its event. Null: it '
  'joined with a code of the event.';
create index connections_of_programme_code on connections (programme_code_id, id)
  where programme_code_id is not null and left_at is null;

-- It gets another parameter.
drop function if exists join_event(bytea, smallint, uuid, bytea, uuid, bigint, text, timestamptz);
