-- Lists of events begin with what runs and what comes next; what is over follows, the latest first.

create function place_in_agenda(p_state smallint, p_start timestamptz) returns numeric
language sql immutable as $$
  -- At UTC, as the epoch of a moment alone counts as depending on the session.
  select case when p_state in (0, 1) then extract(epoch from p_start at time zone 'UTC')
    else 1000000000000 - extract(epoch from p_start at time zone 'UTC') end
$$;
comment on function place_in_agenda is 'Orders events: running and planned ones by their start, then those that are over, the latest first. Indexes are made of it, so it never changes.';
grant execute on function place_in_agenda to openbooth_app;

create index events_hosted_in_agenda on events (owner_id, place_in_agenda(state, start_at), id);
create index events_in_agenda on events (place_in_agenda(state, start_at), id);
