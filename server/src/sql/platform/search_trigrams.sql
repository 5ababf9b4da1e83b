create or replace function search_trigrams(p_text text) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  v_small text := lower(p_text);
  v_size integer := least(length(v_small), 3);
  v_pieces text[] := '{}';
begin
  for n in 1 .. length(v_small) - v_size + 1 loop
    if substr(v_small, n, 4) ~ '^[0-9]{4}$' then
      v_pieces := v_pieces || substr(v_small, n, 4);
    -- The last three of four digits are redundant.
    elsif n = 1 or substr(v_small, n - 1, 4) !~ '^[0-9]{4}$' then
      v_pieces := v_pieces || substr(v_small, n, v_size);
    end if;
  end loop;
  return v_pieces;
end
$$;
comment on function search_trigrams is 'The longest trigrams and digit pieces to search a text by: pieces of three characters, of digits four, which are in few rows each. A single character returns itself, which no index contains.';
grant execute on function search_trigrams to openbooth_app;
