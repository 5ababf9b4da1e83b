create or replace function set_venue_room() returns trigger
language plpgsql as $$
declare
  v_room venue_rooms;
begin
  new.venue_room_id := null;
  if new.programme_id is null or new.room = '' then return new; end if;
  select * into v_room from venue_rooms r where r.programme_id = new.programme_id and lower(r.name) = lower(new.room);
  if not found then
    -- The lock on the programme prevents two saves that add one room.
    insert into venue_rooms (programme_id, name, position)
    select new.programme_id, new.room, coalesce(max(position) + 1, 0) from venue_rooms where programme_id = new.programme_id
    returning * into v_room;
  end if;
  new.venue_room_id := v_room.id;
  new.room := v_room.name;
  return new;
end
$$;
comment on function set_venue_room is 'Finds or adds the room of an event in its programme by name, regardless of case.';

create or replace trigger events_have_venue_rooms before insert or update of room, programme_id on events
  for each row execute function set_venue_room();
