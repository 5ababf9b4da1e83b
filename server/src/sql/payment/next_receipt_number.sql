create or replace function next_receipt_number(p_kind text) returns bigint
language sql volatile as $$
  update receipt_numbers set last_number = last_number + 1 where kind = p_kind returning last_number
$$;
comment on function next_receipt_number is 'The next number of this kind. Other callers wait until this transaction ends, and get the same number if it is rolled back. Call it as late as possible.';
grant execute on function next_receipt_number to openbooth_app;
