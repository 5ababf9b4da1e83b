create or replace function only_anonymised(p_was jsonb, p_is jsonb) returns boolean
language plpgsql immutable as $$
begin
  if p_was = p_is then return true; end if;
  if jsonb_typeof(p_was) = 'string' then
    return jsonb_typeof(p_is) = 'string' and p_is #>> '{}' ~ '^@[0-9]+$';
  end if;
  if jsonb_typeof(p_was) is distinct from jsonb_typeof(p_is) then return false; end if;
  if jsonb_typeof(p_was) = 'object' then
    return (select array_agg(k order by k) from jsonb_object_keys(p_was) k)
        = (select array_agg(k order by k) from jsonb_object_keys(p_is) k)
      and (select bool_and(only_anonymised(value, p_is -> key)) from jsonb_each(p_was));
  end if;
  if jsonb_typeof(p_was) = 'array' then
    return jsonb_array_length(p_was) = jsonb_array_length(p_is)
      and (select bool_and(only_anonymised(value, p_is -> (place - 1)::integer))
        from jsonb_array_elements(p_was) with ordinality as e (value, place));
  end if;
  return false;
end $$;
comment on function only_anonymised is 'Whether a value differs only in texts that were replaced by the mark of an anonymised user, @ and an id.';
grant execute on function only_anonymised to openbooth_app;
