create or replace function free_hours_in_events(p_owner bigint) returns bigint
language sql stable as $$
  select coalesce(sum(l.quantity) * 100, 0)::bigint
  from events e, jsonb_to_recordset(e.quote -> 'lines') as l (item text, quantity numeric, rate numeric)
  where e.owner_id = p_owner and e.state in (0, 1) and l.item = 'boothHours' and l.rate = 0
$$;
comment on function free_hours_in_events is 'Booth hours of a user''s planned and running events that are free because of an unlimited package. Hundredths.';
grant execute on function free_hours_in_events to openbooth_app;
