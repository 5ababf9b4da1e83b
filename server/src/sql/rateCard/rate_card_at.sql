create or replace function rate_card_at(p_country_type smallint, p_at timestamptz) returns bigint
language plpgsql stable as $$
begin
  return (select r.id from rate_cards r where r.country_type = p_country_type and r.starts_at <= p_at order by r.starts_at desc limit 1);
end
$$;
comment on function rate_card_at is 'The rate card of agents of a country type at a time.';
grant execute on function rate_card_at to openbooth_app;
