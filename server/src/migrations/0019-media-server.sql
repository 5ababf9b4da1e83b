-- Media servers that administrators add: where they are, who they are for, whether their engine answers, and whether the
-- machine under it is on. The power of machines in a cloud is switched by commands, one at a time for each server.

alter table media_servers drop constraint media_servers_status_check;
alter table media_servers
  add constraint media_servers_status_check check (status in
    ('unknown', 'running', 'starting', 'stopping', 'hibernating', 'stopped', 'hibernated', 'gone')),
  add column server_type text not null default 'selfHosted' check (server_type in ('selfHosted', 'tencent', 'amazon')),
  add column ip_address inet check (masklen(ip_address) = case family(ip_address) when 4 then 32 else 128 end),
  add column instance_id text check (instance_id <> ''),
  add column region text check (region <> ''),
  add column http_address text check (http_address like 'https://%'),
  add column ov_host text check (ov_host ~ '^https?://'),
  add column ov_password text,
  add column api_key text check (api_key <> ''),
  add column desired_status text check (desired_status in ('running', 'stopped', 'hibernated')),
  add column can_hibernate boolean,
  add column next_look_at timestamptz,
  add column look_failure text,
  add column is_answering boolean not null default false,
  add column misses integer not null default 0 check (misses >= 0),
  add column missing_since timestamptz,
  add column not_answering_since timestamptz,
  add column next_probe_at timestamptz,
  add column probed_at timestamptz,
  add column probe_reason text,
  add column probe_message text not null default '',
  add column probe_latency_ms integer check (probe_latency_ms >= 0),
  add column engine_version text not null default '',
  add column rooms integer check (rooms >= 0),
  add column participants integer check (participants >= 0),
  add column removed_at timestamptz,
  add constraint machines_in_a_cloud_have_an_instance check
    (server_type = 'selfHosted' or (instance_id is not null and region is not null)),
  add constraint engines_have_an_address check (kind = 'none' or ov_host is not null),
  add constraint own_machines_are_not_switched check (server_type <> 'selfHosted' or status in ('running', 'stopped')),
  add constraint removed_servers_keep_no_password check (removed_at is null or ov_password is null);

comment on column media_servers.status is 'Whether the machine is on, as the cloud said last or as a command that runs will have it; a machine of one''s own counts as running. unknown: the cloud has not answered yet; gone: it has no such instance. Only running servers are chosen for events.';
comment on column media_servers.server_type is 'Whose machine it is; those of a cloud can be switched from here.';
comment on column media_servers.ip_address is 'Typed by an administrator, and of a machine in a cloud read after each start, because clouds change it. Null: not known.';
comment on column media_servers.instance_id is 'As the cloud spells it. Null: not in a cloud.';
comment on column media_servers.region is 'As the cloud spells it. Null: not in a cloud.';
comment on column media_servers.http_address is 'Where listeners reach it. Null: not told.';
comment on column media_servers.ov_host is 'Where the engine is reached by this server. Null: without an engine.';
comment on column media_servers.ov_password is 'The engine''s secret, sealed. Null: none.';
comment on column media_servers.api_key is 'The id that goes with the secret of LiveKit. Null: other engines.';
comment on column media_servers.desired_status is 'What was ordered last. Null: nothing was.';
comment on column media_servers.can_hibernate is 'Whether the cloud lets it hibernate. Null: not known.';
comment on column media_servers.next_look_at is 'When the cloud is asked next how the machine is, while no command runs; whoever asks moves it on first. Null: now.';
comment on column media_servers.look_failure is 'Why the cloud could not be asked the last time. Null: it answered, or was not asked.';
comment on column media_servers.is_answering is 'Whether the engine answers: true from an answer until the third miss, and false while the machine is not running. Not looked at without an engine.';
comment on column media_servers.misses is 'Probes without an answer, one after the other.';
comment on column media_servers.missing_since is 'The first of those misses. Null: the last probe was answered.';
comment on column media_servers.not_answering_since is 'The first of three or more misses; administrators have been told. Null: fewer.';
comment on column media_servers.next_probe_at is 'When the engine is probed next; whoever probes moves it on first. Null: now.';
comment on column media_servers.probed_at is 'The last probe. Null: none yet.';
comment on column media_servers.probe_reason is 'Why the last probe failed. Null: it was answered, or there was none.';
comment on column media_servers.probe_message is 'More about it, such as the engine''s own words, never a secret.';
comment on column media_servers.probe_latency_ms is 'How long the last probe took. Null: none yet.';
comment on column media_servers.engine_version is 'As the engine told it last; empty: not known.';
comment on column media_servers.rooms is 'Rooms of the last answer. Null: it never answered.';
comment on column media_servers.participants is 'People in these rooms. Null: it never answered.';
comment on column media_servers.removed_at is 'When it was removed; the row stays for the events it carried. Null: in use.';

create unique index media_servers_by_name on media_servers (lower(server_name)) where removed_at is null;
create unique index media_servers_by_instance on media_servers (server_type, region, instance_id)
  where removed_at is null and instance_id is not null;
