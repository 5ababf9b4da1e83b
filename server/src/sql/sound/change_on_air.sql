create or replace function change_on_air(p jsonb) returns void
language plpgsql as $$
begin
  update booths_on_air o set on_air = b."onAir", hand_over = b."handOver", ended_hand_over = b."endedHandOver", next = b.next, silences = b.silences,
    is_coughing = b."isCoughing", slow_down_at = b."slowDownAt", cannot_interpret_since = b."cannotInterpretSince", version = o.version + 1,
    lost_turn = b."lostTurn",
    lost_connection_id = case
      when b."lostTurn" is null then null
      when o.lost_turn is not null then o.lost_connection_id
      -- The page with sound. A page that is still waiting to enter has none.
      else (select n.id from connections n where n.code_id = substr(b."lostTurn" ->> 'seat', 2)::bigint
          and n.id is distinct from (p ->> 'newPage')::uuid
        order by n.sound_since desc nulls last, n.joined_at desc limit 1) end,
    -- A booth without a setting follows the event.
    floor_transfer = case when o.floor_transfer is not null or b."floorTransfer" <> case when e.floor_transfer then 'on' else 'off' end
      then b."floorTransfer" end
  from jsonb_to_recordset(p -> 'booths') as b (id bigint, "onAir" jsonb, "handOver" jsonb, "endedHandOver" jsonb, next jsonb, "lostTurn" jsonb, silences jsonb,
    "isCoughing" boolean, "slowDownAt" bigint, "cannotInterpretSince" bigint, "floorTransfer" text), events e
  where e.id = o.event_id and o.booth_id = b.id and o.event_id = (p ->> 'event')::bigint;
  perform write_event_act((p ->> 'event')::bigint, (p ->> 'at')::timestamptz, p ->> 'act', (p ->> 'code')::bigint, (p ->> 'user')::bigint, p -> 'details');
end
$$;
comment on function change_on_air is 'Writes decisions about booths locked by lock_on_air_state, and their act.';
grant execute on function change_on_air to openbooth_app;
