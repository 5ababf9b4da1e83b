create or replace function change_outputs(p jsonb) returns jsonb
language plpgsql as $$
declare
  v_at timestamptz := (p ->> 'at')::timestamptz;
  v_event events;
begin
  select * into v_event from events where id = (p ->> 'id')::bigint;
  update events set quote = p -> 'quote', included_listeners = p -> 'included', version = version + 1 where id = v_event.id;
  perform write_life(p, v_event.id, 'event.streamOutputs');
  return jsonb_build_object('id', v_event.id, 'number', v_event.number, 'state', v_event.state, 'version', v_event.version + 1,
    'charges', charge_saved_event(gen_random_uuid(), v_event.id, v_event.owner_id, (p ->> 'actor')::bigint, p -> 'charges', v_event.end_at, p -> 'quote', p ->> 'remark', v_at, false));
end
$$;
comment on function change_outputs is 'Charges a locked event for another number of stream outputs.';
grant execute on function change_outputs to openbooth_app;
