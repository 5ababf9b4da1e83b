create or replace function anonymise_user(p_user bigint, p_at timestamptz) returns void
language plpgsql as $$
declare
  v_mark text := '@' || p_user;
  v_user users;
  v_names text[];
  v_addresses text[];
begin
  select * into strict v_user from users where id = p_user for update;

  -- All former names and addresses.
  with told as (
    select details from audit_log
    where object_type = 'user' and object_id = p_user::text and action <> 'account.bind'
  )
  select
    array(select lower(v_user.user_name)
      union select lower(n #>> '{}') from told, jsonb_path_query(details, '$.**.userName') n where jsonb_typeof(n) = 'string'),
    array(select lower(v_user.email_address)
      union select lower(n #>> '{}') from told, jsonb_path_query(details, '$.**.emailAddress') n where jsonb_typeof(n) = 'string')
    into v_names, v_addresses;
  v_names := array_remove(v_names, '');
  v_addresses := array_remove(v_addresses, '');

  -- Ways in.
  delete from sessions where user_id = p_user;
  delete from identity_challenges where user_id = p_user;
  delete from totp_secrets where user_id = p_user;
  delete from recovery_codes where user_id = p_user;
  delete from passkeys where user_id = p_user;
  delete from known_devices where user_id = p_user;
  delete from user_identities where user_id = p_user;
  delete from provider_sign_ins
    where user_id = p_user or lower(identity ->> 'emailAddress') = any (v_addresses);
  delete from api_keys where user_id = p_user;
  delete from webhooks where user_id = p_user;
  delete from workspace_members where user_id = p_user and workspace_id <> p_user;
  delete from password_links where user_id = p_user;
  delete from event_managers where user_id = p_user;
  delete from workspace_invitations where lower(email_address) = any (v_addresses);
  delete from auth_codes where lower(email_address) = any (v_addresses);
  delete from attempts where mentions_person(key, v_names, v_addresses);

  -- Personal links to schedules, of the user and of the user's programmes.
  delete from programme_people where lower(email_address) = any (v_addresses)
    or programme_id in (select id from programmes where owner_id = p_user);

  -- Email: deletes messages to the user, and the text of messages to others. Messages on their way
  -- to others still leave.
  delete from code_mails where lower(address) = any (v_addresses);
  delete from mail_outbox where lower(recipient) = any (v_addresses);
  update mail_outbox set subject = '', body_text = '', body_html = null, calendar = null, attached_paper = null
  where state <> 'pending' and (caused_by = p_user or mentions_person(
    subject || ' ' || body_text || ' ' || coalesce(body_html, '') || ' ' || coalesce(calendar, '') || coalesce(attached_paper::text, ''), v_names, v_addresses));

  -- Messages in the user's events, and messages that the user wrote elsewhere, found by the
  -- address, which is removed next.
  delete from chat_messages where event_id in (select id from events where owner_id = p_user)
    or code_id in (select j.id from join_codes j join seats s on s.id = j.seat_id where lower(s.email_address) = any (v_addresses));

  -- The user's documents for staff. A trigger deletes their files.
  delete from event_documents where event_id in (select id from events where owner_id = p_user);

  -- Agendas of the user's events: titles, abstracts and names of speakers, also in previewed files.
  delete from agenda_items where event_id in (select id from events where owner_id = p_user);
  delete from programme_imports where user_id = p_user or programme_id in (select id from programmes where owner_id = p_user);

  -- Addresses and passwords of the user's stream outputs.
  delete from stream_outputs where event_id in (select id from events where owner_id = p_user);

  -- The user as a person of any owner's events. A second address within one event gets a number.
  update seats s set name = v_mark || case when n.place = 1 then '' else ' ' || n.place end, email_address = null
  from (
    select s.id, row_number() over (partition by s.event_id order by s.id) as place
    from seats s join events e on e.id = s.event_id
    where lower(s.email_address) = any (v_addresses) or e.owner_id = p_user and lower(s.name) = any (v_names)
  ) n
  where s.id = n.id;
  update attendances set seat_name = '' where user_id = p_user;
  update technicians set name = v_mark, email_address = v_mark || '.' || id, notes = '', is_active = false
  where lower(email_address) = any (v_addresses);

  -- Data that the user wrote. People whom only this user listed are removed.
  delete from event_templates where owner_id = p_user;
  delete from technician_blocks where technician_id in (select id from technicians where owner_id = p_user);
  update technicians set name = '–', email_address = '@' || id, notes = '', is_active = false
  where owner_id = p_user and name <> v_mark;
  update events set notes = '', external_id = '', room = case when mentions_person(room, v_names, v_addresses) then '' else room end,
    name = case when mentions_person(name, v_names, v_addresses) then number else name end,
    -- A scheduled task deletes recordings.
    recordings_delete_at = p_at
  where owner_id = p_user;
  update booths b set name = '#' || b.id, stage_name = case when b.stage_name = '' then '' else '#' || b.id end
  from events e
  where e.id = b.event_id and e.owner_id = p_user and mentions_person(b.name, v_names, v_addresses);
  update code_mails m set mailed_name = e.name from join_codes c join events e on e.id = c.event_id
  where c.id = m.code_id and e.owner_id = p_user and m.mailed_name <> e.name;
  update technician_bookings b set event_name = e.name from events e
  where e.id = b.event_id and e.owner_id = p_user and b.event_name <> e.name;
  update technician_notices n set event_name = e.name
  from technician_offers o join technician_bookings b on b.id = o.booking_id join events e on e.id = b.event_id
  where o.id = n.offer_id and e.owner_id = p_user and n.event_name <> e.name;
  update programmes set name = '#' || id where owner_id = p_user and mentions_person(name, v_names, v_addresses);
  update venue_rooms r set name = '#' || r.id from programmes p
  where p.id = r.programme_id and p.owner_id = p_user and mentions_person(r.name, v_names, v_addresses);
  update quotes set customer_name = v_mark, customer_email = '', customer_address = '', customer_tax_number = '',
    notes = '', name = case when mentions_person(name, v_names, v_addresses) then '#' || id else name end
  where customer_id = p_user or lower(customer_email) = any (v_addresses);
  update quotes set seller = jsonb_build_object('name', v_mark, 'address', '', 'taxNumber', '', 'emailAddress', '')
  where owner_id = p_user;
  update channels set en_name = '#' || id, zh_name = '#' || id
  where owner_id = p_user and mentions_person(en_name || ' ' || zh_name, v_names, v_addresses);

  -- Data from the card provider, and the sandbox's record of the user.
  update provider_events set payload = '{}'
  where state <> 'waiting' and mentions_person(payload::text, '{}', v_addresses);
  update sandbox_customers set email_address = '', name = '' where user_id = p_user;

  -- Data in the log of acts.
  update audit_log l set details = n.details, address = n.address
  from (
    select id,
      without_person(details, '', v_mark, v_names, v_addresses, is_own,
        case when object_type = 'user' and object_id = p_user::text and action <> 'account.anonymise'
          then array['userName', 'emailAddress', 'reason', 'billingCompany', 'billingAddress', 'billingTaxNumber']
          when object_type = 'workspace' and object_id = p_user::text
          then array['billingCompany', 'billingAddress', 'billingTaxNumber']
          when object_type = 'technician' and (is_own or mentions_person(details::text, '{}', v_addresses))
          then array['name', 'emailAddress', 'notes', 'reason']
          when is_own and object_type = 'eventTemplate' then array['templateName', 'name']
          else '{}' end) as details,
      case when is_here then null else address end as address
    from (
      select *, actor_id is not distinct from p_user as is_here,
        actor_id is not distinct from p_user
          or object_type in ('user', 'workspace') and object_id = p_user::text as is_own
      from audit_log
    ) acts
    where is_own or mentions_person(details::text, v_names, v_addresses)
  ) n
  where l.id = n.id and (n.details is distinct from l.details or n.address is distinct from l.address);
  update audit_log set address = null
  where actor_kind = 'visitor' and object_type = 'user' and object_id = p_user::text and address is not null;

  update workspaces set invite_code = v_mark, invite_limit = invite_count, agent_id = null,
    billing_company = '', billing_address = '', billing_tax_number = ''
  where id = p_user;
  update users set user_name = v_mark, email_address = v_mark, password_hash = null, language = null, time_zone = null,
    rejection_reason = null, blacklist_reason = null,
    anonymised_at = p_at
  where id = p_user;
end $$;
comment on function anonymise_user is 'Removes all personal data of a user from the database, except on receipts, and writes the mark @ and the id in its place. The caller has checked that the user has nothing in progress.';
grant execute on function anonymise_user to openbooth_app;
