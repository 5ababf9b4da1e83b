create or replace function sync_alarms(p_event bigint, p_at timestamptz, p_alarms jsonb) returns boolean
language sql as $$
  with stands as (
    select s.kind, s.subject, s.track, b.id as booth_id, s.seat, s.level, coalesce(s.figures, '{}') as figures
    from jsonb_to_recordset(p_alarms) as s (kind text, subject text, track text, booth bigint, seat text, level text, figures jsonb)
    join events e on e.id = p_event and e.sound_state is not null
    left join booths b on b.id = s.booth and b.event_id = p_event),
  ended as (
    update event_alarms a set ended_at = greatest(p_at, a.raised_at)
    where a.event_id = p_event and a.ended_at is null
      and not exists (select from stands s where s.kind = a.kind and s.subject = a.subject)
    returning a.*),
  kept as (
    insert into event_alarms (event_id, kind, subject, track, booth_id, seat, level, raised_at, red_at, figures)
    select p_event, kind, subject, track, booth_id, seat, level, p_at, case when level = 'red' then p_at end, figures
    from stands order by kind, subject
    -- An escalated alarm must be seen again.
    on conflict (event_id, kind, subject) where ended_at is null do update
    set level = 'red', red_at = p_at, figures = excluded.figures, acknowledged_at = null, acknowledged_code_id = null, acknowledged_user_id = null
    where event_alarms.level = 'amber' and excluded.level = 'red'
    returning *),
  -- An alarm about missing speech waits while the floor is silent. This is no news for the timeline.
  waiting as (
    update event_alarms a set figures = a.figures || jsonb_build_object('isWaiting', s.is_waiting)
    from (select kind, subject, level, coalesce((figures ->> 'isWaiting')::boolean, false) as is_waiting from stands) s
    where a.event_id = p_event and a.ended_at is null and a.kind = s.kind and a.subject = s.subject and a.level = s.level
      and coalesce((a.figures ->> 'isWaiting')::boolean, false) <> s.is_waiting
    returning a.id),
  acts as (
    insert into event_acts (event_id, at, act, details)
    select p_event, p_at, act, jsonb_build_object('alarm', id, 'kind', kind, 'level', level, 'track', track, 'booth', booth_id, 'seat', seat)
    from (select 'alarmOver' as act, * from ended union all select 'alarm', * from kept) told
    order by act desc, id
    returning id),
  told as (
    select notify_webhooks(p_event, 'alarm', p_at, jsonb_build_object('alarm',
      jsonb_build_object('id', id, 'kind', kind, 'track', track, 'booth', booth_id, 'seat', seat)), true) as webhooks
    from kept where level = 'red')
  select exists (select from acts) or exists (select from waiting) from (select sum(webhooks) from told) t
$$;
comment on function sync_alarms is 'Updates the open alarms of an event: starts, escalates and ends alarms, and writes each change into the timeline. Idempotent. Returns whether anything changed.';
grant execute on function sync_alarms to openbooth_app;
