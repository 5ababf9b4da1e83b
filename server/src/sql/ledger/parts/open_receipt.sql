create or replace function ledger.open_receipt(
  p_id uuid, p_kind text, p_hash bytea, p_provider text, p_object text, p_remark text, p_at timestamptz
) returns uuid
language plpgsql as $$
declare
  v_before record;
begin
  select id, request_hash into v_before from ledger.transfer
  where reference_type = 'provider_' || p_provider and reference_id = p_object
    and reference_type like 'provider\_%' and kind in ('top_up', 'card_sale', 'unfulfilled');
  if found then
    if v_before.request_hash <> p_hash then
      raise exception 'payment % of % is in the ledger with other content', p_object, p_provider
        using errcode = '22023', constraint = 'operation_content_differs';
    end if;
    return v_before.id;
  end if;
  perform ledger.open_transfer(p_id, p_kind, p_hash, 'provider_' || p_provider, p_object, null, p_remark, p_at, null);
  return null;
end
$$;
comment on function ledger.open_receipt is 'Claims an external payment. Null: it is new. Otherwise the transfer that recorded it, under any id. The user is locked.';
