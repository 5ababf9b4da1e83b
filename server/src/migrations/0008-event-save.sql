-- Saving an event in one round trip: everything that must be true together is locked, checked and written here.
--
-- Lock order as in the ledger: the owner's users row, the event row, then the ledger's accounts.
-- What is wrong with an event by itself is found in TypeScript, before. Here is checked what only a lock can make
-- true. Refusals are told apart by constraint name, never by text:
--   22023 operation_content_differs   the operation id was used before with other content or by somebody else
--   22023 package_is_as_read          the owner's package changed since it was read: read again and save again
--   22023 event_exists                there is no such event of this owner
--   22023 version_is_current          the event changed since it was read
--   22023 state_allows_it             cancelled and completed events stay as they are
--   22023 media_server_available      nobody can carry an event that starts now
--   23514 events_at_once              the package allows one event at a time
--   23514 booths_at_once              more booths at once than the package has
--   23514 listeners_at_once           more listeners at once than the package has
-- and what the ledger and the constraints of the tables refuse.

create function choose_media_server(p_owner bigint, p_at timestamptz) returns bigint
language plpgsql as $$
begin
  return (
    select s.id
    from media_servers s
    where s.status = 'running' and s.created_at <= p_at and exists (
      select from media_server_bindings b
      where b.server_id = s.id
        and (b.user_id is null or b.user_id = p_owner or b.user_id = (select agent_id from users where id = p_owner)))
    order by (select count(*) from events e where e.media_server_id = s.id and e.state = 0), s.id
    limit 1
    -- Who stops a server waits for the events that are just being put on it.
    for share of s
  );
end
$$;
comment on function choose_media_server is 'The running server bound to the user, the user''s agent or everybody that carries the fewest live events. Null: none.';

create function in_use_at_once(
  p_owner bigint, p_except bigint, p_start timestamptz, p_end timestamptz, p_at timestamptz,
  out events integer, out booths integer, out listeners integer
) language plpgsql stable as $$
begin
  -- One pass over beginnings and endings, so that an owner of thousands of planned events does not wait.
  with other as materialized (
    select greatest(o.starts, p_start) as starts, o.ends, o.booth_nums, o.receiver_nums
    from (
      select least(e.opened_at, e.start_at) as starts,
        -- A running event is in use now, also after its planned end.
        case e.state when 0 then greatest(e.end_at, p_at + interval '1 second') else e.end_at end as ends,
        e.booth_nums, e.receiver_nums
      from events e
      where e.owner_id = p_owner and e.state in (0, 1) and e.id is distinct from p_except
        -- Opened at most an hour early, and never open for a day: this is what the index is read for.
        and e.start_at < p_end + interval '1 hour' and e.start_at > p_start - interval '1 day'
    ) o
    where o.starts < p_end and o.ends > p_start
  ), change as (
    select o.starts as moment, o.booth_nums, o.receiver_nums from other o
    union all
    select o.ends, -o.booth_nums, -o.receiver_nums from other o
  ), in_use as (
    -- What ends at a moment makes room for what begins then: rows of one moment are summed together.
    select sum(c.booth_nums) over so_far as booths, sum(c.receiver_nums) over so_far as listeners
    from change c window so_far as (order by c.moment)
  )
  select (select count(*) from other), coalesce(max(u.booths), 0), coalesce(max(u.listeners), 0)
  into in_use_at_once.events, in_use_at_once.booths, in_use_at_once.listeners
  from in_use u;
end
$$;
comment on function in_use_at_once is 'The owner''s other unfinished events between two instants: how many, and the most booths and listeners they have at one moment. Exact only while the owner''s row is locked.';

create function check_at_once(
  p_owner bigint, p_event bigint, p_start timestamptz, p_end timestamptz, p_booths integer, p_listeners integer, p_at timestamptz
) returns void
language plpgsql as $$
declare
  v_package combo_packages;
  v_use record;
begin
  select p.* into v_package from users u join combo_packages p on p.id = u.combo_package_id where u.id = p_owner;
  v_use := in_use_at_once(p_owner, p_event, p_start, p_end, p_at);
  if v_package.id = 1 and v_use.events > 0 then
    raise exception 'the free package holds one event at a time' using errcode = '23514', constraint = 'events_at_once';
  end if;
  if v_use.booths + p_booths > v_package.box_nums then
    raise exception 'more booths at once than the package has' using errcode = '23514', constraint = 'booths_at_once';
  end if;
  if not v_package.member_charged and v_use.listeners + p_listeners > v_package.receiver_nums then
    raise exception 'more listeners at once than the package has' using errcode = '23514', constraint = 'listeners_at_once';
  end if;
