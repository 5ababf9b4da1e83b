-- How many people are in running events: at most, and minute by minute.

create table audience_peaks (
  event_id bigint primary key references events,
  listeners integer not null check (listeners > 0),
  reached_at timestamptz not null
) with (fillfactor = 50);
comment on table audience_peaks is 'The most listeners an event had at once.';
comment on column audience_peaks.event_id is 'The event.';
comment on column audience_peaks.listeners is 'How many; written by whoever comes in as one more than ever.';
comment on column audience_peaks.reached_at is 'When, the first time.';

create table audience_samples (
  event_id bigint not null references events,
  minute timestamptz not null,
  mobile integer not null,
  widget integer not null,
  extension integer not null,
  ios integer not null,
  client integer not null,
  other integer not null,
  staff integer not null,
  listeners integer not null generated always as (mobile + widget + extension + ios + client + other) stored,
  primary key (event_id, minute)
);
comment on table audience_samples is 'People in each running event at the fullest moment of each minute, of the moments looked at; written by one server process at a time.';
comment on column audience_samples.event_id is 'The event.';
comment on column audience_samples.minute is 'The start of the minute.';
comment on column audience_samples.mobile is 'Listeners on phones.';
comment on column audience_samples.widget is 'Listeners in a widget of another page.';
comment on column audience_samples.extension is 'Listeners in the browser extension.';
comment on column audience_samples.ios is 'Listeners in the iOS app.';
comment on column audience_samples.client is 'Listeners in the desktop client.';
comment on column audience_samples.other is 'Listeners connected in any other way.';
comment on column audience_samples.staff is 'Everybody but listeners, at the same moment.';
comment on column audience_samples.listeners is 'The sum of the six.';
create index audience_samples_by_minute on audience_samples (minute);

create function sample_audience(p_at timestamptz, p_lost_before timestamptz) returns void
language plpgsql as $$
begin
  -- Another process is at it: once is enough.
  if not pg_try_advisory_xact_lock(hashtextextended('openbooth sample audience', 0)) then return; end if;
  insert into audience_samples (event_id, minute, mobile, widget, extension, ios, client, other, staff)
  select e.id, date_trunc('minute', p_at),
    count(*) filter (where n.is_listener and n.audience_type = 'mobile'),
    count(*) filter (where n.is_listener and n.audience_type = 'widget'),
    count(*) filter (where n.is_listener and n.audience_type = 'extension'),
    count(*) filter (where n.is_listener and n.audience_type = 'iOS'),
    count(*) filter (where n.is_listener and n.audience_type = 'client'),
    count(*) filter (where n.is_listener and n.audience_type = 'other'),
    count(*) filter (where not n.is_listener)
  from events e
  left join connections n on n.event_id = e.id and n.left_at is null and n.last_seen_at > p_lost_before
  where e.state = 0
  group by e.id
  on conflict (event_id, minute) do update
    set mobile = excluded.mobile, widget = excluded.widget, extension = excluded.extension, ios = excluded.ios,
      client = excluded.client, other = excluded.other, staff = excluded.staff
    where (excluded.listeners, excluded.staff) > (audience_samples.listeners, audience_samples.staff);
end
$$;
comment on function sample_audience is 'Keeps how many people are in each running event, unless this minute had a fuller moment. Does nothing while another process does it. `p_lost_before`: connections last heard of then or before do not count.';

create or replace function join_event(
  p_lookup bytea, p_state smallint, p_connection uuid, p_ticket_hash bytea, p_replaces uuid, p_user bigint,
  p_audience_type text, p_at timestamptz
) returns text
language plpgsql as $$
declare
  v_event events;
  v_code join_codes;
  v_listeners integer;
begin
  -- Who is in is known again with the next heartbeat, so nobody waits for the disk, least of all behind a lock.
  set local synchronous_commit = off;
  -- The event before the code, as everybody locks them.
  select e.* into v_event from events e join join_codes c on c.event_id = e.id where c.lookup = p_lookup for key share of e;
  -- Who comes with the same code waits here, so that listeners are counted one after the other.
  select * into v_code from join_codes where lookup = p_lookup and revoked_at is null for no key update;
  if not found or v_event.state is distinct from p_state then return 'changed'; end if;

  update connections set left_at = p_at where id = p_replaces and code_id = v_code.id and left_at is null;
  if v_code.role = 'listener' then
    select count(*) + 1 into v_listeners from connections where event_id = v_event.id and is_listener and left_at is null;
    if v_listeners > v_event.receiver_nums then
      -- Undoes the replacing too.
      raise exception 'no place is free' using errcode = '23514', constraint = 'listeners_have_a_place';
    end if;
    insert into audience_peaks (event_id, listeners, reached_at) values (v_event.id, v_listeners, p_at)
    on conflict (event_id) do update set listeners = excluded.listeners, reached_at = excluded.reached_at
      where audience_peaks.listeners < excluded.listeners;
  end if;
  insert into connections (id, ticket_hash, event_id, code_id, is_listener, user_id, audience_type, joined_at, last_seen_at)
  values (p_connection, p_ticket_hash, v_event.id, v_code.id, v_code.role = 'listener', p_user, p_audience_type, p_at, p_at);
  if v_code.role = 'technician' then
    update technician_bookings set state = 'checkedIn', checked_in_at = p_at where event_id = v_event.id and state = 'confirmed';
  end if;
  if p_user is not null then
    insert into attendances (user_id, event_id, role, seat_name, joined_at)
    values (p_user, v_event.id, v_code.role, coalesce((select name from seats where id = v_code.seat_id), ''), p_at)
    on conflict (user_id, event_id) do update
      set role = excluded.role, seat_name = excluded.seat_name, joined_at = excluded.joined_at;
  end if;
  return 'joined';
end
$$;
comment on function join_event is 'Lets the holder of a code in as a new connection, which replaces the one it names, and notes the event as attended by a user and a listener who makes the event fuller than ever as its peak. The first who comes by the code of a confirmed technician checks the technician in. `changed`: the code or the state of the event is no longer as it was read. Refuses (listeners_have_a_place) listeners above the declared number.';
