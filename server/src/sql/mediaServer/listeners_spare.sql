create or replace function listeners_spare(p_server media_servers, p_event events, p_at timestamptz) returns bigint
language sql stable as $$
  select case when listeners_carried(p_server) is not null then
    listeners_carried(p_server) - p_event.receiver_nums - listeners_promised(
      p_server.id, p_event.id, least(p_event.opened_at, p_event.start_at), p_event.end_at, p_at)
  end
$$;
comment on function listeners_spare is 'Remaining capacity of a media server beside an event and simultaneous events on it. Negative: too many by that number. Null: unknown.';
grant execute on function listeners_spare to openbooth_app;