end
$$;
comment on function check_at_once is 'Refuses (events_at_once, booths_at_once, listeners_at_once) what the owner''s package does not carry beside the owner''s other events. The caller has locked the owner''s row.';

create function package_mark(p_package combo_packages, p_until timestamptz) returns text
language sql stable as $$ select md5(p_package::text || coalesce(p_until::text, '')) $$;
comment on function package_mark is 'Changes whenever anything of a package or of its paid period does.';

create function lock_payer(p_owner bigint, p_package_mark text) returns void
language plpgsql as $$
declare
  v_mark text;
begin
  perform from users where id = p_owner for no key update;
  select package_mark(p, u.combo_package_until) into v_mark
  from users u join combo_packages p on p.id = u.combo_package_id where u.id = p_owner;
  if v_mark is distinct from p_package_mark then
    raise exception 'the package changed' using errcode = '22023', constraint = 'package_is_as_read';
  end if;
end
$$;
comment on function lock_payer is 'Locks the row of who pays, the first lock of everything that costs something, and makes sure that the price was made by the package of now.';

create function saved_before(p_operation uuid, p_actor bigint, p_request_hash bytea) returns jsonb
language plpgsql as $$
declare
  v_operation event_operations;
begin
  select * into v_operation from event_operations where operation_id = p_operation;
  if not found then return null; end if;
  if v_operation.actor_id <> p_actor or v_operation.request_hash <> p_request_hash then
    raise exception 'operation % was used before with other content', p_operation
      using errcode = '22023', constraint = 'operation_content_differs';
  end if;
  return (
    select jsonb_build_object('id', e.id, 'number', e.number, 'state', e.state, 'version', e.version, 'charges', (
      select jsonb_agg(jsonb_build_object('asset', b.asset, 'difference', -b.amount, 'balanceAfter', b.balance_after) order by b.id)
      from ledger.billing_record b where b.operation_id = p_operation))
    from events e where e.id = v_operation.event_id);
end
$$;
comment on function saved_before is 'What a save that already happened answers: the event as it is now, and what was charged then. Null when it did not happen.';

create function charge_saved_event(
  p_operation uuid, p_event bigint, p_owner bigint, p_charges jsonb, p_ends timestamptz, p_quote jsonb, p_at timestamptz, p_is_create boolean
) returns jsonb
language plpgsql as $$
declare
  v_answer jsonb := '[]';
  v_charge record;
  v_difference bigint;
  v_balance bigint;
begin
  for v_charge in select c.asset, c.total from jsonb_to_recordset(p_charges) as c (asset text, total bigint) loop
    select c.difference, c.balance_after into v_difference, v_balance
    from ledger.charge_event(p_operation, p_event, p_owner, v_charge.asset, v_charge.total, p_ends, p_quote, p_owner, '', p_at, p_is_create) c;
    v_answer := v_answer || jsonb_build_object('asset', v_charge.asset, 'difference', v_difference, 'balanceAfter', v_balance);
  end loop;
  return v_answer;
end
$$;
comment on function charge_saved_event is 'Charges the assets of a save, which come in the ledger''s lock order, and answers what moved in each.';

create function write_saved(p jsonb, p_event bigint, p_action text) returns void
language plpgsql as $$
begin
  insert into audit_log (at, actor_id, actor_kind, action, object_type, object_id, details, request_id, address)
  values ((p ->> 'at')::timestamptz, (p ->> 'actor')::bigint, 'user', p_action, 'event', p_event::text, p -> 'details',
    p ->> 'request_id', p ->> 'address');
  insert into event_operations (operation_id, event_id, actor_id, request_hash, created_at)
  values ((p ->> 'operation')::uuid, p_event, (p ->> 'actor')::bigint, decode(p ->> 'request_hash', 'hex'), (p ->> 'at')::timestamptz);
end
$$;
comment on function write_saved is 'Writes that a save happened: for people into the audit log, for its repetition into the operations.';

