-- Which emails of a workspace its members receive.

create table notification_settings (
  workspace_id bigint not null,
  user_id bigint not null,
  wanted text[] not null,
  primary key (workspace_id, user_id),
  foreign key (workspace_id, user_id) references workspace_members on delete cascade
);
comment on table notification_settings is
  'A member''s own choice of emails about a workspace. Members without a row receive what is usual '
  'for their role (workspace_readers).';
comment on column notification_settings.workspace_id is 'The workspace.';
comment on column notification_settings.user_id is 'The member.';
comment on column notification_settings.wanted is
  'Subjects of the contract (notificationKinds). Empty: no emails.';
