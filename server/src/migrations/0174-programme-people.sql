-- One personal link per person over all events of a programme, to a page with their schedule.

create table programme_people (
  id bigint generated always as identity primary key,
  programme_id bigint not null references programmes on delete cascade,
  email_address text not null,
  name text not null,
  names text[] not null,
  language text not null check (language in ('en', 'zh')),
  issue_key uuid not null unique,
  lookup bytea not null unique,
  feed_key uuid not null unique,
  feed_lookup bytea not null unique,
  created_at timestamptz not null,
  opened_at timestamptz,
  mailed_at timestamptz,
  mail_id bigint references mail_outbox on delete set null,
  mailed_schedule jsonb not null default '[]' check (jsonb_typeof(mailed_schedule) = 'array'),
  notified_at timestamptz,
  notify_at timestamptz,
  constraint invited_people_are_notified check ((mailed_at is null) = (notified_at is null)),
  constraint only_invited_people_are_notified check (notify_at is null or mailed_at is not null)
);
comment on table programme_people is
  'Speakers and interpreters of a programme with one link to all their events. A person is added '
  'with the first invitation.';
comment on column programme_people.id is 'Made by the database.';
comment on column programme_people.programme_id is 'The programme.';
comment on column programme_people.email_address is
  'Its current seats with this address, regardless of case, belong to the person.';
comment on column programme_people.name is 'The name that the organiser confirmed.';
comment on column programme_people.names is
  'Names in lower case that seats of the person may have. The organiser confirmed them as one person.';
comment on column programme_people.language is 'Of emails to the person.';
comment on column programme_people.issue_key is
  'The link derives from it and from the key of the server. Replaced with the link.';
comment on column programme_people.lookup is 'SHA-256 of the secret at the end of the link.';
comment on column programme_people.feed_key is 'As issue_key, of the address of the calendar.';
comment on column programme_people.feed_lookup is
  'SHA-256 of the secret in the address of the calendar. It opens only the calendar.';
comment on column programme_people.created_at is 'When the link was issued.';
comment on column programme_people.opened_at is 'When the link was first opened. Null: not yet.';
comment on column programme_people.mailed_at is
  'When the invitation was last emailed. Null: not with this link.';
comment on column programme_people.mail_id is
  'The last email to the person. Null: none, or deleted since.';
comment on column programme_people.mailed_schedule is
  'The schedule in the last email (MailedEntry of the server), to say what changed.';
comment on column programme_people.notified_at is 'When the last email was written. Null: never.';
comment on column programme_people.notify_at is
  'When to email changes of the schedule. Null: nothing changed.';
create unique index programme_people_by_address on programme_people (programme_id, lower(email_address));
create index programme_people_to_notify on programme_people (notify_at) where notify_at is not null;
create index programme_people_by_mail on programme_people (mail_id);

alter table seats
  add column programme_person_id bigint references programme_people on delete set null;
comment on column seats.programme_person_id is
  'The person of the programme with its address and one of their names. Written by match_seat. '
  'Null: none.';
create index seats_of_programme_person on seats (programme_person_id)
  where programme_person_id is not null;

create table schedule_changes (
  id bigint generated always as identity primary key,
  person_id bigint not null references programme_people on delete cascade
);
comment on table schedule_changes is
  'Changes of schedules that a scheduled task has not seen yet. Rows instead of a mark on the '
  'person, so that saves of different events never wait for each other.';
comment on column schedule_changes.id is 'Made by the database.';
comment on column schedule_changes.person_id is 'The person whose schedule changed.';
create index schedule_changes_of_person on schedule_changes (person_id);

grant select, insert, update, delete on programme_people, schedule_changes to openbooth_app;
