create or replace function change_booths(p jsonb, p_event bigint, p_added_at timestamptz) returns void
language plpgsql as $$
begin
  -- Removed booths are set aside first, because their seats may move to others.
  update booths set position = -1 - position
  where event_id = p_event and id not in (
    select b.id from jsonb_to_recordset(p -> 'booths') as b (id bigint) where b.id is not null);
  update booths o set position = b.position, name = b.name, stage_name = b.stage_name, box_type = b.box_type, channel_a = b.a, channel_b = b.b,
    channel_c = b.c, auto_relay = b.auto_relay, understands = b.understands, speech_model_id = b.speech_model,
    translation_model_id = b.translation_model, ai_backup = b.ai_backup
  from jsonb_to_recordset(p -> 'booths') as b (id bigint, position smallint, name text, stage_name text, box_type text, a bigint, b bigint,
    c bigint, auto_relay boolean, understands text[], speech_model bigint, translation_model bigint, ai_backup text)
  where o.id = b.id and o.event_id = p_event;
  insert into booths (event_id, position, name, stage_name, box_type, channel_a, channel_b, channel_c, auto_relay, understands, added_at,
    speech_model_id, translation_model_id, ai_backup)
  select p_event, b.position, b.name, b.stage_name, b.box_type, b.a, b.b, b.c, b.auto_relay, b.understands, p_added_at,
    b.speech_model, b.translation_model, b.ai_backup
  from jsonb_to_recordset(p -> 'booths') as b (id bigint, position smallint, name text, stage_name text, box_type text, a bigint, b bigint,
    c bigint, auto_relay boolean, understands text[], speech_model bigint, translation_model bigint, ai_backup text)
  where b.id is null;
end
$$;
comment on function change_booths is 'Updates existing booths, adds new ones, and gives removed ones a negative position.';
grant execute on function change_booths to openbooth_app;
