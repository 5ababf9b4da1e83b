-- Technicians, when they are not free, what events need of them, and what they were asked.
--
-- A booking follows its event by sync_technician_booking, called in the transaction of every act on the event. Lock
-- order: whatever the event's act has locked (the owner's users row, the event row), then the technician, then the
-- booking. Refusals are told apart by constraint name:
--   22023 technician_has_notice    a purchased technician needs 72 hours' notice of a start, or has to have confirmed
--   23514 technician_is_free       the technician is booked or not free at that time

create extension if not exists btree_gist;

create table technicians (
  id bigint generated always as identity primary key,
  owner_id bigint references users,
  name text not null,
  email_address text not null,
  languages text[] not null,
  time_zone text not null,
  mail_language text not null check (mail_language in ('en', 'zh')),
  notes text not null default '',
  is_active boolean not null default true,
  created_at timestamptz not null,
  constraint technicians_speak_something check (cardinality(languages) > 0)
);
comment on table technicians is 'People who look after the technique of events. They have no account: they answer by links.';
comment on column technicians.id is 'Made by the database.';
comment on column technicians.owner_id is 'Whose own technician it is. Null: the platform''s, whom everybody can buy and administrators keep.';
comment on column technicians.name is 'Shown to whoever keeps the technician and to the hosts of the events.';
comment on column technicians.email_address is 'Where offers go; unique for each keeper, whatever the case.';
comment on column technicians.languages is 'Languages the technician can work in, BCP 47 in canonical case.';
comment on column technicians.time_zone is 'IANA zone of the technician; the calendar is shown in it.';
comment on column technicians.mail_language is 'Language of the mails to the technician and of the page their links open.';
comment on column technicians.notes is 'For whoever keeps the technician.';
comment on column technicians.is_active is 'False: not offered any more; bookings stay.';
comment on column technicians.created_at is 'When it was registered.';
create unique index technicians_by_email on technicians (coalesce(owner_id, 0), lower(email_address));
create index technicians_by_name on technicians (coalesce(owner_id, 0), name, id);

create table technician_blocks (
  id bigint generated always as identity primary key,
  technician_id bigint not null references technicians,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null default '',
  constraint blocks_end_after_they_start check (ends_at > starts_at),
  constraint blocks_do_not_overlap exclude using gist (technician_id with =, tstzrange(starts_at, ends_at) with &&)
);
comment on table technician_blocks is 'When technicians are not free for other reasons than a booking.';
comment on column technician_blocks.id is 'Made by the database.';
comment on column technician_blocks.technician_id is 'Who is not free.';
comment on column technician_blocks.starts_at is 'From when.';
comment on column technician_blocks.ends_at is 'Until when.';
comment on column technician_blocks.reason is 'For whoever keeps the technician; may be empty.';

create table technician_bookings (
  id bigint generated always as identity primary key,
  event_id bigint not null references events,
  option text not null check (option in ('purchased', 'own')),
  state text not null check (state in ('requested', 'offered', 'confirmed', 'checkedIn', 'done', 'cancelled')),
  technician_id bigint references technicians,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  event_name text not null,
  time_zone text not null,
  revision integer not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  checked_in_at timestamptz,
  ended_at timestamptz,
  constraint bookings_end_after_they_start check (ends_at > starts_at),
  constraint who_is_booked_is_known check (state in ('requested', 'cancelled') or technician_id is not null),
  constraint requests_have_nobody check (state <> 'requested' or technician_id is null),
  constraint bookings_that_ended_say_when check ((state in ('done', 'cancelled')) = (ended_at is not null)),
  constraint technician_is_free exclude using gist (technician_id with =, tstzrange(starts_at, ends_at) with &&)
    where (state in ('offered', 'confirmed', 'checkedIn'))
);
comment on table technician_bookings is 'The technician an event needs, from the save that asks for one to the end of the event.';
comment on column technician_bookings.id is 'Made by the database.';
comment on column technician_bookings.event_id is 'The event; it has one booking that is not cancelled.';
comment on column technician_bookings.option is 'purchased: one of the platform''s; own: one of the host''s.';
comment on column technician_bookings.state is 'requested: nobody yet; offered: somebody was asked; confirmed; checkedIn: came in by the technician''s code; done: the event is completed; cancelled: not needed any more.';
comment on column technician_bookings.technician_id is 'Who was asked or is booked. Null: nobody.';
comment on column technician_bookings.starts_at is 'From when, as the technician was told.';
comment on column technician_bookings.ends_at is 'Until when. Earlier than the end of an event that was extended into the technician''s next booking.';
comment on column technician_bookings.event_name is 'Name of the event, as the technician was told.';
comment on column technician_bookings.time_zone is 'Key of an entry of the time zone lists, as the technician was told.';
comment on column technician_bookings.revision is 'Counts what the technicians were told, for their calendars.';
comment on column technician_bookings.created_at is 'When the event first asked for it.';
comment on column technician_bookings.confirmed_at is 'When the technician said yes, or was booked by whoever keeps the technicians. Null: not so far, or to be asked again.';
comment on column technician_bookings.checked_in_at is 'When somebody first came in by the technician''s code. Null: not yet.';
comment on column technician_bookings.ended_at is 'When it was done or cancelled. Null: it is needed.';
create unique index technician_booking_of_event on technician_bookings (event_id) where state <> 'cancelled';
create index technician_bookings_of_technician on technician_bookings (technician_id, starts_at);
create index technician_bookings_by_time on technician_bookings (option, starts_at desc, id desc);

