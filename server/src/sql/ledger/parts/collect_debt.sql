create or replace function ledger.collect_debt(p_user bigint, p_operation uuid, p_at timestamptz) returns void
language plpgsql as $$
declare
  v_debt record;
  v_amount bigint;
  v_transfer uuid;
begin
  select id, balance into v_debt from ledger.account
  where owner_type = 'user' and owner_id = p_user and kind = 'receivable' and asset = 'MONEY' and kind <> 'hours';
  if not found or v_debt.balance = 0 then return; end if;
  v_amount := least(ledger.wallet_balance(p_user), -v_debt.balance);
  if v_amount = 0 then return; end if;
  v_transfer := md5('debt_collect ' || p_operation)::uuid;
  perform ledger.post(v_transfer, 'debt_collect', 'user', p_user::text, null, '',
    array[ledger.wallet_of(p_user, p_at), v_debt.id], array[-v_amount, v_amount], null, p_at);
  perform ledger.write_record(p_user, null, 'debtCollected', 'MONEY', -v_amount, v_transfer, v_transfer, '', '{}', null, '', p_at);
end
$$;
comment on function ledger.collect_debt is 'Wallet -> receivable, up to the balance of the wallet. Runs after every act that adds money to the wallet of a user, who is locked.';
