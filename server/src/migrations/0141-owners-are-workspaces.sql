-- What belongs to a workspace moves from its user to it: type, country type, agent, package, invite
-- code, billing address. Owners of rows are workspaces. Ids keep their values.

alter table workspaces
  add column role smallint not null default 0 check (role in (0, 1, 2)),
  add column agent_country_type smallint check (agent_country_type in (1, 2)),
  add column agent_id bigint references workspaces,
  add column combo_package_id bigint not null default 1 references combo_packages,
  add column combo_package_until timestamptz,
  add column invite_code text,
  add column invite_count integer not null default 0,
  add column invite_limit integer not null default 0 check (invite_limit >= 0),
  add column is_topup boolean not null default false,
  add column billing_company text not null default '' check (length(billing_company) <= 200),
  add column billing_address text not null default '' check (length(billing_address) <= 500),
  add column billing_tax_number text not null default '' check (length(billing_tax_number) <= 50),
  add column version integer not null default 1 check (version > 0);

update workspaces w set role = u.role, agent_country_type = u.agent_country_type, agent_id = u.agent_id,
  combo_package_id = u.combo_package_id, combo_package_until = u.combo_package_until,
  invite_code = u.invite_code, invite_count = u.invite_count, invite_limit = u.invite_limit,
  is_topup = u.is_topup, billing_company = u.billing_company, billing_address = u.billing_address,
  billing_tax_number = u.billing_tax_number
from users u where u.id = w.id;
update workspaces set invite_code = 'T' || id where invite_code is null;

alter table workspaces
  alter column invite_code set not null,
  add constraint workspaces_invite_code_key unique (invite_code),
  add constraint agencies_have_a_country_type check ((role = 2) = (agent_country_type is not null)),
  add constraint administrators_act_for_no_team check (role <> 1 or is_personal),
  add constraint invitations_of_workspaces_within_limit
    check (invite_count >= 0 and invite_count <= invite_limit);
comment on column workspaces.role is
  '0 organiser, 1 administrator, 2 agent. Written by administrators. 1 only for the personal '
  'workspace of an administrator.';
comment on column workspaces.agent_country_type is
  '1 developed, 2 developing. Null: not an agent.';
comment on column workspaces.agent_id is
  'The agent that this workspace is bound to. Null: none.';
comment on column workspaces.combo_package_id is 'The current combo package.';
comment on column workspaces.combo_package_until is
  'End of its paid period. Null: the free package, which has no end.';
comment on column workspaces.invite_code is 'Other people enter it when they register.';
comment on column workspaces.invite_count is
  'Number of people who registered with the invite code.';
comment on column workspaces.invite_limit is
  'How many may register with it. Starts as the setting; administrators change it.';
comment on column workspaces.is_topup is 'True if it has ever paid.';
comment on column workspaces.billing_company is
  'Company name on receipts, as entered. Empty: none.';
comment on column workspaces.billing_address is
  'Address on receipts, with line breaks as entered. Empty: none.';
comment on column workspaces.billing_tax_number is
  'Tax number on receipts, as entered. Empty: none.';
comment on column workspaces.version is
  'Counts changes of fields that forms edit. Written by next_version.';

create index workspaces_to_fall_back on workspaces (combo_package_until)
  where combo_package_until is not null;
create index workspaces_by_agent on workspaces (agent_id, created_at desc, id desc)
  where agent_id is not null;
create index workspaces_by_role on workspaces (role, created_at desc, id desc) where role <> 0;
create index workspaces_in_order_of_roles on workspaces (role, id);
create index workspaces_by_package on workspaces (combo_package_id, created_at desc, id desc)
  where combo_package_id <> 1;
create index workspaces_of_teams on workspaces (id) where not is_personal;
create index workspaces_who_paid on workspaces (created_at desc, id desc) where is_topup;

drop trigger users_count_changes on users;
alter table users
  drop constraint nothing_personal_remains,
  drop column role, drop column agent_country_type, drop column agent_id,
  drop column combo_package_id, drop column combo_package_until, drop column invite_code,
  drop column invite_count, drop column invite_limit, drop column is_topup,
  drop column billing_company, drop column billing_address, drop column billing_tax_number,
  add constraint nothing_personal_remains check (anonymised_at is null or user_name = '@' || id
    and email_address = '@' || id and password_hash is null and rejection_reason is null
    and blacklist_reason is null and language is null and time_zone is null);
create index users_by_text on users
  using gin (pieces_of_text(user_name || ' ' || email_address)) with (fastupdate = off);
comment on table users is
  'Everyone who can sign in. Each has a personal workspace of the same id. Rows are never deleted, '
  'because events, ledger and audit log refer to them.';
comment on column users.invited_by is
  'Workspace with the invite code that this user registered with. Null: none.';

-- Owners, customers and payers are workspaces.
do $$
declare
  v_key record;
begin
  for v_key in
    select k.conname, k.conrelid::regclass as source, a.attname,
      case k.confdeltype when 'c' then ' on delete cascade' else '' end as deletion
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'users'::regclass and (k.conrelid::regclass::text, a.attname::text) in (
      ('users', 'invited_by'), ('channels', 'owner_id'), ('media_server_bindings', 'user_id'),
      ('projects', 'owner_id'), ('project_sums', 'owner_id'), ('events', 'owner_id'),
      ('events', 'customer_id'), ('event_templates', 'owner_id'), ('technicians', 'owner_id'),
      ('quotes', 'owner_id'), ('quotes', 'customer_id'), ('payment_orders', 'user_id'),
      ('provider_customers', 'user_id'), ('payment_refunds', 'user_id'),
      ('payment_disputes', 'user_id'), ('subscriptions', 'user_id'), ('paid_periods', 'user_id'),
      ('webhooks', 'user_id'))
  loop
    execute format('alter table %s drop constraint %I, add constraint %2$I foreign key (%I) references workspaces%s',
      v_key.source, v_key.conname, v_key.attname, v_key.deletion);
  end loop;
end $$;

-- An API key acts for the workspace in which its user created it.
alter table api_keys add column workspace_id bigint references workspaces on delete cascade;
update api_keys set workspace_id = user_id;
alter table api_keys alter column workspace_id set not null;
comment on column api_keys.workspace_id is 'The workspace that it acts for.';
comment on column api_keys.user_id is
  'The member that it acts as, with at most the member''s present role.';
-- A removed member has no keys.
alter table api_keys add foreign key (workspace_id, user_id) references workspace_members on delete cascade;
create index api_keys_of_workspace on api_keys (workspace_id, id);
