-- Agents: the cards they pay by, the projects they plan in, the users they hold events for; and the saves and acts of
-- 0008-event-save.sql and 0009-event-life.sql, which now know who pays: an organiser by a package, an agent by a card.
--
-- Lock order: the projects of a save by ascending id, the owner's users row, the event row, the technician and the booking,
-- the media server, then the ledger's accounts. Refusals besides those of 0008-event-save.sql:
--   22023 terms_are_as_read           what the price was made by changed since it was read: read again and save again
--   22023 project_exists              there is no such project of this owner
--   55P03 project_is_free             another save of the project did not end within 8 seconds
--   23P01 rooms_do_not_cross          the room is taken by another session of the project at that time
-- and what sync_technician_booking refuses.

create table rate_cards (
  id bigint generated always as identity primary key,
  country_type smallint not null check (country_type in (1, 2)),
  starts_at timestamptz not null,
  booth_hour bigint not null check (booth_hour > 0),
  machine_booth_hour bigint not null check (machine_booth_hour > 0),
  extra_listener_hour bigint not null check (extra_listener_hour > 0),
  recording_channel_hour bigint not null check (recording_channel_hour > 0),
  caption_channel_hour bigint not null check (caption_channel_hour > 0),
  technician_hour bigint not null check (technician_hour > 0),
  included_listeners integer not null check (included_listeners >= 0),
  added_by bigint references users,
  created_at timestamptz not null,
  constraint one_card_starts_at_a_time unique (country_type, starts_at)
);
comment on table rate_cards is 'What agents pay. A card that has started is never changed and never removed: events keep the card they were saved under.';
comment on column rate_cards.id is 'Made by the database.';
comment on column rate_cards.country_type is 'Agents of which country type: 1 developed, 2 developing.';
comment on column rate_cards.starts_at is 'Events saved from then on are charged by it, until the next card starts.';
comment on column rate_cards.booth_hour is 'Cents for an hour of a booth with people.';
comment on column rate_cards.machine_booth_hour is 'Cents for an hour of a machine booth.';
comment on column rate_cards.extra_listener_hour is 'Cents for an hour of each listener above those included.';
comment on column rate_cards.recording_channel_hour is 'Cents for an hour of each recorded channel.';
comment on column rate_cards.caption_channel_hour is 'Cents for an hour of each channel with captions.';
comment on column rate_cards.technician_hour is 'Cents for an hour of a technician.';
comment on column rate_cards.included_listeners is 'Listeners an event has without charge.';
comment on column rate_cards.added_by is 'The administrator. Null: the first cards.';
comment on column rate_cards.created_at is 'When it was added.';

insert into rate_cards (country_type, starts_at, booth_hour, machine_booth_hour, extra_listener_hour, recording_channel_hour,
  caption_channel_hour, technician_hour, included_listeners, created_at)
values
  (1, 'epoch', 6000, 2400, 10, 500, 600, 5000, 100, 'epoch'),
  (2, 'epoch', 3000, 1200, 5, 250, 300, 2500, 100, 'epoch');

create function refuse_card_change() returns trigger
language plpgsql as $$
begin
  raise exception 'rate cards are never changed' using errcode = '23001', constraint = 'cards_stay';
end
$$;
create trigger cards_stay before update on rate_cards for each row execute function refuse_card_change();

create table projects (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  name text not null,
  created_at timestamptz not null
);
comment on table projects is 'Named groups of an agent''s events. One save of a project at a time: it locks the row.';
comment on column projects.id is 'Made by the database.';
comment on column projects.owner_id is 'The agent.';
comment on column projects.name is 'Unique for its owner, whatever the case.';
comment on column projects.created_at is 'When it was made.';
create unique index projects_by_name on projects (owner_id, lower(name));

alter table events
  add column rate_card_id bigint references rate_cards,
  add column customer_id bigint references users,
  add column project_id bigint references projects,
  add column room text not null default '',
  add column technician_earliest_start timestamptz,
  add constraint only_agents_have_projects_and_customers
    check (rate_card_id is not null or (project_id is null and customer_id is null)),
  add constraint rooms_do_not_cross
    exclude using gist (project_id with =, lower(room) with =, tstzrange(start_at, end_at) with &&)
    where (project_id is not null and room <> '' and state in (0, 1));
