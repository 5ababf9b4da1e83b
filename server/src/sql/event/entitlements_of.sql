create or replace function entitlements_of(
  p_owner bigint, p_event bigint, p_at timestamptz, out rate_card_id bigint, out fingerprint text
) language plpgsql stable as $$
begin
  select
    case
      when p_event is not null then (select e.rate_card_id from events e where e.id = p_event)
      when u.role = 2 then rate_card_at(u.agent_country_type, p_at)
    end,
    md5(k::text || coalesce(u.combo_package_until::text, ''))
  into entitlements_of.rate_card_id, entitlements_of.fingerprint
  from workspaces u join combo_packages k on k.id = u.combo_package_id where u.id = p_owner;
  if rate_card_id is not null then fingerprint := 'rate card ' || rate_card_id; end if;
end
$$;
comment on function entitlements_of is
  'The entitlements that price an event: its rate card, null if the package pays, and a fingerprint '
  'that changes with every field of them. An existing event keeps its card, even if its owner has '
  'become or is no longer an agent. A new one (null) uses the owner''s card at that time.';
grant execute on function entitlements_of to openbooth_app;
