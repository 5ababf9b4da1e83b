-- Events with their booths, people and codes; the templates they are made from; the servers that carry them.

create extension if not exists btree_gin;

create function pairs_of_characters(p_text text) returns text[]
language sql immutable strict parallel safe as $$
  select array_agg(distinct substr(whole.small, n, 2))
  from (select lower(p_text) as small) as whole cross join generate_series(1, length(whole.small) - 1) n
$$;
comment on function pairs_of_characters is 'Every two neighbouring characters of a text, in small letters: what contains a text contains its pairs. Two, because many Chinese words have no more.';

create table media_servers (
  id bigint generated always as identity primary key,
  server_name text not null,
  kind text not null check (kind in ('none', 'janus', 'openVidu', 'liveKit')),
  status text not null check (status in ('running', 'stopped', 'starting', 'stopping', 'hibernated')),
  created_at timestamptz not null
);
comment on table media_servers is 'What carries the sound of events.';
comment on column media_servers.id is 'Made by the database.';
comment on column media_servers.server_name is 'Shown to administrators.';
comment on column media_servers.kind is 'Engine. none lets events open and carries no sound.';
comment on column media_servers.status is 'Only running servers are chosen for events.';
comment on column media_servers.created_at is 'When it was added.';

create table media_server_bindings (
  server_id bigint not null references media_servers on delete cascade,
  user_id bigint references users,
  unique nulls not distinct (server_id, user_id)
);
comment on table media_server_bindings is 'Who may use a media server.';
comment on column media_server_bindings.server_id is 'The server.';
comment on column media_server_bindings.user_id is 'A user, or an agent and with it all users bound to that agent. Null: everybody.';
create index media_server_bindings_by_user on media_server_bindings (user_id);

