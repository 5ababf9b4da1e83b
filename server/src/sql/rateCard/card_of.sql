create or replace function card_of(p_user users, p_event bigint, p_at timestamptz) returns bigint
language plpgsql stable as $$
begin
  if p_event is not null then return (select e.rate_card_id from events e where e.id = p_event); end if;
  if p_user.role = 2 then return rate_card_at(p_user.agent_country_type, p_at); end if;
  return null;
end
$$;
comment on function card_of is 'The rate card of an event. An existing event keeps its card, even if its owner has become or is no longer an agent. A new one (null) uses the owner''s card at that time. Null: the package pays.';
grant execute on function card_of to openbooth_app;
