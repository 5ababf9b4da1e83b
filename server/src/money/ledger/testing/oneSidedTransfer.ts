/** A forged one-sided transfer into a wallet. */
export const oneSidedTransfer = `
  with t as (
    insert into ledger.transfer (id, kind, request_hash, reference_type, reference_id, remark, created_at)
    values (gen_random_uuid(), 'forged', '', 'user', '1', '', now()) returning id
  )
  insert into ledger.entry (transfer_id, account_id, sequence, amount, balance_after)
  select t.id, a.id, a.sequence + 1, 700, a.balance + 700 from t, ledger.account a where a.kind = 'wallet'`
