create or replace function new_order_number() returns text
language plpgsql volatile as $$
declare
  v_number text;
begin
  loop
    v_number := (100000000000 + floor(random() * 900000000000))::bigint::text;
    exit when not exists (select from payment_orders where number = v_number);
  end loop;
  return v_number;
end
$$;
comment on function new_order_number is 'Twelve unused random digits, which do not reveal the number of orders.';
grant execute on function new_order_number to openbooth_app;
