-- Workspaces own events, money, hours, packages, technicians, templates, channels, projects and API
-- keys. Every user has a personal one, whose id is that of the user.

create table workspaces (
  id bigint primary key default nextval('users_id_seq'),
  name text not null,
  is_personal boolean not null default false,
  created_at timestamptz not null
);
comment on table workspaces is
  'Workspaces own events, money and everything that events are planned with. Each user has a '
  'personal one. Others are teams.';
comment on column workspaces.id is
  'From the sequence of users, so that ledger accounts of earlier versions keep their owner ids. '
  'The id of a personal workspace is that of its user.';
comment on column workspaces.name is
  'The name shown. A trigger keeps the name of a personal workspace equal to that of its user.';
comment on column workspaces.is_personal is
  'True: the workspace of one user, made with the user. False: a team.';
comment on column workspaces.created_at is 'When it was created.';

create table workspace_members (
  workspace_id bigint not null references workspaces on delete cascade,
  user_id bigint not null references users,
  role text not null check (role in ('owner', 'planner', 'host', 'accountant', 'viewer')),
  created_at timestamptz not null,
  primary key (workspace_id, user_id)
);
comment on table workspace_members is
  'The people of a workspace. A removed member has no row. The user of a personal workspace is its '
  'owner, always.';
comment on column workspace_members.workspace_id is 'The workspace.';
comment on column workspace_members.user_id is 'The member.';
comment on column workspace_members.role is
  'Role as in the contract (memberRoles): owner, planner, host, accountant or viewer.';
comment on column workspace_members.created_at is 'When the user became a member.';
create index workspace_members_of_user on workspace_members (user_id, workspace_id);

insert into workspaces (id, name, is_personal, created_at)
  select id, user_name, true, created_at from users;
insert into workspace_members (workspace_id, user_id, role, created_at)
  select id, id, 'owner', created_at from users;

alter table users add constraint users_have_a_workspace foreign key (id) references workspaces;
