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
  v_early integer;
  v_air jsonb;
begin
  select * into v_event from events where id = (p ->> 'id')::bigint;
  -- Whole minutes. Null for cancelled events.
  v_early := floor(extract(epoch from v_event.end_at - (p ->> 'closed_at')::timestamptz) / 60);
  for v_kept in select k.asset, k.total from jsonb_to_recordset(p -> 'kept') as k (asset text, total bigint) loop
    v_settled := ledger.settle_event(v_operation, v_event.id, v_event.owner_id, v_kept.asset, v_kept.total, v_is_cancel,
      p -> 'quote', (p ->> 'actor')::bigint, p ->> 'remark', v_at);
    v_charges := v_charges || jsonb_build_object('asset', v_kept.asset, 'difference', -v_settled.refunded,
      'balanceAfter', v_settled.balance_after);
  end loop;
  update events set state = case when v_is_cancel then 2 else 3 end, quote = p -> 'quote', version = version + 1,
    lacks_server_since = null, next_try_at = null,
    sound_state = null, is_recording = false, is_captioning = false, is_streaming = false, preparing_server_id = null, cancelled_at = case when v_is_cancel then v_at end, closed_at = (p ->> 'closed_at')::timestamptz
  where id = v_event.id;
  v_air := turns_lost_at_close(v_event.id, v_at);
  delete from audio_worker_reports where event_id = v_event.id;
  delete from booths_on_air where event_id = v_event.id;
  delete from transcription_errors where event_id = v_event.id;
  delete from machine_voices where event_id = v_event.id;
  delete from ai_notices where event_id = v_event.id;
  delete from ai_backups_on where event_id = v_event.id;
  if not v_is_cancel then
    -- Pending work, such as the last minute of a recording, is written by that time.
    insert into event_reports (event_id, due_at) values (v_event.id, v_at + interval '10 minutes');
  end if;
  perform notify_webhooks(v_event.id, case when v_is_cancel then 'event.cancelled' else 'event.closed' end, v_at);
  perform write_life(p, v_event.id, p ->> 'action');
  perform write_event_act(v_event.id, v_at, case when v_is_cancel then 'cancel' else 'close' end,
    p_code => (p ->> 'code')::bigint, p_user => (p ->> 'actor')::bigint,
    p_details => case when v_early >= 1 then jsonb_build_object('minutes', v_early) else '{}' end
      || case when v_air <> '[]' then jsonb_build_object('air', v_air) else '{}' end);
  if v_event.technician_option <> 'none' then
    perform sync_technician_booking(v_event.id, (p ->> 'actor')::bigint, v_at);
  end if;
  return jsonb_build_object('id', v_event.id, 'number', v_event.number, 'state', case when v_is_cancel then 2 else 3 end,
    'version', v_event.version + 1, 'charges', v_charges);
end
$$;
comment on function finish_event is 'Completes or cancels a locked event: the platform retains `kept` of each asset (in the lock order of the ledger) and refunds the rest. `quote` is the final cost.';
grant execute on function finish_event to openbooth_app;
