create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is written once: % is refused', tg_table_name, lower(tg_op)
    using errcode = 'insufficient_privilege';
end $$;
comment on function refuse_change is 'Trigger for tables whose rows are never changed or deleted.';
