create or replace function follow_input_ports() returns trigger
language plpgsql as $$
declare
  v_reserved tstzrange := case when new.state in (0, 1)
    then tstzrange(new.start_at - interval '60 minutes', greatest(new.end_at, new.start_at)) else 'empty' end;
  v_input stream_inputs;
  v_free record;
begin
  if (new.start_at, new.end_at, new.state in (0, 1)) is not distinct from (old.start_at, old.end_at, old.state in (0, 1)) then
    return null;
  end if;
  for v_input in select * from stream_inputs where event_id = new.id and port is not null order by id loop
    begin
      update stream_inputs set reserved = v_reserved where id = v_input.id;
    exception when exclusion_violation then
      -- A running event keeps its port: its sender is connected.
      select * into v_free from free_input_port(v_reserved);
      if new.state = 1 and v_free.port is not null then
        update stream_inputs set host = v_free.host, port = v_free.port, reserved = v_reserved where id = v_input.id;
      end if;
    end;
  end loop;
  return null;
end
$$;
comment on function follow_input_ports is
  'Moves the port reservations of stream inputs with the times of their event, and ends them with it. '
  'Where another event has the port at the new time, the input gets another port.';
create or replace trigger input_ports_follow after update of start_at, end_at, state on events
  for each row execute function follow_input_ports();
