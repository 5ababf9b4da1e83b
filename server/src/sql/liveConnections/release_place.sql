create or replace function release_place(
  p_connection uuid, p_replaced_by uuid, p_event bigint, p_code bigint, p_programme_code bigint, p_at timestamptz
) returns text
language plpgsql as $$
declare
  v_former connections;
begin
  -- The code of a programme leads to all its rooms, so the device may come from another event.
  select * into v_former from connections n
    where n.id = p_connection and n.replaced_by is null
      and case when p_programme_code is null then n.code_id = p_code else n.programme_code_id = p_programme_code end
    for no key update;
  if v_former.id is null then return 'replaced'; end if;
  if v_former.left_at is null and v_former.event_id <> p_event then
    -- Locks the counts of both events in the order that all statements use, to avoid deadlocks.
    perform change_audience_counts(array[row(v_former.event_id, 0, 0, 0)::audience_counts, row(p_event, 0, 0, 0)::audience_counts]);
  end if;
  update connections set left_at = coalesce(left_at, p_at), replaced_by = p_replaced_by where id = p_connection;
  return case when v_former.left_at is null then 'moving' else 'returning' end;
end
$$;
comment on function release_place is
  'Ends the connection that a device replaces. `moving`: it held a place until now. `returning`: it '
  'had left. `replaced`: another connection replaced it, or it has another code.';
grant execute on function release_place to openbooth_app;
