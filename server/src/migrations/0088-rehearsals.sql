-- Robots rehearse an event before it starts, in a database of its own that goes with the rehearsal.

create table rehearsals (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  requested_by bigint not null references users,
  requested_at timestamptz not null,
  may_power_on boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  steps jsonb not null default '[]' check (jsonb_typeof(steps) = 'array'),
  finished_at timestamptz,
  is_to_stop boolean not null default false,
  stage text,
  seen_at timestamptz,
  constraint rehearsals_end check ((finished_at is null) = (state in ('waiting', 'running')))
);
comment on table rehearsals is 'Rehearsals of events by robots. Each happens in a database of its own, so that nothing of it is ever among the events; this row is all that stays.';
comment on column rehearsals.id is 'Made by the database.';
comment on column rehearsals.event_id is 'What is rehearsed.';
comment on column rehearsals.requested_by is 'Who asked for it.';
comment on column rehearsals.requested_at is 'When; an event has three in 24 hours.';
comment on column rehearsals.may_power_on is 'Whether a media server may be switched on for it.';
comment on column rehearsals.state is 'waiting: nobody took it yet; running; done: every step worked or was skipped; failed: one did not, or it was broken off.';
comment on column rehearsals.steps is 'What came of each step so far, in order (`rehearsedStep` of the contract).';
comment on column rehearsals.finished_at is 'When it ended. Null: it has not.';
comment on column rehearsals.is_to_stop is 'Whether somebody wants it to end.';
comment on column rehearsals.stage is 'The name of the database it happens in. Null: there is none, not yet or not any more.';
comment on column rehearsals.seen_at is 'When whoever holds it was last alive, by the clock of the database; 15 seconds later it is broken off, and anybody removes what it left. Null: nobody took it yet.';
create unique index rehearsals_under_way on rehearsals (event_id) where finished_at is null;
create index rehearsals_of_event on rehearsals (event_id, requested_at desc);
create index rehearsals_to_hold on rehearsals (requested_at) where finished_at is null or stage is not null;
create index rehearsals_of_user on rehearsals (requested_by);
grant select, insert, update on rehearsals to openbooth_app;
