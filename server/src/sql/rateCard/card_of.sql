create or replace function card_of(p_user users, p_event bigint, p_at timestamptz) returns bigint
language plpgsql stable as $$
begin
  if p_event is not null then return (select e.rate_card_id from events e where e.id = p_event); end if;
  if p_user.role = 2 then return rate_card_at(p_user.agent_country_type, p_at); end if;
  return null;
end
$$;
comment on function card_of is 'The card an event is or will be charged by: an event keeps what it was saved under, also when its owner became or ceased to be an agent; a new one (null) goes by what its owner is at that time. Null: it is paid by the package.';
grant execute on function card_of to openbooth_app;
