create or replace function ledger.write_record(
  p_user bigint, p_type smallint, p_movement text, p_asset text, p_amount bigint, p_transfer uuid, p_operation uuid,
  p_hash bytea, p_quote jsonb, p_actor bigint, p_remark text, p_at timestamptz, out billing_id bigint, out balance_after bigint
) language plpgsql as $$
begin
  balance_after := ledger.held_balance(p_user, p_asset);
  insert into ledger.billing_record (owner_id, type, movement, asset, amount, balance_after, transfer_id, operation_id,
    request_hash, quote, remark, actor_id, created_at)
  values (p_user, p_type, p_movement, p_asset, p_amount, balance_after, p_transfer, p_operation, p_hash, p_quote,
    coalesce(p_remark, ''), p_actor, p_at)
  returning id into billing_id;
end
$$;
comment on function ledger.write_record is 'Writes the row of the statement for a movement without an event.';