create table technician_offers (
  id bigint generated always as identity primary key,
  booking_id bigint not null references technician_bookings,
  technician_id bigint not null references technicians,
  state text not null check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  issue_key uuid not null unique,
  lookup bytea not null unique,
  offered_at timestamptz not null,
  answered_at timestamptz,
  constraint answers_say_when check ((state = 'open') = (answered_at is null))
);
comment on table technician_offers is 'Who was asked for a booking, by which link, and what became of it.';
comment on column technician_offers.id is 'Made by the database.';
comment on column technician_offers.booking_id is 'The booking.';
comment on column technician_offers.technician_id is 'Who was asked.';
comment on column technician_offers.state is 'open: no answer yet; accepted: by the technician or for the technician; declined; withdrawn: not needed any more.';
comment on column technician_offers.issue_key is 'The secret of the link is derived from this and the server''s key, so that it is not stored.';
comment on column technician_offers.lookup is 'SHA-256 of the secret, by which the offer is found.';
comment on column technician_offers.offered_at is 'When it was made, or made again for other times.';
comment on column technician_offers.answered_at is 'When it stopped to be open. Null: it is.';
create unique index offer_of_booking on technician_offers (booking_id) where state in ('open', 'accepted');
create index technician_offers_of_booking on technician_offers (booking_id, id);

create table technician_notices (
  id bigint generated always as identity primary key,
  offer_id bigint not null references technician_offers,
  kind text not null check (kind in ('offer', 'confirmed', 'changed', 'cancelled')),
  revision integer not null,
  event_name text not null,
  time_zone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_open boolean not null,
  created_at timestamptz not null,
  mailed_at timestamptz
);
comment on table technician_notices is 'What technicians have to be told, written with the act itself; a sweep puts it into words and into the outbox.';
comment on column technician_notices.id is 'Order of telling.';
comment on column technician_notices.offer_id is 'The offer, and with it the technician and the link.';
comment on column technician_notices.kind is 'offer: please answer; confirmed: you are booked; changed: other name or time; cancelled: you are not needed any more.';
comment on column technician_notices.revision is 'Of the calendar entry; a calendar ignores an older one.';
comment on column technician_notices.event_name is 'Name of the event then.';
comment on column technician_notices.time_zone is 'Key of an entry of the time zone lists.';
comment on column technician_notices.starts_at is 'Begin of the booking then.';
comment on column technician_notices.ends_at is 'End of the booking then.';
comment on column technician_notices.is_open is 'Whether the technician has to answer.';
comment on column technician_notices.created_at is 'When it happened.';
comment on column technician_notices.mailed_at is 'When the mail was put into the outbox. Null: not yet.';
create index technician_notices_due on technician_notices (id) where mailed_at is null;
create index technician_notices_of_offer on technician_notices (offer_id);