comment on column events.rate_card_id is 'The card it is charged by in money for its whole life. Null: it is paid in hours by the owner''s package.';
comment on column events.customer_id is 'The user an agent holds it for, who sees it and pays nothing. Null: nobody in particular.';
comment on column events.project_id is 'The agent''s project. Null: none.';
comment on column events.room is 'Where a session of a project takes place; two sessions of one project cannot cross in one room. Empty: nowhere in particular.';
comment on column events.technician_earliest_start is 'The earliest start the present booking of a purchased technician has had: what comes back of it is measured from there. Null: none is purchased.';
create index events_of_project on events (project_id, start_at, id) where project_id is not null;
create index events_for_customer on events (customer_id, start_at desc, id desc) where customer_id is not null;

create function rate_card_at(p_country_type smallint, p_at timestamptz) returns bigint
language plpgsql stable as $$
begin
  return (select r.id from rate_cards r where r.country_type = p_country_type and r.starts_at <= p_at order by r.starts_at desc limit 1);
end
$$;
comment on function rate_card_at is 'The card by which agents of a country type pay for what they save at a time.';

create function card_of(p_user users, p_event bigint, p_at timestamptz) returns bigint
language plpgsql stable as $$
begin
  if p_event is not null then return (select e.rate_card_id from events e where e.id = p_event); end if;
  if p_user.role = 2 then return rate_card_at(p_user.agent_country_type, p_at); end if;
  return null;
end
$$;
comment on function card_of is 'The card an event is or will be charged by: an event keeps what it was saved under, also when its owner became or ceased to be an agent; a new one (null) goes by what its owner is at that time. Null: it is paid by the package.';

create function hours_reaching(p_owner bigint, p_event bigint, p_asset text, p_ends timestamptz, p_at timestamptz) returns bigint
language plpgsql stable as $$
begin
  return coalesce((
      select sum(a.balance) from ledger.hour_grant g join ledger.account a on a.id = g.account_id
      where g.user_id = p_owner and g.asset = p_asset and g.starts_at <= p_at and g.expires_at > p_at and g.expires_at >= p_ends), 0)
    + case when p_event is null then 0 else coalesce((
      select sum(paid.amount) from ledger.paid_by_grants(p_event, p_asset) paid
      join ledger.hour_grant g on g.account_id = paid.account_id where g.expires_at >= p_ends), 0) end;
end
$$;
comment on function hours_reaching is 'What can pay for an event that ends at a time, as ledger.charge_event takes it: hours that are left, and those that paid for it already. Hundredths.';

create function terms_mark(p_package combo_packages, p_until timestamptz, p_card bigint) returns text
language sql stable as $$
  select case when p_card is null then package_mark(p_package, p_until) else 'rate card ' || p_card end
$$;
comment on function terms_mark is 'Changes whenever what an event is priced by does.';

drop function lock_payer(bigint, text);

create function lock_payer(p jsonb, p_event bigint) returns bigint
language plpgsql as $$
declare
  v_owner bigint := (p ->> 'actor')::bigint;
  v_at timestamptz := (p ->> 'at')::timestamptz;
  v_hours bigint := (p ->> 'technician_hours')::bigint;
  v_card bigint;
  v_mark text;
begin
  perform from users where id = v_owner for no key update;
  -- Read after the lock, and without the functions that say the same: this is asked with every save.
  select
    case
      when p_event is not null then (select e.rate_card_id from events e where e.id = p_event)
      when u.role = 2 then rate_card_at(u.agent_country_type, v_at)
    end,
    package_mark(k, u.combo_package_until)
  into v_card, v_mark
  from users u join combo_packages k on k.id = u.combo_package_id where u.id = v_owner;
  if v_card is not null then v_mark := 'rate card ' || v_card; end if;
  if v_mark is distinct from p ->> 'terms_mark'
    or (v_hours is not null
      and v_hours <> hours_reaching(v_owner, p_event, 'TECHNICIAN_HOUR', (p ->> 'technician_until')::timestamptz, v_at)) then
    raise exception 'the terms changed' using errcode = '22023', constraint = 'terms_are_as_read';
  end if;
  return v_card;
end
$$;
comment on function lock_payer is 'Locks the row of who pays and makes sure that the price was made by the terms of now; answers the rate card, null when the package pays.';

create function lock_projects(p_owner bigint, p_projects jsonb) returns void
language plpgsql as $$
declare
  v_until timestamptz := clock_timestamp() + interval '8 seconds';
  v_project bigint;
begin
  for v_project in select distinct j.value::bigint from jsonb_array_elements_text(p_projects) j order by 1 loop
    loop
      -- Asked again and again instead of waited for: lock_timeout begins anew with each of the several waits for a row.
      perform from projects where id = v_project and owner_id = p_owner for no key update skip locked;
      exit when found;
      if not exists (select from projects where id = v_project and owner_id = p_owner) then
        raise exception 'there is no project % of this owner', v_project using errcode = '22023', constraint = 'project_exists';
      end if;
      if clock_timestamp() > v_until then
        raise exception 'project % is being saved', v_project using errcode = '55P03', constraint = 'project_is_free';
      end if;
      perform pg_sleep(0.01);
    end loop;
  end loop;
