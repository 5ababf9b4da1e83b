-- What the page of somebody who works at an event measured before it.

create table sound_passports (
  code_id bigint primary key references join_codes on delete cascade,
  figures jsonb not null check (jsonb_typeof(figures) = 'object'),
  made_at timestamptz not null
);
comment on table sound_passports is 'The last sound passport of each seat: microphone, headphones, network and browser of its holder. Listeners have none.';
comment on column sound_passports.code_id is 'The way in of the seat, which stays the same when its link is replaced.';
comment on column sound_passports.figures is 'What was measured, as the contract calls it (PassportFigures); null in it: not measured. What it means is worked out whenever it is read.';
comment on column sound_passports.made_at is 'When.';

grant select, insert, update, delete on sound_passports to openbooth_app;
