create or replace function change_seats(p jsonb, p_event bigint, p_at timestamptz) returns void
language plpgsql as $$
declare
  v_named bigint[] := array(select s.id from jsonb_to_recordset(p -> 'seats') as s (id bigint) where s.id is not null);
  v_codes bigint[];
begin
  -- The link was emailed or opened after the save read the event. The save reads it again.
  if exists (
    select from seats s where s.event_id = p_event and s.id = any (v_named) and invitation_of(s.id) = 'none'
      is distinct from exists (select from jsonb_array_elements_text(p -> 'uninvited') u where u::bigint = s.id)) then
    raise exception 'a seat of event % was invited meanwhile', p_event using errcode = '22023', constraint = 'seats_are_as_expected';
  end if;

  delete from seats where event_id = p_event and former_since is null and id <> all (v_named) and invitation_of(id) = 'none';
  with former as (
    update seats s set former_since = p_at,
      booth_id = (select b.id from booths b where b.id = s.booth_id and b.position >= 0)
    where event_id = p_event and former_since is null and id <> all (v_named)
    returning id
  )
  select array(select j.id from join_codes j join former f on f.id = j.seat_id) into v_codes;
  if v_codes <> '{}' then
    update join_codes set revoked_at = coalesce(revoked_at, p_at), calendar_revision = calendar_revision + 1 where id = any (v_codes);
    -- In a fixed order, to prevent a deadlock with heartbeats, which write many rows in one
    -- statement.
    update connections set left_at = p_at where id in (
      select id from connections where code_id = any (v_codes) and left_at is null order by id for update);
  end if;

  update seats t set booth_id = b.id, position = s.position, name = s.name, email_address = s.email_address, language = s.language
  from jsonb_to_recordset(p -> 'seats') as s (id bigint, booth smallint, position smallint, name text, email_address text, language text)
  left join booths b on b.event_id = p_event and b.position = s.booth
  where t.id = s.id and t.event_id = p_event and t.former_since is null;
end
$$;
comment on function change_seats is
  'Changes the named seats of an event. '
  'Removes other seats without an invitation, with their codes. '
  'The remaining seats become former: their codes are revoked and their connections end.';
grant execute on function change_seats to openbooth_app;
