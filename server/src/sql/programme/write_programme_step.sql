create or replace function write_programme_step(p jsonb) returns jsonb
language plpgsql as $$
declare
  v_id bigint := (p ->> 'id')::bigint;
  v_at timestamptz := (p ->> 'at')::timestamptz;
  v_answer jsonb;
begin
  v_answer := jsonb_build_object(
    'id', v_id,
    'version', (select version from programmes where id = v_id),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object('id', (e.event ->> 'id')::bigint, 'number', e.event -> 'number') order by e.place), '[]')
      from jsonb_array_elements(p -> 'saved') with ordinality e (event, place)),
    'charges', (
      select coalesce(jsonb_agg(jsonb_build_object('asset', c.asset, 'difference', c.difference, 'balanceAfter', c.balance_after)
        order by c.asset), '[]')
      from (
        select c.asset, sum(c.difference) as difference, (array_agg(c."balanceAfter" order by e.place desc))[1] as balance_after
        from jsonb_array_elements(p -> 'saved') with ordinality e (event, place)
          cross join jsonb_to_recordset(e.event -> 'charges') as c (asset text, difference bigint, "balanceAfter" bigint)
        group by c.asset) c));
  insert into programme_operations (operation_id, programme_id, actor_id, request_hash, answer, created_at)
  values ((p ->> 'operation')::uuid, v_id, (p ->> 'actor')::bigint, decode(p ->> 'request_hash', 'hex'), v_answer, v_at);
  insert into audit_log (at, actor_id, actor_kind, action, object_type, object_id, details, request_id, address)
  values (v_at, (p ->> 'actor')::bigint, 'user', p ->> 'action', 'programme', v_id::text, p -> 'details', p ->> 'request_id', p ->> 'address');
  return v_answer;
end
$$;
comment on function write_programme_step is
  'Records a step of a programme in the audit log and in the operations for retries. `saved` are '
  'the results of its events, in order. Returns the response: the events, and the movement of each '
  'asset over all of them in hundredths.';
grant execute on function write_programme_step to openbooth_app;