create table events (
  id bigint generated always as identity primary key,
  number text not null unique,
  owner_id bigint not null references users,
  name text not null,
  event_type smallint not null check (event_type in (0, 1)),
  state smallint not null check (state in (0, 1, 2, 3)),
  start_at timestamptz not null,
  end_at timestamptz not null,
  appointment_start_time text not null,
  appointment_end_time text not null,
  time_zone text not null,
  dst boolean not null,
  hemispheres smallint not null check (hemispheres in (0, 1, 2)),
  floor_channel_id bigint references channels,
  hide_channel bigint[] not null default '{}',
  technician_option text not null check (technician_option in ('none', 'purchased', 'own')),
  auto_recording boolean not null,
  live_detection_interval integer not null,
  alert_time integer not null,
  headphone_alert boolean not null,
  receiver_nums integer not null check (receiver_nums > 0),
  booth_nums integer not null check (booth_nums > 0),
  notes text not null default '',
  quote jsonb not null,
  media_server_id bigint references media_servers,
  lacks_server_since timestamptz,
  next_try_at timestamptz,
  opened_at timestamptz,
  closed_at timestamptz,
  cancelled_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  constraint ends_after_it_starts check (end_at > start_at),
  constraint at_most_twelve_hours check (end_at - start_at <= interval '12 hours'),
  constraint open_events_have_a_server check (state <> 0 or (media_server_id is not null and opened_at is not null)),
  constraint only_completed_events_are_closed check ((closed_at is not null) = (state = 3)),
  constraint only_cancelled_events_have_a_cancellation check ((cancelled_at is not null) = (state = 2)),
  constraint booth_events_have_a_floor check ((event_type = 0) = (floor_channel_id is not null))
);
comment on table events is 'Interpreted meetings and silent conferences, from the first save to the end. Never deleted.';
comment on column events.id is 'Made by the database.';
comment on column events.number is 'Nine digits, unique, read aloud in threes.';
comment on column events.owner_id is 'Who hosts it and pays for it.';
comment on column events.name is 'Shown to everybody who joins.';
comment on column events.event_type is '0 booths, 1 silent conference.';
comment on column events.state is '0 Normal (running), 1 Order (scheduled), 2 Cancelled, 3 Completed.';
comment on column events.start_at is 'Planned start as an instant.';
comment on column events.end_at is 'Planned end as an instant; moves when the event is extended.';
comment on column events.appointment_start_time is 'The wall time the host chose, YYYY-MM-DDTHH:MM, in the event''s zone.';
comment on column events.appointment_end_time is 'The same for the end.';
comment on column events.time_zone is 'Key of an entry of the time zone lists.';
comment on column events.dst is 'Whether daylight saving applies at the start; decides at wall times that come twice.';
comment on column events.hemispheres is '0 the zone has no daylight saving, 1 northern, 2 southern.';
comment on column events.floor_channel_id is 'Language of the floor. Null: silent conference.';
comment on column events.hide_channel is 'Channels refused to listeners, kept for relay, recording and staff.';
comment on column events.technician_option is 'purchased, own or none.';
comment on column events.auto_recording is 'Whether recording starts by itself.';
comment on column events.live_detection_interval is 'How often each channel on air is measured, in seconds.';
comment on column events.alert_time is 'How long without speech raises an alert, in seconds.';
comment on column events.headphone_alert is 'Whether an alert also sounds in the booth.';
comment on column events.receiver_nums is 'Listeners that may be in at once.';
comment on column events.booth_nums is 'Number of booths (stages), kept here so that limits over simultaneous events need one table.';
comment on column events.notes is 'For the host and staff.';
comment on column events.quote is 'The quote it was last charged by; once it is completed or cancelled, what it cost in the end.';
comment on column events.media_server_id is 'The server that carries it. Null: not open yet.';
comment on column events.lacks_server_since is 'Since when it should be open and finds no server. Null: it does not lack one.';
comment on column events.next_try_at is 'When opening is tried again. Null: at the start.';
comment on column events.opened_at is 'When it became Normal. Null: it has not.';
comment on column events.closed_at is 'When it became Completed. Null: it has not.';
comment on column events.cancelled_at is 'When it was cancelled. Null: it was not.';
comment on column events.version is 'Counts every change; a save carries the version it was read at.';
comment on column events.created_at is 'When it was first saved.';
create index events_hosted on events (owner_id, start_at desc, id desc);
create index events_hosted_by_state on events (owner_id, state, start_at desc, id desc);
create index events_hosted_by_name on events (owner_id, name, id);
create index events_by_start on events (start_at desc, id desc);
create index events_to_open on events ((coalesce(next_try_at, start_at))) where state = 1;
create index events_to_close on events (end_at) where state = 0;
create index events_unfinished_of_owner on events (owner_id, start_at, end_at) where state in (0, 1);
create index events_on_server on events (media_server_id) where state = 0;
create index events_by_text on events using gin (owner_id, pairs_of_characters(name || ' ' || number));

create table booths (
  id bigint generated always as identity primary key,
  event_id bigint not null references events,
  position smallint not null,
  name text not null,
  box_type text not null check (box_type in ('norm', 'machine')),
  channel_a bigint not null references channels,
  channel_b bigint references channels,
  channel_c bigint references channels,
  auto_relay boolean not null,
  added_at timestamptz,
  unique (event_id, position) deferrable initially deferred,
  constraint own_channel_once_per_event unique (event_id, channel_a) deferrable initially deferred
);
comment on table booths is 'Where one language team of an event works; in a silent conference one stage.';
comment on column booths.id is 'Made by the database; kept over edits, so that codes stay valid.';
comment on column booths.event_id is 'The event.';
comment on column booths.position is 'Order shown, from 0.';
comment on column booths.name is 'Shown to staff.';
comment on column booths.box_type is 'norm: people interpret; machine: models do.';
comment on column booths.channel_a is 'The channel the booth makes.';
comment on column booths.channel_b is 'Another it may speak into. Null: none.';
comment on column booths.channel_c is 'Another it may speak into. Null: none.';
comment on column booths.auto_relay is 'Hears another booth when it does not know the language of the floor.';
comment on column booths.added_at is 'When it was added to the running event; paid from then. Null: planned from the start.';
create index booths_by_channel_a on booths (channel_a);
create index booths_by_channel_b on booths (channel_b) where channel_b is not null;
create index booths_by_channel_c on booths (channel_c) where channel_c is not null;

