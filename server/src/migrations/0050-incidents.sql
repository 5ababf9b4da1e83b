-- What went wrong with the installation, from when until when, so that administrators are told once of each.

create table incidents (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('lateMail', 'lateSweep', 'diskFull', 'providerEvents', 'mediaServer')),
  subject text not null,
  begun_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  told_at timestamptz,
  over_told_at timestamptz,
  constraint incidents_end_after_they_begin check (seen_at >= begun_at and ended_at >= seen_at),
  constraint the_end_is_told_when_over check (over_told_at is null or ended_at is not null)
);
comment on table incidents is 'Spans of time in which something of the installation was wrong. Written by the sweep that watches; forgotten 90 days after their end.';
comment on column incidents.id is 'Order of beginning.';
comment on column incidents.kind is 'lateMail: mail waits longer than it should; lateSweep: work by the clock does not get through; diskFull; providerEvents: messages of the card provider were given up; mediaServer: one does not answer.';
comment on column incidents.subject is 'Which one: the name of the sweep or of the media server. Empty: there is but one.';
comment on column incidents.begun_at is 'When a process first saw it.';
comment on column incidents.seen_at is 'When a process last saw it.';
comment on column incidents.ended_at is 'When nobody had seen it for some minutes. Null: it goes on.';
comment on column incidents.told_at is 'When administrators were mailed of it. Null: not, because it is too young, or no mail about it makes sense.';
comment on column incidents.over_told_at is 'When they were mailed that it is over. Null: not.';
create unique index incident_under_way on incidents (kind, subject) where ended_at is null;
create index incidents_by_begin on incidents (begun_at desc, id desc);
create index incidents_over_untold on incidents (id) where ended_at is not null and over_told_at is null;
grant select, insert, update, delete on incidents to openbooth_app;
