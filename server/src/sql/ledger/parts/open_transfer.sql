create or replace function ledger.open_transfer(
  p_id uuid, p_kind text, p_request_hash bytea, p_reference_type text, p_reference_id text,
  p_actor bigint, p_remark text, p_at timestamptz, p_reverses uuid
) returns boolean
language plpgsql as $$
begin
  insert into ledger.transfer (id, kind, request_hash, reference_type, reference_id, actor_id, remark, reverses, created_at)
  values (p_id, p_kind, p_request_hash, p_reference_type, p_reference_id, p_actor, coalesce(p_remark, ''), p_reverses, p_at)
  on conflict (id) do nothing;
  if found then return true; end if;
  if (select request_hash from ledger.transfer where id = p_id) <> p_request_hash then
    raise exception 'transfer % was posted before with other content', p_id
      using errcode = '22023', constraint = 'operation_content_differs';
  end if;
  return false;
end
$$;
comment on function ledger.open_transfer is 'Claims a transfer id. True: it is new. False: the same transfer exists. An error if a different one does.';
