-- Lists of projects are ordered by what their events come to and filtered by when they end. It is kept beside them, or all
-- of them would be summed up for a page; in rows of their own, because a save of an event holds its project.

create table project_sums (
  project_id bigint primary key references projects on delete cascade,
  owner_id bigint not null references users,
  events integer not null default 0,
  booths integer not null default 0,
  audience integer not null default 0,
  start_at timestamptz,
  end_at timestamptz,
  fee bigint not null default 0
);
comment on table project_sums is 'What the events of each project come to; cancelled ones count in the fee alone. Written by sum_up_projects at the end of every transaction that changes an event.';
comment on column project_sums.project_id is 'The project; each has its sums from the beginning.';
comment on column project_sums.owner_id is 'The agent of the project, who never changes; for the indexes.';
comment on column project_sums.events is 'How many there are.';
comment on column project_sums.booths is 'Of all of them.';
comment on column project_sums.audience is 'Listeners declared, over all of them.';
comment on column project_sums.start_at is 'Of the first event. Null: there is none.';
comment on column project_sums.end_at is 'Of the last event to end. Null: there is none.';
comment on column project_sums.fee is 'Cents that events were charged and did not get back.';

insert into project_sums (project_id, owner_id, events, booths, audience, start_at, end_at, fee)
select p.id, p.owner_id, s.* from projects p, lateral (
  select count(*) filter (where e.state <> 2), coalesce(sum(e.booth_nums) filter (where e.state <> 2), 0),
    coalesce(sum(e.receiver_nums) filter (where e.state <> 2), 0), min(e.start_at) filter (where e.state <> 2),
    max(e.end_at) filter (where e.state <> 2),
    coalesce(sum((select -sum(b.amount) from ledger.billing_record b where b.event_id = e.id and b.asset = 'MONEY')), 0)
  from events e where e.project_id = p.id) s;

create index project_sums_in_order_of_starts on project_sums (owner_id, start_at, project_id);
create index project_sums_in_order_of_ends on project_sums (owner_id, end_at, project_id);
create index project_sums_in_order_of_fees on project_sums (owner_id, fee, project_id);
grant select, insert, update on project_sums to openbooth_app;

-- Few orders of a common purpose are in a rare state.
create index payment_orders_by_purpose_and_state on payment_orders (purpose, state, created_at, id);