create function add_people(p jsonb, p_event bigint, p_at timestamptz) returns void
language plpgsql as $$
begin
  if jsonb_array_length(p -> 'seats') > 0 then
    insert into seats (event_id, booth_id, role, position, name, email_address)
    select p_event, b.id, s.role, s.position, s.name, s.email_address
    from jsonb_to_recordset(p -> 'seats') as s (id bigint, booth smallint, role text, position smallint, name text, email_address text)
    left join booths b on b.event_id = p_event and b.position = s.booth
    where s.id is null;
    insert into join_codes (event_id, role, seat_id, issue_key, lookup, created_at)
    select p_event, t.role, t.id, s.issue_key, decode(s.lookup, 'hex'), p_at
    from jsonb_to_recordset(p -> 'seats') as s (id bigint, booth smallint, role text, position smallint, issue_key uuid, lookup text)
    left join booths b on b.event_id = p_event and b.position = s.booth
    join seats t on t.event_id = p_event and t.role = s.role and t.booth_id is not distinct from b.id and t.position = s.position
    where s.id is null;
  end if;
  insert into join_codes (event_id, role, issue_key, lookup, code, created_at)
  select p_event, c.role, c.issue_key, decode(c.lookup, 'hex'), c.code, p_at
  from jsonb_to_recordset(p -> 'codes') as c (role text, issue_key uuid, lookup text, code text);
end
$$;
comment on function add_people is 'Writes the new seats of a save, a code for each, and the codes of roles without a seat. A booth is named by its position.';

create function save_event(p jsonb) returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_owner bigint := (p ->> 'actor')::bigint;
  v_at timestamptz := (p ->> 'at')::timestamptz;
  v_operation uuid := (p ->> 'operation')::uuid;
  v_answer jsonb;
  v_event record;
  v_server bigint;
  v_id bigint;
  v_number text;
begin
  perform lock_payer(v_owner, p ->> 'package_mark');
  v_answer := saved_before(v_operation, v_owner, decode(p ->> 'request_hash', 'hex'));
  if v_answer is not null then return v_answer; end if;

  select * into v_event from jsonb_to_record(p -> 'event') as e (
    name text, event_type smallint, starts_now boolean, start_at timestamptz, end_at timestamptz, appointment_start_time text,
    appointment_end_time text, time_zone text, dst boolean, hemispheres smallint, floor_channel_id bigint, hide_channel bigint[],
    technician_option text, auto_recording boolean, live_detection_interval integer, alert_time integer,
    headphone_alert boolean, receiver_nums integer, booth_nums integer, notes text);
  perform check_at_once(v_owner, null, v_event.start_at, v_event.end_at, v_event.booth_nums, v_event.receiver_nums, v_at);
  if v_event.starts_now then
    v_server := choose_media_server(v_owner, v_at);
    if v_server is null then
      raise exception 'no media server' using errcode = '22023', constraint = 'media_server_available';
    end if;
  end if;

  loop
    insert into events (number, owner_id, name, event_type, state, start_at, end_at, appointment_start_time, appointment_end_time,
      time_zone, dst, hemispheres, floor_channel_id, hide_channel, technician_option, auto_recording, live_detection_interval,
      alert_time, headphone_alert, receiver_nums, booth_nums, notes, quote, media_server_id, opened_at, created_at)
    values (floor(100000000 + random() * 900000000)::bigint::text, v_owner, v_event.name, v_event.event_type,
      case when v_event.starts_now then 0 else 1 end, v_event.start_at, v_event.end_at, v_event.appointment_start_time,
      v_event.appointment_end_time, v_event.time_zone, v_event.dst, v_event.hemispheres, v_event.floor_channel_id,
      v_event.hide_channel, v_event.technician_option, v_event.auto_recording, v_event.live_detection_interval,
      v_event.alert_time, v_event.headphone_alert, v_event.receiver_nums, v_event.booth_nums, v_event.notes, p -> 'quote',
      v_server, case when v_event.starts_now then v_at end, v_at)
    on conflict (number) do nothing
    returning id, number into v_id, v_number;
    exit when found;
  end loop;
  insert into booths (event_id, position, name, box_type, channel_a, channel_b, channel_c, auto_relay)
  select v_id, b.position, b.name, b.box_type, b.a, b.b, b.c, b.auto_relay
  from jsonb_to_recordset(p -> 'booths') as b (position smallint, name text, box_type text, a bigint, b bigint, c bigint, auto_relay boolean);
  perform add_people(p, v_id, v_at);
  perform write_saved(p, v_id, 'event.create');
  return jsonb_build_object('id', v_id, 'number', v_number, 'state', case when v_event.starts_now then 0 else 1 end, 'version', 1,
    'charges', charge_saved_event(v_operation, v_id, v_owner, p -> 'charges', v_event.end_at, p -> 'quote', v_at, true));
end
$$;
comment on function save_event is 'Makes an event with booths, seats and codes and takes its pre-charge; answers id, number, state, version and what moved in each asset, in hundredths. The same operation again is answered with the same event.';