create index media_servers_by_created on media_servers (created_at, id) where removed_at is null;
create index media_servers_to_probe on media_servers (next_probe_at)
  where removed_at is null and kind <> 'none' and status in ('running', 'unknown');
create index media_servers_to_look_at on media_servers (next_look_at)
  where removed_at is null and server_type <> 'selfHosted';

create table cloud_accounts (
  provider text primary key check (provider in ('amazon', 'tencent')),
  key_id text not null check (key_id <> ''),
  secret text not null,
  updated_at timestamptz not null
);
comment on table cloud_accounts is 'The key of a cloud, unless the environment names one.';
comment on column cloud_accounts.provider is 'The cloud.';
comment on column cloud_accounts.key_id is 'The public half of the key.';
comment on column cloud_accounts.secret is 'The secret half, sealed.';
comment on column cloud_accounts.updated_at is 'When it was last changed.';

create table power_commands (
  id bigint generated always as identity primary key,
  operation_id uuid not null unique,
  server_id bigint not null references media_servers,
  act text not null check (act in ('start', 'hibernate', 'stop')),
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  asked_by bigint references users,
  asked_at timestamptz not null,
  ends_at timestamptz not null,
  next_try_at timestamptz,
  sent_at timestamptz,
  was_seen_at_it boolean not null default false,
  finished_at timestamptz,
  failure text,
  provider_code text not null default '',
  provider_message text not null default '',
  stopped_instead boolean not null default false,
  constraint ended_commands_say_when check ((state = 'running') = (finished_at is null)),
  constraint failed_commands_say_why check (state <> 'failed' or failure is not null)
);
comment on table power_commands is 'What was ordered for the power of media servers. Written by whoever orders, carried out by a sweep.';
comment on column power_commands.id is 'Order of asking.';
comment on column power_commands.operation_id is 'Made by whoever orders: the same order sent twice is one.';
comment on column power_commands.server_id is 'The server.';
comment on column power_commands.act is 'What was ordered.';
comment on column power_commands.state is 'running: being carried out; done: the machine is as ordered; failed: it is not, see failure.';
comment on column power_commands.asked_by is 'The administrator. Null: the clock, ahead of an event.';
comment on column power_commands.asked_at is 'When it was ordered.';
comment on column power_commands.ends_at is 'When it is given up.';
comment on column power_commands.next_try_at is 'When the cloud is asked next; whoever asks moves it on first. Null: now.';
comment on column power_commands.sent_at is 'When the cloud accepted it. Null: not yet, or there was nothing to do.';
comment on column power_commands.was_seen_at_it is 'Whether the machine was seen on its way after that; one that then falls back has failed.';
comment on column power_commands.finished_at is 'When it was done or failed. Null: running.';
comment on column power_commands.failure is 'Of a failed one: why; of a running one: what stood in the way of the last try. Null: nothing.';
comment on column power_commands.provider_code is 'The cloud''s code for it; empty: none.';
comment on column power_commands.provider_message is 'The cloud''s own words; empty: none.';
comment on column power_commands.stopped_instead is 'A hibernation that ended in a plain stop.';
create unique index one_command_at_a_time on power_commands (server_id) where state = 'running';
create index power_commands_due on power_commands (next_try_at) where state = 'running';
create index power_commands_of_server on power_commands (server_id, asked_at desc, id desc);
create index power_commands_asked_by on power_commands (asked_by) where asked_by is not null;

create function agent_of(p_user bigint) returns bigint
language sql stable as $$
  select a.id from users u join users a on a.id = u.agent_id and a.role = 2 where u.id = p_user
$$;
comment on function agent_of is 'The agent a user is bound to, as long as it is an agent. Null: none.';

create or replace function choose_media_server(p_owner bigint, p_at timestamptz) returns bigint
language plpgsql as $$
declare
  v_server bigint;
begin
  -- The one that was to be taken may be stopped just now: whoever waited for that finds it gone, and looks once more.
  for v_look in 1..3 loop
    select s.id into v_server
    from media_servers s
    where s.status = 'running' and s.removed_at is null and (s.kind = 'none' or s.is_answering)
      and s.created_at <= p_at and exists (
        select from media_server_bindings b
        where b.server_id = s.id
          and (b.user_id is null or b.user_id = p_owner or b.user_id = agent_of(p_owner)))
    order by (select count(*) from events e where e.media_server_id = s.id and e.state = 0), s.id
    limit 1
    -- Who stops a server waits for the events that are just being put on it.
    for share of s;
    exit when v_server is not null;
  end loop;
  return v_server;
end
$$;
comment on function choose_media_server is 'The running server bound to the user, the user''s agent or everybody whose engine answers and that carries the fewest live events. Null: none.';

create function media_servers_for(p_owner bigint) returns setof bigint
language sql stable as $$
  select distinct b.server_id
  from media_server_bindings b join media_servers s on s.id = b.server_id
  where s.removed_at is null
    and (b.user_id is null or b.user_id = p_owner or b.user_id = agent_of(p_owner))
$$;
comment on function media_servers_for is 'Every server bound to the user, the user''s agent or everybody, whatever its state.';
