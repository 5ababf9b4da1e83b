-- Booths nobody named are called after their channel, in the language of whoever reads; stages of one language are told
-- apart by their names.

alter table booths add column stage_name text not null default '';
comment on column booths.stage_name is 'In a silent conference its name in lower case, so that stages of one language are told apart; else empty. Written with the name.';
comment on column booths.name is 'Shown to staff, and to listeners of a silent conference. Empty: it is called after its channel, in the reader''s language.';

-- A name that is its channel''s was put there by the form, in the language of whoever planned the event.
update booths b set name = ''
from channels c where c.id = b.channel_a and b.name in (c.en_name, c.zh_name);

update event_templates t
set content = jsonb_set(t.content, '{booths}', (
  select jsonb_agg(
    case
      when exists (
        select from channels c
        where c.id = (x.booth ->> 'a')::bigint and x.booth ->> 'name' in (c.en_name, c.zh_name))
      then x.booth || '{"name": ""}'
      else x.booth
    end order by x.place)
  from jsonb_array_elements(t.content -> 'booths') with ordinality as x (booth, place)))
where jsonb_array_length(t.content -> 'booths') > 0;

update booths b set stage_name = lower(b.name)
from events e where e.id = b.event_id and e.event_type = 1;

alter table booths drop constraint own_channel_once_per_event;
alter table booths add constraint own_channel_once_per_event
  unique (event_id, channel_a, stage_name) deferrable initially deferred;