create function change_event(p jsonb) returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_owner bigint := (p ->> 'actor')::bigint;
  v_at timestamptz := (p ->> 'at')::timestamptz;
  v_operation uuid := (p ->> 'operation')::uuid;
  v_id bigint := (p ->> 'id')::bigint;
  v_answer jsonb;
  v_before events;
  v_event record;
begin
  perform lock_payer(v_owner, p ->> 'package_mark');
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
    headphone_alert boolean, receiver_nums integer, booth_nums integer, notes text);
  -- Whoever is mailed a code just now holds the event's row, so nobody is missed.
  if not (p ->> 'tells')::boolean
    and (v_event.name, v_event.start_at, v_event.end_at, v_event.time_zone)
      is distinct from (v_before.name, v_before.start_at, v_before.end_at, v_before.time_zone)
    and is_mailed(v_id) then
    return null;
  end if;
  perform check_at_once(v_owner, v_id, case v_before.state when 0 then v_at else v_event.start_at end, v_event.end_at,
    v_event.booth_nums, v_event.receiver_nums, v_at);
  update events set
    name = v_event.name, event_type = v_event.event_type, start_at = v_event.start_at, end_at = v_event.end_at,
    appointment_start_time = v_event.appointment_start_time, appointment_end_time = v_event.appointment_end_time,
    time_zone = v_event.time_zone, dst = v_event.dst, hemispheres = v_event.hemispheres, floor_channel_id = v_event.floor_channel_id,
    hide_channel = v_event.hide_channel, technician_option = v_event.technician_option, auto_recording = v_event.auto_recording,
    live_detection_interval = v_event.live_detection_interval, alert_time = v_event.alert_time,
    headphone_alert = v_event.headphone_alert, receiver_nums = v_event.receiver_nums, booth_nums = v_event.booth_nums,
    notes = v_event.notes, quote = p -> 'quote', version = version + 1
  where id = v_id;
  perform change_booths(p, v_id, case v_before.state when 0 then v_at end);
  perform change_seats(p, v_id);
  delete from booths where event_id = v_id and position < 0;
  perform add_people(p, v_id, v_at);
  perform write_saved(p, v_id, 'event.update');
  return jsonb_build_object('id', v_id, 'number', v_before.number, 'state', v_before.state, 'version', v_before.version + 1,
    'charges', charge_saved_event(v_operation, v_id, v_owner, p -> 'charges', v_event.end_at, p -> 'quote', v_at, false));
end
$$;
comment on function change_event is 'Changes an event as it was read at a version and adjusts its charge; booths and seats that are named by id stay, the others go or come, and codes with them. Answers like save_event. Null, and nothing happens: people who were mailed have to be told in the same transaction, and `tells` says no such thing.';

create function change_booths(p jsonb, p_event bigint, p_added_at timestamptz) returns void
language plpgsql as $$
begin
  -- Removed booths step aside: their seats may be moved to others before they go.
  update booths set position = -1 - position
  where event_id = p_event and id not in (
    select b.id from jsonb_to_recordset(p -> 'booths') as b (id bigint) where b.id is not null);
  update booths o set position = b.position, name = b.name, box_type = b.box_type, channel_a = b.a, channel_b = b.b,
    channel_c = b.c, auto_relay = b.auto_relay
  from jsonb_to_recordset(p -> 'booths') as b (id bigint, position smallint, name text, box_type text, a bigint, b bigint, c bigint, auto_relay boolean)
  where o.id = b.id and o.event_id = p_event;
  insert into booths (event_id, position, name, box_type, channel_a, channel_b, channel_c, auto_relay, added_at)
  select p_event, b.position, b.name, b.box_type, b.a, b.b, b.c, b.auto_relay, p_added_at
  from jsonb_to_recordset(p -> 'booths') as b (id bigint, position smallint, name text, box_type text, a bigint, b bigint, c bigint, auto_relay boolean)
  where b.id is null;
end
$$;
comment on function change_booths is 'Changes kept booths, adds new ones, and gives removed ones a negative position.';

create function change_seats(p jsonb, p_event bigint) returns void
language plpgsql as $$
begin
  delete from seats where event_id = p_event and id not in (
    select s.id from jsonb_to_recordset(p -> 'seats') as s (id bigint) where s.id is not null);
  update seats t set booth_id = b.id, position = s.position, name = s.name, email_address = s.email_address
  from jsonb_to_recordset(p -> 'seats') as s (id bigint, booth smallint, position smallint, name text, email_address text)
  left join booths b on b.event_id = p_event and b.position = s.booth
  where t.id = s.id and t.event_id = p_event;
end
$$;
comment on function change_seats is 'Removes seats that are not named, with their codes, and changes the others.';
