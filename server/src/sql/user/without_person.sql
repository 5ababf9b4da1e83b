create or replace function without_person(p_value jsonb, p_key text, p_mark text, p_names text[], p_addresses text[],
  p_is_own boolean, p_keys text[]) returns jsonb
language plpgsql immutable as $$
declare
  v_text text;
begin
  if jsonb_typeof(p_value) = 'object' then
    return coalesce((
      select jsonb_object_agg(key, without_person(value,
        -- Former and current values have the key of their field.
        case when p_key <> '' and key in ('before', 'after') then p_key else key end,
        p_mark, p_names, p_addresses, p_is_own, p_keys))
      from jsonb_each(p_value)), '{}');
  end if;
  if jsonb_typeof(p_value) = 'array' then
    return coalesce((
      select jsonb_agg(without_person(value, p_key, p_mark, p_names, p_addresses, p_is_own, p_keys) order by place)
      from jsonb_array_elements(p_value) with ordinality as e (value, place)), '[]');
  end if;
  if jsonb_typeof(p_value) <> 'string' then return p_value; end if;
  v_text := lower(p_value #>> '{}');
  -- A name may be any word. In acts of others it is replaced only where names of people occur.
  if v_text <> '' and (
    p_key = any (p_keys)
    or mentions_person(v_text, case when p_is_own then p_names else '{}' end, p_addresses)
    or p_key in ('name', 'userName', 'seatName', 'technician', 'agent', 'users', 'invitedBy') and v_text = any (p_names))
  then
    return to_jsonb(p_mark);
  end if;
  return p_value;
end $$;
comment on function without_person is 'Details of an act with a mark in place of personal data: the values of some keys, and any text with an address or, in acts by or on the person, a name.';
grant execute on function without_person to openbooth_app;
