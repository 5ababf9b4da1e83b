-- People who left an event keep their name in its history; whoever takes their place gets a seat and a link of their own.

alter table seats
  add column former_since timestamptz,
  drop constraint interpreters_have_a_booth,
  add constraint interpreters_have_a_booth check (role <> 'interpreter' or booth_id is not null or former_since is not null),
  drop constraint interpreters_do_not_repeat;
alter table seats add constraint interpreters_do_not_repeat
  exclude using btree (event_id with =, lower(coalesce(email_address, name)) with =)
  where (role = 'interpreter' and former_since is null) deferrable initially deferred;
comment on column seats.former_since is 'When the person left the event: the organiser removed the seat or gave it to somebody else. The row stays for the history and its code is revoked. Null: in the event.';
comment on column seats.booth_id is 'The interpreter''s booth, or the stage of a silent conference that a speaker speaks on. Null: a speaker on the floor, or a former interpreter whose booth was removed.';
comment on column seats.id is 'Made by the database. Stays the same while the seat belongs to the same person, so that their code stays valid.';

alter table join_codes add column calendar_revision integer not null default 0 check (calendar_revision >= 0);
comment on column join_codes.calendar_revision is 'Added to the version of the event it makes the SEQUENCE of the appointment in mails and calendar files. Grows when the code is revoked or replaced, so that calendars accept the next entry.';