end
$$;
comment on function lock_projects is 'Locks projects for a save, in ascending order, and waits 8 seconds for all of them together: the answer has to reach a client that gives up after 10.';

create or replace function save_event(p jsonb) returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_owner bigint := (p ->> 'actor')::bigint;
  v_at timestamptz := (p ->> 'at')::timestamptz;
  v_operation uuid := (p ->> 'operation')::uuid;
  v_card bigint;
  v_answer jsonb;
  v_event record;
  v_server bigint;
  v_id bigint;
  v_number text;
begin
  if p -> 'projects' <> '[]' then perform lock_projects(v_owner, p -> 'projects'); end if;
  v_card := lock_payer(p, null);
  v_answer := saved_before(v_operation, v_owner, decode(p ->> 'request_hash', 'hex'));
  if v_answer is not null then return v_answer; end if;

  select * into v_event from jsonb_to_record(p -> 'event') as e (
    name text, event_type smallint, starts_now boolean, start_at timestamptz, end_at timestamptz, appointment_start_time text,
    appointment_end_time text, time_zone text, dst boolean, hemispheres smallint, floor_channel_id bigint, hide_channel bigint[],
    technician_option text, auto_recording boolean, live_detection_interval integer, alert_time integer,
    headphone_alert boolean, receiver_nums integer, booth_nums integer, notes text, customer_id bigint, project_id bigint, room text);
  if v_card is null then
    perform check_at_once(v_owner, null, v_event.start_at, v_event.end_at, v_event.booth_nums, v_event.receiver_nums, v_at);
  end if;
  if v_event.starts_now then
    v_server := choose_media_server(v_owner, v_at);
    if v_server is null then
      raise exception 'no media server' using errcode = '22023', constraint = 'media_server_available';
    end if;
  end if;

  loop
    insert into events (number, owner_id, name, event_type, state, start_at, end_at, appointment_start_time, appointment_end_time,
      time_zone, dst, hemispheres, floor_channel_id, hide_channel, technician_option, auto_recording, live_detection_interval,
      alert_time, headphone_alert, receiver_nums, booth_nums, notes, quote, media_server_id, opened_at, created_at,
      rate_card_id, customer_id, project_id, room, technician_earliest_start)
    values (floor(100000000 + random() * 900000000)::bigint::text, v_owner, v_event.name, v_event.event_type,
      case when v_event.starts_now then 0 else 1 end, v_event.start_at, v_event.end_at, v_event.appointment_start_time,
      v_event.appointment_end_time, v_event.time_zone, v_event.dst, v_event.hemispheres, v_event.floor_channel_id,
      v_event.hide_channel, v_event.technician_option, v_event.auto_recording, v_event.live_detection_interval,
      v_event.alert_time, v_event.headphone_alert, v_event.receiver_nums, v_event.booth_nums, v_event.notes, p -> 'quote',
      v_server, case when v_event.starts_now then v_at end, v_at,
      v_card, v_event.customer_id, v_event.project_id, v_event.room,
      case v_event.technician_option when 'purchased' then v_event.start_at end)
    on conflict (number) do nothing
    returning id, number into v_id, v_number;
    exit when found;
  end loop;
  insert into booths (event_id, position, name, box_type, channel_a, channel_b, channel_c, auto_relay)
  select v_id, b.position, b.name, b.box_type, b.a, b.b, b.c, b.auto_relay
  from jsonb_to_recordset(p -> 'booths') as b (position smallint, name text, box_type text, a bigint, b bigint, c bigint, auto_relay boolean);
  perform add_people(p, v_id, v_at);
  perform write_saved(p, v_id, 'event.create');
  if v_event.technician_option <> 'none' then perform sync_technician_booking(v_id, v_owner, v_at); end if;
  return jsonb_build_object('id', v_id, 'number', v_number, 'state', case when v_event.starts_now then 0 else 1 end, 'version', 1,
    'charges', charge_saved_event(v_operation, v_id, v_owner, p -> 'charges', v_event.end_at, p -> 'quote', v_at, true));
end
$$;
comment on function save_event is 'Makes an event with booths, seats and codes and takes its pre-charge; answers id, number, state, version and what moved in each asset, in hundredths. The same operation again is answered with the same event.';

create or replace function change_event(p jsonb) returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_owner bigint := (p ->> 'actor')::bigint;
  v_at timestamptz := (p ->> 'at')::timestamptz;
  v_operation uuid := (p ->> 'operation')::uuid;
  v_id bigint := (p ->> 'id')::bigint;
  v_card bigint;
  v_answer jsonb;
  v_before events;
  v_event record;
