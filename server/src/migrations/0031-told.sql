-- What people were last told by mail about an event, so that changes can be told together, and only what changed.

alter table code_mails
  add column mail_id bigint references mail_outbox on delete set null,
  add column told_name text,
  add column told_start_at timestamptz,
  add column told_end_at timestamptz,
  add column told_time_zone text,
  add column told_at timestamptz,
  add column tell_at timestamptz,
  add column mails integer not null default 1 check (mails > 0);
update code_mails m set told_name = e.name, told_start_at = e.start_at, told_end_at = e.end_at,
  told_time_zone = e.time_zone, told_at = m.mailed_at
from join_codes c join events e on e.id = c.event_id where c.id = m.code_id;
alter table code_mails
  alter told_name set not null,
  alter told_start_at set not null,
  alter told_end_at set not null,
  alter told_time_zone set not null,
  alter told_at set not null;
comment on column code_mails.mail_id is 'The last mail about the event to this address. Null: it is forgotten, as settled mail is after 30 days.';
comment on column code_mails.told_name is 'Name of the event as that mail told it.';
comment on column code_mails.told_start_at is 'Start of the event as that mail told it.';
comment on column code_mails.told_end_at is 'End of the event as that mail told it.';
comment on column code_mails.told_time_zone is 'Key of the time zone as that mail told it.';
comment on column code_mails.told_at is 'When that mail was written; the next about a change comes ten minutes later at the earliest.';
comment on column code_mails.tell_at is 'When a change is to be told. Null: there is none to tell.';
comment on column code_mails.mails is 'How many mails about the event were written to this address.';
create index code_mails_to_tell on code_mails (tell_at) where tell_at is not null;
create index code_mails_of_mail on code_mails (mail_id) where mail_id is not null;

alter table technician_notices
  add column due_at timestamptz,
  add column mail_id bigint references mail_outbox on delete set null,
  add column dropped_at timestamptz;
update technician_notices set due_at = created_at;
alter table technician_notices
  alter due_at set not null,
  add constraint told_or_dropped check (mailed_at is null or dropped_at is null);
comment on column technician_notices.due_at is 'When the mail is to be written: some time after the act, so that what is taken back at once is never told.';
comment on column technician_notices.mail_id is 'The mail. Null: not written, or forgotten, as settled mail is after 30 days.';
comment on column technician_notices.dropped_at is 'When it turned out that there is nothing to tell any more: another notice tells it, or it was taken back. Null: it did not.';
drop index technician_notices_due;
create index technician_notices_due on technician_notices (due_at) where mailed_at is null and dropped_at is null;
create index technician_notices_of_mail on technician_notices (mail_id) where mail_id is not null;
