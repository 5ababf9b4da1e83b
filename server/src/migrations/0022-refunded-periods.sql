-- All of what an order was paid with goes back: the period it paid ends, and the hours it gave go back to where hours
-- come from.
--
-- Hours that events hold stay with them, as long as they need them: an event that was paid is not in danger. What comes
-- back from one to a grant that was taken back goes on in the same act, in a row of its own, as hours that come back to
-- an expired grant do. So a grant that was taken back is empty after each act, and nothing else has to know of it.
--
-- Refusals besides those of 0003-ledger.sql, 0010-ledger-money.sql and 0016-administration.sql:
--   22023 grant_exists                hours of a grant are taken back that the user was never given

alter table subscriptions drop constraint subscriptions_end_reason_check,
  add constraint subscriptions_end_reason_check check (end_reason in ('cancelled', 'replaced', 'unpaid', 'refunded'));
comment on column subscriptions.end_reason is 'cancelled: auto-renew was off, or the user gave it up. replaced: something else of its kind was bought. unpaid: the renewal failed for good. refunded: all of what its period was paid with went back.';
comment on column paid_periods.ends_at is 'Its end. One whose price went back whole ended then; the ledger''s sale says so.';

alter table ledger.hour_grant add column taken_back_at timestamptz;
comment on column ledger.hour_grant.taken_back_at is 'When what it was bought with went back. It is empty from then on: what events return to it is taken back too. Null: it was not.';
comment on column ledger.hour_grant.swept_at is 'When it was last emptied, because it had expired or was taken back. Null while hours may lie in it: before that, and again once hours come back.';
comment on column ledger.transfer.kind is 'hours_grant, event_charge, event_complete, event_cancel, hours_expire, hours_take_back; top_up, card_sale, unfulfilled (what came from outside); adjustment; sale, sale_refund, revenue_release; refund_hold, refund_sent, refund_returned; dispute_freeze, dispute_won, dispute_lost, debt_collect.';
comment on column ledger.billing_record.movement is 'What else changes a balance: purchase, hoursGranted, hoursExpired, hoursTakenBack, refundToCard, refundReturned, frozen, unfrozen, chargedBack, debtCollected, adjustment. Null for the six types.';

alter table ledger.billing_record drop constraint billing_types,
  add constraint billing_types check (
    case
      when movement is null then case type
        when 1 then amount < 0
        when 2 then amount = 0
        when 3 then amount < 0
        when 4 then amount > 0
        when 5 then amount = 0
        when 6 then amount > 0
        else false
      end
      when type is not null then false
      else case movement
        when 'purchase' then amount < 0
        when 'hoursGranted' then amount > 0
        when 'hoursExpired' then amount < 0
        when 'hoursTakenBack' then amount < 0
        when 'refundToCard' then amount < 0
        when 'refundReturned' then amount > 0
        when 'frozen' then amount <= 0
        when 'unfrozen' then amount >= 0
        when 'chargedBack' then amount = 0
        when 'debtCollected' then amount < 0
        when 'adjustment' then amount <> 0
        else false
      end
    end
  );

create or replace function ledger.expire_grant(
  p_account bigint, p_user bigint, p_asset text, p_balance bigint, p_sequence bigint, p_at timestamptz
) returns void
language plpgsql as $$
declare
  v_transfer uuid;
  v_is_taken_back boolean;
  v_kind text := 'hours_expire';
  v_to text := 'hours_expired';
  v_movement text := 'hoursExpired';
begin
  update ledger.hour_grant set swept_at = p_at where account_id = p_account
  returning taken_back_at is not null into v_is_taken_back;
  if p_balance = 0 then return; end if;
  if v_is_taken_back then
    v_kind := 'hours_take_back';
    v_to := 'hours_issued';
    v_movement := 'hoursTakenBack';
  end if;
  v_transfer := md5(v_kind || ' ' || p_account || ' ' || p_sequence)::uuid;
  perform ledger.post(v_transfer, v_kind, 'grant', p_account::text, null, '',
    array[p_account], array[-p_balance], ledger.platform_account(v_to, p_asset), p_at);
  perform ledger.write_record(p_user, null, v_movement, p_asset, -p_balance, v_transfer, v_transfer, '', '{}', null, '', p_at);
end
$$;
comment on function ledger.expire_grant is 'What is left of an expired grant, whose account and user are locked -> hours_expired, or of one that was taken back -> hours_issued, with its row in the statement.';

create or replace function ledger.expire_due(p_user bigint, p_asset text, p_at timestamptz) returns void
language plpgsql as $$
declare
  v_grant record;
begin
  -- Nearly always: the sweep was there before.
  if not exists (select from ledger.hour_grant g
    where g.user_id = p_user and g.asset = p_asset and g.swept_at is null
      and (g.expires_at <= p_at or g.taken_back_at is not null)) then
    return;
  end if;
  for v_grant in
    select g.account_id, a.balance, a.sequence
    from ledger.hour_grant g join ledger.account a on a.id = g.account_id
    where g.user_id = p_user and g.asset = p_asset and g.swept_at is null
      and (g.expires_at <= p_at or g.taken_back_at is not null)
    order by a.id
    for no key update of a
  loop
    perform ledger.expire_grant(v_grant.account_id, p_user, p_asset, v_grant.balance, v_grant.sequence, p_at);
  end loop;
end
$$;
comment on function ledger.expire_due is 'Empties the grants of one user, who is locked, that have expired or were taken back, so that an act finds and leaves a statement that closes.';

create function ledger.take_back_hours(p_grant uuid, p_user bigint, p_at timestamptz) returns void
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_grant ledger.hour_grant;
begin
  perform ledger.lock_owner(p_user);
  select g.* into v_grant
  from ledger.transfer t
  join ledger.entry e on e.transfer_id = t.id
  join ledger.hour_grant g on g.account_id = e.account_id
  where t.id = p_grant and t.kind = 'hours_grant' and g.user_id = p_user;
  if not found then
    raise exception 'user % was never given grant %', p_user, p_grant using errcode = '22023', constraint = 'grant_exists';
  end if;
  if v_grant.taken_back_at is not null then return; end if;
  -- What has expired by now has expired.
  perform ledger.expire_due(p_user, v_grant.asset, p_at);
  update ledger.hour_grant set taken_back_at = p_at where account_id = v_grant.account_id;
  perform ledger.expire_due(p_user, v_grant.asset, p_at);
end
$$;
comment on function ledger.take_back_hours is 'What is left of a grant -> hours_issued, and from then on what events return to it too. p_grant is the id it was granted by; the same again changes nothing.';

revoke all on function ledger.take_back_hours from public;
grant execute on function ledger.take_back_hours to openbooth_app;