begin
  if p -> 'projects' <> '[]' then perform lock_projects(v_owner, p -> 'projects'); end if;
  v_card := lock_payer(p, v_id);
  v_answer := saved_before(v_operation, v_owner, decode(p ->> 'request_hash', 'hex'));
  if v_answer is not null then return v_answer; end if;

  select * into v_before from events where id = v_id and owner_id = v_owner for update;
  if not found then
    raise exception 'there is no event % of this owner', v_id using errcode = '22023', constraint = 'event_exists';
  end if;
  if v_before.state not in (0, 1) then
    raise exception 'event % is over', v_id using errcode = '22023', constraint = 'state_allows_it';
  end if;
  if v_before.version <> (p ->> 'version')::integer then
    raise exception 'event % has version %', v_id, v_before.version using errcode = '22023', constraint = 'version_is_current';
  end if;

  select * into v_event from jsonb_to_record(p -> 'event') as e (
    name text, event_type smallint, start_at timestamptz, end_at timestamptz, appointment_start_time text,
    appointment_end_time text, time_zone text, dst boolean, hemispheres smallint, floor_channel_id bigint, hide_channel bigint[],
    technician_option text, auto_recording boolean, live_detection_interval integer, alert_time integer,
    headphone_alert boolean, receiver_nums integer, booth_nums integer, notes text, customer_id bigint, project_id bigint, room text);
  -- Whoever is mailed a code just now holds the event's row, so nobody is missed.
  if not (p ->> 'tells')::boolean
    and (v_event.name, v_event.start_at, v_event.end_at, v_event.time_zone)
      is distinct from (v_before.name, v_before.start_at, v_before.end_at, v_before.time_zone)
    and is_mailed(v_id) then
    return null;
  end if;
  if v_card is null then
    perform check_at_once(v_owner, v_id, case v_before.state when 0 then v_at else v_event.start_at end, v_event.end_at,
      v_event.booth_nums, v_event.receiver_nums, v_at);
  end if;
  update events set
    name = v_event.name, event_type = v_event.event_type, start_at = v_event.start_at, end_at = v_event.end_at,
    appointment_start_time = v_event.appointment_start_time, appointment_end_time = v_event.appointment_end_time,
    time_zone = v_event.time_zone, dst = v_event.dst, hemispheres = v_event.hemispheres, floor_channel_id = v_event.floor_channel_id,
    hide_channel = v_event.hide_channel, technician_option = v_event.technician_option, auto_recording = v_event.auto_recording,
    live_detection_interval = v_event.live_detection_interval, alert_time = v_event.alert_time,
    headphone_alert = v_event.headphone_alert, receiver_nums = v_event.receiver_nums, booth_nums = v_event.booth_nums,
    notes = v_event.notes, quote = p -> 'quote', customer_id = v_event.customer_id, project_id = v_event.project_id,
    room = v_event.room, version = version + 1,
    -- Who postpones first and cancels then gets no more back. A new booking begins anew.
    technician_earliest_start = case v_event.technician_option when 'purchased' then
      least(v_event.start_at, case technician_option when 'purchased' then technician_earliest_start end) end
  where id = v_id;
  perform change_booths(p, v_id, case v_before.state when 0 then v_at end);
  perform change_seats(p, v_id);
  delete from booths where event_id = v_id and position < 0;
  perform add_people(p, v_id, v_at);
  perform write_saved(p, v_id, 'event.update');
  if v_event.technician_option <> 'none' or v_before.technician_option <> 'none' then
    perform sync_technician_booking(v_id, v_owner, v_at);
  end if;
  return jsonb_build_object('id', v_id, 'number', v_before.number, 'state', v_before.state, 'version', v_before.version + 1,
    'charges', charge_saved_event(v_operation, v_id, v_owner, p -> 'charges', v_event.end_at, p -> 'quote', v_at, false));
end
$$;
comment on function change_event is 'Changes an event as it was read at a version and adjusts its charge; booths and seats that are named by id stay, the others go or come, and codes with them. Answers like save_event. Null, and nothing happens: people who were mailed have to be told in the same transaction, and `tells` says no such thing.';

create or replace function open_event(p jsonb) returns jsonb
language plpgsql as $$
declare
  v_at timestamptz := (p ->> 'at')::timestamptz;
  v_event events;
  v_server bigint;
  v_charges jsonb := '[]';
