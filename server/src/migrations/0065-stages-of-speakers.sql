-- On which stage of a silent conference each speaker speaks: until now nobody said, and it is the first.

alter table seats
  drop constraint interpreters_have_a_booth,
  add constraint interpreters_have_a_booth check (role <> 'interpreter' or booth_id is not null);
comment on column seats.booth_id is 'The interpreter''s booth, or the stage of a silent conference that a speaker speaks on. Null: a speaker on the floor.';
update seats s set booth_id = b.id
from events e join booths b on b.event_id = e.id
where e.id = s.event_id and e.event_type = 1 and s.role = 'speaker'
  and b.position = (select min(o.position) from booths o where o.event_id = e.id);
