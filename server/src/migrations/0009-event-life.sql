-- The life of an event after it was planned: opening, extending, closing, cancelling, by people and by the clock.
--
-- Each act locks (lock_event), then prices in TypeScript what it read under the locks, then writes everything that
-- belongs together with one of the functions below. Lock order as in the ledger: the owner's users row, the event
-- row, the media server, then the ledger's accounts. Refusals as in 0008-event-save.sql.

create table code_mails (
  code_id bigint not null references join_codes on delete cascade,
  address text not null,
  mailed_at timestamptz not null,
  language text not null check (language in ('en', 'zh')),
  primary key (code_id, address)
);
comment on table code_mails is 'Everybody a code was mailed to, who is told when the event is changed or cancelled. The one code of the listeners goes to many.';
comment on column code_mails.code_id is 'The code.';
comment on column code_mails.address is 'Where it was mailed.';
comment on column code_mails.mailed_at is 'When it was last mailed there.';
comment on column code_mails.language is 'In which language: what is told later comes in the same.';

create function is_mailed(p_event bigint) returns boolean
language sql stable as $$
  select exists (
    select from join_codes c join code_mails m on m.code_id = c.id
    where c.event_id = p_event and c.revoked_at is null and m.mailed_at >= c.created_at)
$$;
comment on function is_mailed is 'Whether anybody holds a mail with a link to the event that still works. A code that was replaced since is not theirs any more.';

create function lock_event(p_event bigint, p_waits boolean) returns boolean
language plpgsql as $$
declare
  v_owner bigint;
begin
  select owner_id into v_owner from events where id = p_event;
  if not found then return false; end if;
  if p_waits then
    perform from users where id = v_owner for no key update;
    perform from events where id = p_event for update;
    return true;
  end if;
  perform from users where id = v_owner for no key update skip locked;
  if not found then return false; end if;
  perform from events where id = p_event for update skip locked;
  return found;
end
$$;
comment on function lock_event is 'Locks an event and before it the row of its owner, who never changes. False: there is no such event, or, for those who do not wait, somebody else is at it. The clock does not wait: it comes again.';

create function write_life(p jsonb, p_event bigint, p_action text) returns void
language sql as $$
  insert into audit_log (at, actor_id, actor_kind, action, object_type, object_id, details, request_id, address)
  values ((p ->> 'at')::timestamptz, (p ->> 'actor')::bigint, case when p ->> 'actor' is null then 'system' else 'user' end,
    p_action, 'event', p_event::text, coalesce(p -> 'details', '{}'), p ->> 'request_id', p ->> 'address')
$$;
comment on function write_life is 'Writes an act of a person, or without an actor of the clock, into the audit log.';

create function open_event(p jsonb) returns jsonb
language plpgsql as $$
declare
  v_at timestamptz := (p ->> 'at')::timestamptz;
  v_event events;
  v_server bigint;
  v_charges jsonb := '[]';
begin
  select * into v_event from events where id = (p ->> 'id')::bigint;
  if p ? 'charges' then
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
  return jsonb_build_object('id', v_event.id, 'number', v_event.number, 'state', 0, 'version', v_event.version + 1, 'charges', v_charges);
end
$$;
comment on function open_event is 'Opens a locked event on the best media server; null and nothing happens when there is none. With `charges` and `quote` it is opened early: the time until the planned start is checked against the package and charged first.';

create function extend_event(p jsonb) returns jsonb
language plpgsql as $$
declare
  v_at timestamptz := (p ->> 'at')::timestamptz;
  v_end timestamptz := (p ->> 'end_at')::timestamptz;
  v_event events;
begin
  select * into v_event from events where id = (p ->> 'id')::bigint;
  perform check_at_once(v_event.owner_id, v_event.id, greatest(v_event.end_at, v_at), greatest(v_end, v_at),
    v_event.booth_nums, v_event.receiver_nums, v_at);
  update events set end_at = v_end, appointment_end_time = p ->> 'appointment_end_time', quote = p -> 'quote', version = version + 1
  where id = v_event.id;
  perform write_life(p, v_event.id, 'event.extend');
  return jsonb_build_object('id', v_event.id, 'number', v_event.number, 'state', v_event.state, 'version', v_event.version + 1,
    'isMailed', is_mailed(v_event.id),
    'charges', charge_saved_event(gen_random_uuid(), v_event.id, v_event.owner_id, p -> 'charges', v_end, p -> 'quote', v_at, false));
end
$$;
comment on function extend_event is 'Moves the end of a locked running event later: checks the added time against the package and charges it. Answers also whether there is anybody to tell.';

create function finish_event(p jsonb) returns jsonb
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
  return jsonb_build_object('id', v_event.id, 'number', v_event.number, 'state', case when v_is_cancel then 2 else 3 end,
    'version', v_event.version + 1, 'charges', v_charges);
end
$$;
comment on function finish_event is 'Completes or cancels a locked event: the platform keeps `kept` of each asset (in the ledger''s lock order), the rest goes back. `quote` is what it cost in the end.';