create function tell_technician(p_booking bigint, p_kind text, p_at timestamptz) returns void
language plpgsql as $$
begin
  update technician_bookings set revision = revision + 1 where id = p_booking;
  insert into technician_notices (offer_id, kind, revision, event_name, time_zone, starts_at, ends_at, is_open, created_at)
  select o.id, p_kind, b.revision, b.event_name, b.time_zone, b.starts_at, b.ends_at, o.state = 'open', p_at
  from technician_bookings b join technician_offers o on o.booking_id = b.id and o.state in ('open', 'accepted')
  where b.id = p_booking;
end
$$;
comment on function tell_technician is 'Notes that whoever is asked or booked has to be told how the booking stands now.';

create function is_technician_free(p_technician bigint, p_from timestamptz, p_to timestamptz, p_except bigint) returns boolean
language sql stable as $$
  select not exists (
    select from technician_blocks b
    where b.technician_id = p_technician and tstzrange(b.starts_at, b.ends_at) && tstzrange(p_from, p_to))
  and not exists (
    select from technician_bookings b
    where b.technician_id = p_technician and b.state in ('offered', 'confirmed', 'checkedIn')
      and tstzrange(b.starts_at, b.ends_at) && tstzrange(p_from, p_to) and b.id is distinct from p_except)
$$;
comment on function is_technician_free is 'Whether a technician has nothing else between two instants. `p_except` is a booking that does not count. Exact only while the technician''s row is locked.';

create function release_technician(p_booking bigint, p_at timestamptz) returns void
language plpgsql as $$
begin
  perform tell_technician(p_booking, 'cancelled', p_at);
  update technician_offers set state = 'withdrawn', answered_at = p_at where booking_id = p_booking and state in ('open', 'accepted');
end
$$;
comment on function release_technician is 'Tells whoever is asked or booked that nothing comes of it, and ends the link. What becomes of the booking is the caller''s.';

create function note_technician_act(p_event bigint, p_actor bigint, p_at timestamptz, p_action text, p_technician bigint) returns void
language sql as $$
  insert into audit_log (at, actor_id, actor_kind, action, object_type, object_id, details)
  values (p_at, p_actor, case when p_actor is null then 'system' else 'user' end, p_action, 'event', p_event::text,
    jsonb_build_object('technician', (select name from technicians where id = p_technician)))
$$;
comment on function note_technician_act is 'Writes what a change of the event did to its technician into the event''s history.';

create function has_technician_notice(p_start timestamptz, p_at timestamptz) returns boolean
language sql immutable as $$ select p_start - p_at >= interval '72 hours' $$;
comment on function has_technician_notice is 'Whether a purchased technician can still be asked for this start.';

create function require_technician_notice(p_start timestamptz, p_at timestamptz) returns void
language plpgsql as $$
begin
  if not has_technician_notice(p_start, p_at) then
    raise exception 'a technician needs 72 hours'' notice' using errcode = '22023', constraint = 'technician_has_notice';
  end if;
end
$$;
comment on function require_technician_notice is 'Refuses (technician_has_notice) a start for which it is too late to ask a purchased technician.';

create function move_technician_booking(p_booking technician_bookings, p_event events, p_actor bigint, p_at timestamptz) returns void
language plpgsql as $$
declare
  v_starts_anew boolean := p_event.start_at <> p_booking.starts_at;
  v_needs_more boolean := p_event.start_at < p_booking.starts_at or p_event.end_at > p_booking.ends_at;
  v_is_free boolean;
