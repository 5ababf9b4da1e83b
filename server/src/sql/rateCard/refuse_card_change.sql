create or replace function refuse_card_change() returns trigger
language plpgsql as $$
begin
  raise exception 'rate cards are never changed' using errcode = '23001', constraint = 'cards_stay';
end
$$;
comment on function refuse_card_change is 'Trigger for rate cards, which never change because events keep their card.';