create table seats (
  id bigint generated always as identity primary key,
  event_id bigint not null references events,
  booth_id bigint references booths on delete cascade,
  role text not null check (role in ('speaker', 'interpreter')),
  position smallint not null,
  name text not null,
  email_address text,
  constraint interpreters_have_a_booth check ((role = 'interpreter') = (booth_id is not null))
);
comment on table seats is 'Named people of an event: its speakers and the interpreters of its booths.';
comment on column seats.id is 'Made by the database; kept over edits, so that the code stays valid.';
comment on column seats.event_id is 'The event.';
comment on column seats.booth_id is 'The interpreter''s booth. Null: a speaker.';
comment on column seats.role is 'speaker or interpreter.';
comment on column seats.position is 'Order shown, from 0.';
comment on column seats.name is 'Shown to staff and on the code.';
comment on column seats.email_address is 'Where the code is mailed. Null: handed over by other means.';
create index seats_by_event on seats (event_id);
create index seats_by_booth on seats (booth_id) where booth_id is not null;
-- Deferred, so that one save may swap two people.
alter table seats add constraint interpreters_do_not_repeat
  exclude using btree (event_id with =, lower(coalesce(email_address, name)) with =)
  where (role = 'interpreter') deferrable initially deferred;

create table join_codes (
  id bigint generated always as identity primary key,
  event_id bigint not null references events,
  role text not null check (role in ('host', 'technician', 'speaker', 'interpreter', 'listener')),
  seat_id bigint references seats on delete cascade,
  issue_key uuid not null unique,
  lookup bytea not null unique,
  code text unique,
  created_at timestamptz not null,
  revoked_at timestamptz,
  mailed_at timestamptz,
  constraint only_listeners_type_digits check ((role = 'listener') = (code is not null)),
  constraint seats_are_named check ((role in ('speaker', 'interpreter')) = (seat_id is not null))
);
comment on table join_codes is 'Ways into an event, one row for each person or role. Replacing a code changes the row.';
comment on column join_codes.id is 'Names the code in calls.';
comment on column join_codes.event_id is 'The event.';
comment on column join_codes.role is 'What its holder is.';
comment on column join_codes.seat_id is 'The named seat. Null: host, technician and listeners.';
comment on column join_codes.issue_key is 'The secret of the link is derived from this and the server''s key, so that it is not stored; a new one with each issue.';
comment on column join_codes.lookup is 'SHA-256 of the secret (for listeners of the digits), by which the code is found.';
comment on column join_codes.code is 'The eight digits listeners type. Null: staff, who have a secret link.';
comment on column join_codes.created_at is 'When this issue was made.';
comment on column join_codes.revoked_at is 'Useless since then. Null: valid.';
comment on column join_codes.mailed_at is 'When it was last mailed. Null: never.';
create index join_codes_by_event on join_codes (event_id);
create index join_codes_by_seat on join_codes (seat_id) where seat_id is not null;

create table event_operations (
  operation_id uuid primary key,
  event_id bigint not null references events,
  actor_id bigint not null references users,
  request_hash bytea not null,
  created_at timestamptz not null
);
comment on table event_operations is 'Saves that happened, so that the same save sent again is answered with the same event.';
comment on column event_operations.operation_id is 'Made by the client, once for each press of Save.';
comment on column event_operations.event_id is 'The event it made or changed.';
comment on column event_operations.actor_id is 'Who saved.';
comment on column event_operations.request_hash is 'SHA-256 of the input; the same operation with other input is refused.';
comment on column event_operations.created_at is 'When it happened.';

create table event_templates (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  name text not null,
  content jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table event_templates is 'Everything of an event but its dates, kept for the next one.';
comment on column event_templates.id is 'Made by the database.';
comment on column event_templates.owner_id is 'Whose template it is.';
comment on column event_templates.name is 'Unique for its owner, whatever the case.';
comment on column event_templates.content is 'In the shape of the contract''s eventContent.';
comment on column event_templates.version is 'Counts every change; a save carries the version it was read at.';
comment on column event_templates.created_at is 'When it was made.';
comment on column event_templates.updated_at is 'When it was last saved.';
create unique index event_templates_by_name on event_templates (owner_id, lower(name));
create index event_templates_of_owner on event_templates (owner_id, updated_at desc, id desc);
