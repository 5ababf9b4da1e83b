-- Projects of agents become programmes, which organisers have too. The rooms of a programme are
-- rows, so that one room has one name, and two events of a programme cannot use it at once.

drop trigger if exists projects_count_changes on projects;
drop function if exists begin_project_sums cascade;
drop function if exists refresh_project_totals cascade;
drop function if exists lock_projects;

alter table projects rename to programmes;
alter table project_sums rename to programme_sums;
alter table programme_sums rename column project_id to programme_id;
alter table events rename column project_id to programme_id;
alter sequence projects_id_seq rename to programmes_id_seq;
do $$
declare
  v_old record;
begin
  for v_old in
    select conrelid::regclass as source, conname as name, replace(conname, 'project', 'programme') as new from pg_constraint
    where conrelid in ('programmes'::regclass, 'programme_sums'::regclass, 'events'::regclass) and conname ~ '^(projects?|events_project)_'
  loop
    execute format('alter table %s rename constraint %I to %I', v_old.source, v_old.name, v_old.new);
  end loop;
  for v_old in
    select c.oid::regclass as source, replace(c.relname, 'project', 'programme') as new from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid in ('programmes'::regclass, 'programme_sums'::regclass, 'events'::regclass) and c.relname ~ '^(projects?|events_of_project)'
  loop
    execute format('alter index %s rename to %I', v_old.source, v_old.new);
  end loop;
end $$;

alter table programmes
  add column kind text not null default 'project' check (kind in ('project', 'congress', 'series')),
  add column time_zone text,
  add column starts_on date,
  add column ends_on date,
  add column listeners integer check (listeners > 0),
  add column cancelled_at timestamptz,
  add constraint planned_programmes_have_dates
    check (kind = 'project' or (time_zone is not null and starts_on is not null and listeners is not null)),
  add constraint programmes_end_after_their_start check (ends_on >= starts_on),
  add constraint congresses_have_an_end check (kind <> 'congress' or ends_on is not null);
comment on table programmes is
  'Groups of events with one owner: projects of agents, congresses and series. Saves of a '
  'programme run one at a time: each locks the row.';
comment on column programmes.owner_id is 'The workspace that owns it and its events.';
comment on column programmes.version is
  'Counts changes of name, dates, time zone, rooms and listeners. Written by next_version.';
comment on column programmes.kind is
  'project: a group that an agent names. congress: events in rooms on several days. series: events '
  'that repeat by a rule.';
comment on column programmes.time_zone is
  'Key of an entry of the time zone lists: the zone of its rooms and dates. Null: a project.';
comment on column programmes.starts_on is 'First day, in its time zone. Null: a project.';
comment on column programmes.ends_on is
  'Last day, in its time zone. Null: a project, or a series without an end.';
comment on column programmes.listeners is
  'Maximum number of listeners at the same time, over all its events. Null: a project.';
comment on column programmes.cancelled_at is 'When all of it was cancelled. Null: it was not.';
comment on table programme_sums is
  'Totals over the events of each programme; cancelled events count in the fee only. Written by '
  'refresh_programme_totals at the end of each transaction that changes an event.';
comment on column programme_sums.programme_id is 'The programme. Each has a row from its creation.';
comment on column programme_sums.owner_id is 'The owner of the programme, for the indexes.';
comment on column programme_sums.created_at is 'Creation of the programme, for the index.';
comment on column events.programme_id is 'The programme that it belongs to. Null: none.';

create table venue_rooms (
  id bigint generated always as identity primary key,
  programme_id bigint not null references programmes on delete cascade,
  name text not null check (name <> '' and length(name) <= 60),
  position integer not null,
  unique (id, programme_id)
);
comment on table venue_rooms is
  'Halls of a programme, physical or virtual. (A room of the media engine is something else.)';
comment on column venue_rooms.id is 'Made by the database.';
comment on column venue_rooms.programme_id is 'The programme.';
comment on column venue_rooms.name is 'Unique in its programme regardless of case.';
comment on column venue_rooms.position is 'Order in lists and in the timetable, from 0.';
create unique index venue_rooms_by_name on venue_rooms (programme_id, lower(name));

alter table events
  add column venue_room_id bigint,
  add constraint events_are_in_a_room_of_their_programme
    foreign key (venue_room_id, programme_id) references venue_rooms (id, programme_id);
comment on column events.venue_room_id is
  'Room of its programme. Written by set_venue_room from the name. Null: none.';
comment on column events.room is
  'Name of its room in the programme, kept here for lists. Renaming the room changes it. Events of '
  'a programme cannot overlap in one room. Empty: none.';

insert into venue_rooms (programme_id, name, position)
  select programme_id, (array_agg(room order by start_at, id))[1],
    row_number() over (partition by programme_id order by lower(room)) - 1
  from events where programme_id is not null and room <> '' group by programme_id, lower(room);
update events e set venue_room_id = r.id from venue_rooms r
  where r.programme_id = e.programme_id and lower(r.name) = lower(e.room);

alter table events
  drop constraint rooms_do_not_cross,
  add constraint rooms_do_not_cross exclude using gist (venue_room_id with =,
    tstzrange(start_at, end_at) with &&) where (venue_room_id is not null and state in (0, 1)),
  drop constraint only_agents_have_projects_and_customers,
  add constraint only_agents_have_customers check (rate_card_id is not null or customer_id is null);
create index events_in_venue_room on events (venue_room_id, start_at) where venue_room_id is not null;
grant select, insert, update, delete on venue_rooms to openbooth_app;
