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
-- None on last_seen_at: each heartbeat would have to change every index of its row.
create index connections_in_event on connections (event_id, is_listener) where left_at is null;
create index connections_of_code on connections (code_id);
create index connections_ended on connections (left_at) where left_at is not null;

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

create function join_event(
  p_lookup bytea, p_state smallint, p_connection uuid, p_ticket_hash bytea, p_replaces uuid, p_user bigint,
  p_audience_type text, p_at timestamptz
) returns text
language plpgsql as $$
declare
  v_event events;
  v_code join_codes;
begin
  -- Who is in is known again with the next heartbeat, so nobody waits for the disk, least of all behind a lock.
  set local synchronous_commit = off;
  -- The event before the code, as everybody locks them.
  select e.* into v_event from events e join join_codes c on c.event_id = e.id where c.lookup = p_lookup for key share of e;
  -- Who comes with the same code waits here, so that listeners are counted one after the other.
  select * into v_code from join_codes where lookup = p_lookup and revoked_at is null for no key update;
  if not found or v_event.state is distinct from p_state then return 'changed'; end if;

  update connections set left_at = p_at where id = p_replaces and code_id = v_code.id and left_at is null;
  if v_code.role = 'listener' and v_event.receiver_nums <= (
    select count(*) from connections where event_id = v_event.id and is_listener and left_at is null) then
    -- Undoes the replacing too.
    raise exception 'no place is free' using errcode = '23514', constraint = 'listeners_have_a_place';
  end if;
  insert into connections (id, ticket_hash, event_id, code_id, is_listener, user_id, audience_type, joined_at, last_seen_at)
  values (p_connection, p_ticket_hash, v_event.id, v_code.id, v_code.role = 'listener', p_user, p_audience_type, p_at, p_at);
  if p_user is not null then
    insert into attendances (user_id, event_id, role, seat_name, joined_at)
    values (p_user, v_event.id, v_code.role, coalesce((select name from seats where id = v_code.seat_id), ''), p_at)
    on conflict (user_id, event_id) do update
      set role = excluded.role, seat_name = excluded.seat_name, joined_at = excluded.joined_at;
  end if;
  return 'joined';
end
$$;
comment on function join_event is 'Lets the holder of a code in as a new connection, which replaces the one it names, and notes the event as attended by a user. `changed`: the code or the state of the event is no longer as it was read. Refuses (listeners_have_a_place) listeners above the declared number.';
