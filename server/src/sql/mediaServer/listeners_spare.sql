create or replace function listeners_spare(p_server media_servers, p_event events, p_at timestamptz) returns bigint
language sql stable as $$
  select case when listeners_carried(p_server) is not null then
    listeners_carried(p_server) - p_event.receiver_nums - listeners_promised(
      p_server.id, p_event.id, least(p_event.opened_at, p_event.start_at), p_event.end_at, p_at)
  end
$$;
comment on function listeners_spare is 'How many listeners a media server could carry beside an event and what is promised on it in the same time; below zero: so many are too many. Null: nobody knows how many it carries.';
grant execute on function listeners_spare to openbooth_app;
