-- What administrators do to users: lists of a million, adjustments of balances, the audit log as a screen.

-- Lists of users. Those that filter most users away have an index of their own; the others walk the order asked for.
drop index users_by_agent;
create index users_by_agent on users (agent_id, created_at desc, id desc) where agent_id is not null;
create index users_in_order_of_names on users (user_name, id);
create index users_in_order_of_addresses on users (email_address, id);
create index users_by_role on users (role, created_at desc, id desc) where role <> 0;
create index users_by_approval on users (approval, created_at desc, id desc) where approval <> 1;
create index users_in_blacklist on users (created_at desc, id desc) where in_blacklist;
create index users_by_package on users (combo_package_id, created_at desc, id desc) where combo_package_id <> 1;
create index users_who_paid on users (created_at desc, id desc) where is_topup;
create index users_by_text on users
  using gin (pairs_of_characters(user_name || ' ' || email_address || ' ' || invite_code)) with (fastupdate = off);

-- The audit log by what its screen filters; what is asked for by time is found by time.
create index audit_log_action on audit_log (action, id desc);
create index audit_log_kind on audit_log (actor_kind, id desc) where actor_kind <> 'user';
create index audit_log_object_id on audit_log (object_id, id desc) where object_id <> '';

-- What waits for administrators.
create index payment_refunds_failed on payment_refunds (created_at desc) where state = 'failed';
create index subscriptions_past_due on subscriptions (period_end, id) where state = 'pastDue';
create index technician_bookings_open on technician_bookings (starts_at, id)
  where option = 'purchased' and state in ('requested', 'offered');
create index mail_outbox_failed on mail_outbox (created_at desc) where state = 'failed';

-- The numbers of a day.
create index payment_orders_by_time_of_payment on payment_orders (paid_at) where paid_at is not null;

-- Adjustments: what an administrator gives a user or takes back. Money has a platform account of its own, so that
-- given money is never mistaken for money that was paid; hours are a grant like any other.
--
-- Refusals besides those of 0003-ledger.sql and 0010-ledger-money.sql:
--   22023 hours_are_given_only        hours cannot be taken back
insert into ledger.account (owner_type, owner_id, kind, asset, created_at)
values ('platform', 0, 'adjustments', 'MONEY', 'epoch');

comment on column ledger.account.kind is 'user: wallet, held, receivable, hours (one per grant). event: escrow. platform: clearing, adjustments, deferred_revenue, revenue, hours_issued, hours_used, hours_expired.';
comment on column ledger.transfer.kind is 'hours_grant, event_charge, event_complete, event_cancel, hours_expire; top_up, card_sale, unfulfilled (what came from outside); adjustment; sale, sale_refund, revenue_release; refund_hold, refund_sent, refund_returned; dispute_freeze, dispute_won, dispute_lost, debt_collect.';

create function ledger.adjust(
  p_id uuid, p_user bigint, p_asset text, p_amount bigint, p_expires timestamptz, p_actor bigint, p_remark text,
  p_at timestamptz, out billing_id bigint, out balance_after bigint, out is_new boolean
) language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_hash bytea := sha256(convert_to(jsonb_build_array('adjustment', p_user, p_amount, p_actor)::text, 'utf8'));
  v_began timestamptz;
begin
  if p_amount is null or p_amount = 0 then
    raise exception 'an adjustment moves something' using errcode = '22023', constraint = 'transfer_moves_something';
  end if;
  perform ledger.lock_owner(p_user);
  is_new := not exists (select from ledger.transfer t where t.id = p_id);
  if p_asset = 'MONEY' then
    if ledger.open_transfer(p_id, 'adjustment', v_hash, 'user', p_user::text, p_actor, p_remark, p_at, null) then
      perform ledger.write_entries(p_id, array[ledger.wallet_of(p_user, p_at)], array[p_amount],
        ledger.platform_account('adjustments', 'MONEY'), -p_amount);
      perform ledger.write_record(p_user, null, 'adjustment', 'MONEY', p_amount, p_id, p_id, v_hash, '{}', p_actor, p_remark, p_at);
      if p_amount > 0 then perform ledger.collect_debt(p_user, p_id, p_at); end if;
    end if;
  else
    if p_amount < 0 then
      raise exception 'hours cannot be taken back' using errcode = '22023', constraint = 'hours_are_given_only';
    end if;
    -- Sent again it began when it was first done.
    select g.starts_at into v_began
    from ledger.entry e join ledger.hour_grant g on g.account_id = e.account_id
    where e.transfer_id = p_id and e.amount > 0;
    perform ledger.grant_hours(p_id, p_user, p_asset, p_amount, 'adjustment', coalesce(v_began, p_at),
      coalesce(p_expires, '9999-12-31T00:00:00Z'), p_actor, p_remark, p_at);
  end if;
  select b.id, b.balance_after into billing_id, balance_after from ledger.billing_record b where b.transfer_id = p_id;
end
$$;
comment on function ledger.adjust is 'adjustments <-> wallet, or hours_issued -> a new grant: what an administrator gives, or of money takes back. The same p_id again returns the same answer. balance_after is that of its row in the statement: a debt is collected in a row of its own after it.';

revoke all on function ledger.adjust from public;
grant execute on function ledger.adjust to openbooth_app;
