create or replace function rare_trigrams(p_text text, p_index text) returns text[]
language plpgsql stable strict parallel safe security definer set search_path = pg_catalog, public as $$
declare
  v_pieces text[] := search_trigrams(p_text);
  v_common text[];
  v_shares real[];
  v_rare text[];
begin
  select s.most_common_elems::text::text[], s.most_common_elem_freqs into v_common, v_shares
    from pg_stats s
    where s.schemaname = 'public' and s.tablename = p_index and s.attname = 'pieces_of_text';
  select array(
      select piece from unnest(v_pieces) piece
      where coalesce(v_shares[array_position(v_common, piece)], 0) < 0.01)
    into v_rare;
  return case when cardinality(v_rare) > 0 then v_rare else v_pieces end;
end
$$;
comment on function rare_trigrams is 'The pieces to search a text by in an index: those in fewer than one in a hundred rows according to the statistics, else all. Finding one rare piece and checking the text costs less than scanning the rows of every common one.';
grant execute on function rare_trigrams to openbooth_app;
