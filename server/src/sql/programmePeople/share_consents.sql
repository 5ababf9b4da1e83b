create or replace function share_consents() returns trigger
language plpgsql as $$
begin
  insert into consents (code_id, purpose, is_given, answered_at)
  select distinct on (c.purpose) new.code_id, c.purpose, c.is_given, c.answered_at
  from join_codes j
    join seats s on s.id = j.seat_id
    join events e on e.id = s.event_id
    join seats t on t.programme_person_id = s.programme_person_id and t.id <> s.id
    join events o on o.id = t.event_id
    join join_codes k on k.seat_id = t.id
    join consents c on c.code_id = k.id and c.answered_at > new.joined_at - interval '31 days'
  where j.id = new.code_id and consent_terms(e) = consent_terms(o)
  order by c.purpose, c.answered_at desc
  on conflict (code_id, purpose) do nothing;
  return null;
end
$$;
comment on function share_consents is
  'Copies the last answers of a person in the programme, not older than 31 days, to the event that '
  'the person joins, if both events have the same consent_terms.';

create or replace trigger consents_hold_for_the_programme after insert on connections
  for each row when (not new.is_listener) execute function share_consents();