begin
  select * into v_event from events where id = (p ->> 'id')::bigint;
  if p ? 'charges' and v_event.rate_card_id is null then
    perform check_at_once(v_event.owner_id, v_event.id, v_at, v_event.start_at, v_event.booth_nums, v_event.receiver_nums, v_at);
  end if;
  v_server := choose_media_server(v_event.owner_id, v_at);
  if v_server is null then return null; end if;
  if p ? 'charges' then
    v_charges := charge_saved_event(gen_random_uuid(), v_event.id, v_event.owner_id, p -> 'charges', v_event.end_at, p -> 'quote', v_at, false);
  end if;
  update events set state = 0, opened_at = v_at, media_server_id = v_server, lacks_server_since = null, next_try_at = null,
    quote = coalesce(p -> 'quote', quote), version = version + 1
  where id = v_event.id;
  perform write_life(p, v_event.id, 'event.open');
  if v_event.technician_option <> 'none' then
    perform sync_technician_booking(v_event.id, (p ->> 'actor')::bigint, v_at);
  end if;
  return jsonb_build_object('id', v_event.id, 'number', v_event.number, 'state', 0, 'version', v_event.version + 1, 'charges', v_charges);
end
$$;
comment on function open_event is 'Opens a locked event on the best media server; null and nothing happens when there is none. With `charges` and `quote` it is opened early: the time until the planned start is checked against the package and charged first.';

create or replace function extend_event(p jsonb) returns jsonb
language plpgsql as $$
declare
  v_at timestamptz := (p ->> 'at')::timestamptz;
  v_end timestamptz := (p ->> 'end_at')::timestamptz;
  v_event events;
begin
  select * into v_event from events where id = (p ->> 'id')::bigint;
  if v_event.rate_card_id is null then
    perform check_at_once(v_event.owner_id, v_event.id, greatest(v_event.end_at, v_at), greatest(v_end, v_at),
      v_event.booth_nums, v_event.receiver_nums, v_at);
  end if;
  update events set end_at = v_end, appointment_end_time = p ->> 'appointment_end_time', quote = p -> 'quote', version = version + 1
  where id = v_event.id;
  perform write_life(p, v_event.id, 'event.extend');
  if v_event.technician_option <> 'none' then
    perform sync_technician_booking(v_event.id, (p ->> 'actor')::bigint, v_at);
  end if;
  return jsonb_build_object('id', v_event.id, 'number', v_event.number, 'state', v_event.state, 'version', v_event.version + 1,
    'isMailed', is_mailed(v_event.id),
    'charges', charge_saved_event(gen_random_uuid(), v_event.id, v_event.owner_id, p -> 'charges', v_end, p -> 'quote', v_at, false));
end
$$;
comment on function extend_event is 'Moves the end of a locked running event later: checks the added time against the package and charges it. Answers also whether there is anybody to tell.';

create or replace function finish_event(p jsonb) returns jsonb
language plpgsql as $$
declare
  v_at timestamptz := (p ->> 'at')::timestamptz;
  v_is_cancel boolean := (p ->> 'is_cancel')::boolean;
  v_operation uuid := gen_random_uuid();
  v_event events;
  v_kept record;
  v_settled record;
  v_charges jsonb := '[]';
begin
  select * into v_event from events where id = (p ->> 'id')::bigint;
  for v_kept in select k.asset, k.total from jsonb_to_recordset(p -> 'kept') as k (asset text, total bigint) loop
    v_settled := ledger.settle_event(v_operation, v_event.id, v_event.owner_id, v_kept.asset, v_kept.total, v_is_cancel,
      p -> 'quote', (p ->> 'actor')::bigint, '', v_at);
    v_charges := v_charges || jsonb_build_object('asset', v_kept.asset, 'difference', -v_settled.refunded,
      'balanceAfter', v_settled.balance_after);
  end loop;
  update events set state = case when v_is_cancel then 2 else 3 end, quote = p -> 'quote', version = version + 1,
    lacks_server_since = null, next_try_at = null,
    cancelled_at = case when v_is_cancel then v_at end, closed_at = (p ->> 'closed_at')::timestamptz
  where id = v_event.id;
  perform write_life(p, v_event.id, p ->> 'action');
  if v_event.technician_option <> 'none' then
    perform sync_technician_booking(v_event.id, (p ->> 'actor')::bigint, v_at);
  end if;
  return jsonb_build_object('id', v_event.id, 'number', v_event.number, 'state', case when v_is_cancel then 2 else 3 end,
    'version', v_event.version + 1, 'charges', v_charges);
end
$$;
comment on function finish_event is 'Completes or cancels a locked event: the platform keeps `kept` of each asset (in the ledger''s lock order), the rest goes back. `quote` is what it cost in the end.';
