-- Invitations to workspaces and single events, offers of ownership, and the managers of an event.

create table workspace_invitations (
  id bigint generated always as identity primary key,
  workspace_id bigint not null references workspaces on delete cascade,
  event_id bigint references events on delete cascade,
  email_address text not null,
  role text not null check (role in ('planner', 'host', 'accountant', 'viewer')),
  secret_hash bytea not null,
  invited_by bigint not null references users,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  times_sent integer not null default 1 check (times_sent > 0),
  expires_at timestamptz not null,
  mail_id bigint references mail_outbox on delete set null,
  ended_at timestamptz,
  outcome text check (outcome in ('accepted', 'declined', 'revoked', 'expired')),
  answered_by bigint references users,
  check ((ended_at is null) = (outcome is null)),
  check (event_id is null or role <> 'accountant')
);
comment on table workspace_invitations is
  'Invitations by email to become a member of a workspace or a manager of one of its events. '
  'Written by owners; people who may plan the event invite its managers.';
comment on column workspace_invitations.id is 'Made by the database.';
comment on column workspace_invitations.workspace_id is 'The workspace, also of the event.';
comment on column workspace_invitations.event_id is
  'The one event that the invited person will manage. Null: the whole workspace.';
comment on column workspace_invitations.email_address is
  'Recipient. Only a user with this address can accept.';
comment on column workspace_invitations.role is 'The role after acceptance.';
comment on column workspace_invitations.secret_hash is
  'SHA-256 of the secret in the last emailed link.';
comment on column workspace_invitations.invited_by is 'The member who invited.';
comment on column workspace_invitations.created_at is 'When it was first sent.';
comment on column workspace_invitations.sent_at is 'When it was last sent.';
comment on column workspace_invitations.times_sent is 'How often it was sent.';
comment on column workspace_invitations.expires_at is 'Seven days after it was last sent.';
comment on column workspace_invitations.mail_id is
  'The last email. Null: deleted, like every settled email after 30 days.';
comment on column workspace_invitations.ended_at is 'When it was answered, revoked or replaced. Null: open.';
comment on column workspace_invitations.outcome is
  'How it ended. expired: a new invitation of the same address replaced it. Null: open.';
comment on column workspace_invitations.answered_by is
  'The user who accepted or declined. Null: unanswered.';
create unique index workspace_invitations_open
  on workspace_invitations (workspace_id, coalesce(event_id, 0), lower(email_address))
  where ended_at is null;
create unique index workspace_invitations_by_secret on workspace_invitations (secret_hash);
create index workspace_invitations_by_address on workspace_invitations (lower(email_address))
  where ended_at is null;
create index workspace_invitations_of_event on workspace_invitations (event_id) where event_id is not null;
create index workspace_invitations_by_inviter on workspace_invitations (invited_by);
create index workspace_invitations_by_answer on workspace_invitations (answered_by) where answered_by is not null;
create index workspace_invitations_of_mail on workspace_invitations (mail_id) where mail_id is not null;

create table ownership_offers (
  workspace_id bigint primary key references workspaces on delete cascade,
  offered_to bigint not null,
  offered_by bigint not null,
  keeps_ownership boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (workspace_id, offered_to) references workspace_members on delete cascade,
  foreign key (workspace_id, offered_by) references workspace_members on delete cascade,
  check (offered_to <> offered_by)
);
comment on table ownership_offers is
  'Open offers of ownership, at most one per team. Written by an owner, ended by either side.';
comment on column ownership_offers.workspace_id is 'The team.';
comment on column ownership_offers.offered_to is 'The member who can accept.';
comment on column ownership_offers.offered_by is 'The owner.';
comment on column ownership_offers.keeps_ownership is
  'Whether that owner stays an owner. False: becomes a planner.';
comment on column ownership_offers.created_at is 'When it was offered.';
comment on column ownership_offers.expires_at is 'Seven days later.';

create table event_managers (
  event_id bigint not null references events on delete cascade,
  user_id bigint not null references users,
  role text not null check (role in ('planner', 'host', 'viewer')),
  added_by bigint not null references users,
  created_at timestamptz not null,
  primary key (event_id, user_id)
);
comment on table event_managers is
  'People outside a workspace who manage one of its events. Written when an invitation is accepted.';
comment on column event_managers.event_id is 'The event.';
comment on column event_managers.user_id is 'The person, who signs in with a workspace of their own.';
comment on column event_managers.role is 'Their role for this event alone.';
comment on column event_managers.added_by is 'Who invited them.';
comment on column event_managers.created_at is 'When they accepted.';
create index event_managers_by_user on event_managers (user_id, event_id);
create index event_managers_by_adder on event_managers (added_by);
