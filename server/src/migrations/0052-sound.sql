-- The sound of events: which installation a room belongs to, and how often an event moved to another server.

create table installation (
  is_only boolean primary key default true check (is_only),
  id uuid not null default gen_random_uuid()
);
comment on table installation is 'This installation, in one row: engines may be shared by several.';
comment on column installation.is_only is 'Always true: there is one row.';
comment on column installation.id is 'Begins the names of its rooms.';
insert into installation default values;
grant select on installation to openbooth_app;

alter table events add column sound_generation integer not null default 1;
comment on column events.sound_generation is 'Grows whenever the event moves to another media server: only connections of the last one count.';
