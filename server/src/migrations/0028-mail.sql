-- The outbox says of each mail what kind it is, whose act it tells about, what stood against it, and can be looked through.

alter table mail_outbox
  add column kind text,
  add column caused_by bigint references users,
  add column useless_from timestamptz,
  add column tried_at timestamptz,
  add column settled_at timestamptz,
  add column problem text,
  drop constraint mail_outbox_state_check,
  add constraint mail_outbox_state_check check (state in ('pending', 'sent', 'failed', 'dropped'));
update mail_outbox set settled_at = coalesce(sent_at, created_at) where state <> 'pending';
alter table mail_outbox
  add constraint settled_says_when check ((state = 'pending') = (settled_at is null));
comment on column mail_outbox.kind is 'Which text it is, as the contract names kinds of mail. Null: written before this was noted.';
comment on column mail_outbox.caused_by is 'The user whose act it tells about and against whose allowance it counts. Null: the platform itself.';
comment on column mail_outbox.useless_from is 'From when what it says no longer holds, so that it is not sent any more. Null: it always holds.';
comment on column mail_outbox.tried_at is 'When sending was last tried. Null: not yet.';
comment on column mail_outbox.settled_at is 'When it was sent, given up or taken back. Null: it waits.';
comment on column mail_outbox.problem is 'What the last try met, as the contract names problems of mail. Null: nothing.';
comment on column mail_outbox.state is 'pending: to be sent at next_try_at; sent: the mail server took it; failed: given up; dropped: taken back before it went out.';
comment on column mail_outbox.body_text is 'The mail as plain text; empty once it is not needed any more, as it may hold codes and secret links.';
create index mail_outbox_caused on mail_outbox (caused_by, created_at) where caused_by is not null;
create index mail_outbox_waiting on mail_outbox (created_at) where state = 'pending';

-- Who was told something by mail leads to that mail, so that what became of it can be told.

alter table password_links add column mail_id bigint references mail_outbox on delete set null;
comment on column password_links.mail_id is 'The mail that brings it. Null: it is forgotten, as settled mail is after 30 days.';
update password_links l set mail_id = m.id
from mail_outbox m join users u on u.email_address = m.recipient
where l.user_id = u.id and m.created_at = l.created_at and m.dedupe_key like 'set password %';
create index password_links_of_mail on password_links (mail_id) where mail_id is not null;

create index mail_outbox_by_recipient on mail_outbox using gin (pairs_of_characters(recipient)) with (fastupdate = off);
