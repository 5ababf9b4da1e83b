create or replace function ledger.refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception 'rows of %.% are never changed', tg_table_schema, tg_table_name
    using errcode = '23001', constraint = 'append_only';
end
$$;
comment on function ledger.refuse_change is 'Trigger for rows of the ledger that are never changed or deleted.';
