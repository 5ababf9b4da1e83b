create or replace function programme_saved_before(p jsonb) returns jsonb
language plpgsql as $$
declare
  v_before programme_operations;
begin
  select * into v_before from programme_operations where operation_id = (p ->> 'operation')::uuid;
  if not found then return null; end if;
  if v_before.actor_id <> (p ->> 'actor')::bigint or v_before.request_hash <> decode(p ->> 'request_hash', 'hex')
    or (p ->> 'owner')::bigint <> (select owner_id from programmes where id = v_before.programme_id) then
    raise exception 'operation % was used before with other content', v_before.operation_id
      using errcode = '22023', constraint = 'operation_content_differs';
  end if;
  return v_before.answer;
end
$$;
comment on function programme_saved_before is 'The stored response of a completed step of a programme. Null: the step is new.';
grant execute on function programme_saved_before to openbooth_app;
