-- Who is in an event now, and who was.

create table connections (
  id uuid primary key,
  ticket_hash bytea not null unique,
  event_id bigint not null references events,
  code_id bigint not null references join_codes on delete cascade,
  is_listener boolean not null,
  user_id bigint references users,
  audience_type text not null check (audience_type in ('mobile', 'widget', 'extension', 'iOS', 'client', 'other')),
  joined_at timestamptz not null,
  last_seen_at timestamptz not null,
  left_at timestamptz
) with (fillfactor = 70);
comment on table connections is 'People in events, each as one connection that says now and then that it is still there.';
comment on column connections.id is 'Given to the client, which names it when it reconnects.';
comment on column connections.ticket_hash is 'SHA-256 of the seat ticket.';
comment on column connections.event_id is 'The event.';
comment on column connections.code_id is 'The code it came with.';
comment on column connections.is_listener is 'Whether it counts towards the listener limit.';
comment on column connections.user_id is 'The signed-in user. Null: somebody without an account, or not signed in.';
comment on column connections.audience_type is 'How they are connected.';
comment on column connections.joined_at is 'When they came in.';
comment on column connections.last_seen_at is 'The last heartbeat; written in batches.';
comment on column connections.left_at is 'When they left or were given up. Null: in.';
create index connections_in_event on connections (event_id) where left_at is null;
create index connections_to_give_up on connections (last_seen_at) where left_at is null;
create index connections_of_code on connections (code_id) where left_at is null;

create table attendances (
  user_id bigint not null references users,
  event_id bigint not null references events,
  role text not null,
  seat_name text not null default '',
  joined_at timestamptz not null,
  primary key (user_id, event_id)
);
comment on table attendances is 'Events a signed-in user joined by a code.';
comment on column attendances.user_id is 'Who joined.';
comment on column attendances.event_id is 'The event.';
comment on column attendances.role is 'As what, the last time.';
comment on column attendances.seat_name is 'The name of the seat, the last time; empty for roles without one.';
comment on column attendances.joined_at is 'The last time.';
create index attendances_of_user on attendances (user_id, joined_at desc, event_id desc);
