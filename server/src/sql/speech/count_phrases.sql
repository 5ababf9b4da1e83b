create or replace function count_phrases() returns trigger
language plpgsql as $$
begin
  update speech_languages l
  set phrases = l.phrases + case tg_op when 'INSERT' then c.number when 'DELETE' then -c.number else 0 end,
    phrases_version = l.phrases_version + 1
  from (select language_id, count(*)::integer as number from changed group by language_id) c
  where l.id = c.language_id;
  return null;
end
$$;
comment on function count_phrases is 'Maintains the number of phrases and of their changes in their language.';
