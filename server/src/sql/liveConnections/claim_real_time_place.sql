create or replace function claim_real_time_place(p_connection uuid) returns boolean
language plpgsql as $$
declare
  v_event bigint;
  v_has boolean;
  v_limit integer;
  v_taken integer;
  v_hears_late boolean;
begin
  select n.event_id, n.may_use_webrtc, real_time_limit(e), coalesce(c.real_time, 0) into v_event, v_has, v_limit, v_taken
  from connections n join events e on e.id = n.event_id left join audience_counts c on c.event_id = e.id
  where n.id = p_connection and n.is_listener and n.left_at is null;
  if not found or v_limit is null or v_has and v_taken <= v_limit then return true; end if;
  -- The connection before the counts, in the same order as everywhere.
  select may_use_webrtc, delivery = 'hls' and hears is not null into v_has, v_hears_late
    from connections where id = p_connection and left_at is null for no key update;
  if not found then return true; end if;
  select real_time into v_taken from audience_counts where event_id = v_event for update;
  if v_has and v_taken > v_limit then
    -- The event moved to a smaller media server.
    update connections set may_use_webrtc = false where id = p_connection;
    return false;
  elsif not v_has and v_taken < v_limit then
    -- A network that blocks WebRTC usually blocks the next attempt too. The listener holds the place
    -- from the first sound.
    if not v_hears_late then
      update connections set may_use_webrtc = true where id = p_connection;
    end if;
    return true;
  end if;
  return v_has;
end
$$;
comment on function claim_real_time_place is
  'True if a listener may hear in real time: the connection holds a place, or gets a free one. '
  'Takes the place back if the event has fewer places than listeners who hold one. '
  'A listener who hears over HLS may try, and holds a place only once WebRTC plays. '
  'True for ended connections and staff, which other rules refuse or admit.';
grant execute on function claim_real_time_place to openbooth_app;
