create or replace function add_phrases(p_language bigint, p_texts text[], p_at timestamptz)
returns table (place bigint, id bigint, result text)
language plpgsql as $$
declare
  v_room integer;
begin
  select 500 - l.phrases into v_room from speech_languages l where l.id = p_language for no key update;
  return query
  with given as (
    select g.place, g.text, lower(g.text) as same, row_number() over (partition by lower(g.text) order by g.place) as nth
    from unnest(p_texts) with ordinality as g (text, place)
  ), fresh as (
    select g.place, g.text, row_number() over (order by g.place) as nth
    from given g
    where g.nth = 1
      and not exists (select from phrases p where p.language_id = p_language and lower(p.text) = g.same)
  ), added as (
    insert into phrases (language_id, text, created_at)
    select p_language, f.text, p_at from fresh f where f.nth <= v_room order by f.place
    returning phrases.id, phrases.text
  )
  select g.place, a.id, case when a.id is not null then 'added' when f.place is null then 'duplicate' else 'overLimit' end
  from given g left join fresh f on f.place = g.place left join added a on a.text = f.text
  order by g.place;
end
$$;
comment on function add_phrases is 'Adds texts to a language, which it locks, and returns a result per text by position from 1: added with its id; duplicate of an existing or earlier text; overLimit if the language is full.';
grant execute on function add_phrases to openbooth_app;