begin
  -- Who is assigned elsewhere at this moment is waited for.
  perform from technicians where id = p_booking.technician_id for no key update;
  v_is_free := p_booking.technician_id is not null
    and is_technician_free(p_booking.technician_id, p_event.start_at, p_event.end_at, p_booking.id);
  if p_event.state = 0 then
    -- A running event is never held back: who cannot stay longer leaves when agreed.
    update technician_bookings set event_name = p_event.name, time_zone = p_event.time_zone,
      ends_at = case when technician_id is null or v_is_free then p_event.end_at else ends_at end
    where id = p_booking.id
      and (event_name, time_zone, ends_at) is distinct from (p_event.name, p_event.time_zone,
        case when technician_id is null or v_is_free then p_event.end_at else ends_at end);
    if found then perform tell_technician(p_booking.id, 'changed', p_at); end if;
    return;
  end if;

  if v_starts_anew and p_booking.option = 'purchased' and not (p_booking.state in ('confirmed', 'checkedIn') and v_is_free) then
    perform require_technician_notice(p_event.start_at, p_at);
  end if;
  if p_booking.technician_id is not null and not v_is_free then
    perform release_technician(p_booking.id, p_at);
    update technician_bookings set state = 'requested', technician_id = null, confirmed_at = null, checked_in_at = null,
      event_name = p_event.name, time_zone = p_event.time_zone, starts_at = p_event.start_at, ends_at = p_event.end_at
    where id = p_booking.id;
    perform note_technician_act(p_event.id, p_actor, p_at, 'event.technicianReleased', p_booking.technician_id);
    return;
  end if;
  update technician_bookings set event_name = p_event.name, time_zone = p_event.time_zone,
    starts_at = p_event.start_at, ends_at = p_event.end_at
  where id = p_booking.id;
  -- Who came in before the start is there for a later end, not for another start.
  if (p_booking.state = 'confirmed' and v_needs_more) or (p_booking.state in ('confirmed', 'checkedIn') and v_starts_anew) then
    update technician_bookings set state = 'offered', confirmed_at = null, checked_in_at = null where id = p_booking.id;
    update technician_offers set state = 'open', answered_at = null, offered_at = p_at
    where booking_id = p_booking.id and state = 'accepted';
    perform note_technician_act(p_event.id, p_actor, p_at, 'event.technicianAskedAgain', p_booking.technician_id);
  end if;
  perform tell_technician(p_booking.id, 'changed', p_at);
end
$$;
comment on function move_technician_booking is 'Brings the booking of an unfinished event to the event''s name and times. Who confirmed and is free is asked again, unless it only ends earlier, or later with the technician in already; who is not free any more is released. Refuses (technician_has_notice) a new start at short notice that nobody who confirmed can keep.';

create function sync_technician_booking(p_event bigint, p_actor bigint, p_at timestamptz) returns void
language plpgsql as $$
declare
  v_event events;
  v_booking technician_bookings;
begin
  select * into v_event from events where id = p_event;
  -- Nobody else changes it: whoever assigns or answers holds the event's row.
  select * into v_booking from technician_bookings where event_id = p_event and state <> 'cancelled';
  if v_booking.id is null then
    if v_event.technician_option = 'none' or v_event.state not in (0, 1) then return; end if;
    if v_event.technician_option = 'purchased' then perform require_technician_notice(v_event.start_at, p_at); end if;
    insert into technician_bookings (event_id, option, state, starts_at, ends_at, event_name, time_zone, created_at)
    values (p_event, v_event.technician_option, 'requested', v_event.start_at, v_event.end_at, v_event.name, v_event.time_zone, p_at);
    return;
  end if;
  if v_booking.state = 'done' then return; end if;

  if v_event.state = 3 and v_booking.state in ('confirmed', 'checkedIn') then
    update technician_bookings set state = 'done', ended_at = p_at where id = v_booking.id;
    return;
  end if;
  if v_event.state in (2, 3) or v_event.technician_option <> v_booking.option then
    perform release_technician(v_booking.id, p_at);
    update technician_bookings set state = 'cancelled', ended_at = p_at where id = v_booking.id;
    -- What is wanted instead begins anew.
    perform sync_technician_booking(p_event, p_actor, p_at);
    return;
  end if;
  if (v_event.name, v_event.time_zone, v_event.start_at, v_event.end_at)
    is distinct from (v_booking.event_name, v_booking.time_zone, v_booking.starts_at, v_booking.ends_at) then
    perform move_technician_booking(v_booking, v_event, p_actor, p_at);
  end if;
end
$$;
comment on function sync_technician_booking is 'Brings the technician''s booking of an event, whose row is locked, to what the event is now: makes it, moves it, ends it. Called at the end of every act that makes, changes, opens, extends, completes or cancels an event. `p_actor` null: the clock. Refuses (technician_has_notice) purchased technicians at short notice.';

create or replace function join_event(
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
comment on function join_event is 'Lets the holder of a code in as a new connection, which replaces the one it names, and notes the event as attended by a user. The first who comes by the code of a confirmed technician checks the technician in. `changed`: the code or the state of the event is no longer as it was read. Refuses (listeners_have_a_place) listeners above the declared number.';
