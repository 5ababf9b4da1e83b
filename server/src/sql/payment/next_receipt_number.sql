create or replace function next_receipt_number(p_kind text) returns bigint
language sql volatile as $$
  update receipt_numbers set last_number = last_number + 1 where kind = p_kind returning last_number
$$;
comment on function next_receipt_number is 'The number after the last one of this kind. Everybody else who wants one waits until this transaction has ended, and gets the same number when it was rolled back: to be asked for as late as possible.';
grant execute on function next_receipt_number to openbooth_app;
