create or replace function workspace_readers(p_workspace bigint, p_kind text)
returns table (id bigint, user_name text, email_address text, language text, time_zone text)
language sql stable as $$
  select u.id, u.user_name, u.email_address, u.language, u.time_zone
  from workspace_members m
  join users u on u.id = m.user_id
  left join notification_settings s on s.workspace_id = m.workspace_id and s.user_id = m.user_id
  where m.workspace_id = p_workspace
    and (not u.in_blacklist or m.user_id = m.workspace_id)
    and u.anonymised_at is null
    -- As possibleNotifications and defaultNotifications of the contract.
    and p_kind = any (case m.role
      when 'owner' then array['events', 'alarms', 'technicians', 'reports', 'money', 'webhooks']
      when 'planner' then array['events', 'alarms', 'technicians', 'reports']
      when 'host' then array['events', 'alarms', 'technicians', 'reports']
      when 'accountant' then array['events', 'reports', 'money']
      else array['events', 'reports'] end)
    and p_kind = any (coalesce(s.wanted, case m.role
      when 'owner' then array['events', 'alarms', 'technicians', 'reports', 'money', 'webhooks']
      when 'planner' then array['events', 'alarms', 'technicians', 'reports']
      when 'accountant' then array['money']
      else array[]::text[] end))
  order by u.id
$$;
comment on function workspace_readers is 'The members of a workspace who receive its emails about a subject (notificationKinds of the contract).';
grant execute on function workspace_readers to openbooth_app;
