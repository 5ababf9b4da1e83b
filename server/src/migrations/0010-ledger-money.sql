-- Money from and to the outside world, sales, refunds and disputes; and the billing records become the statement.
--
-- The statement: for each user and asset the billing records, in the order of their ids, close. Each carries the
-- balance of the one before plus its own amount, and the last shows what the user holds: the wallet, or the hours of all
-- grants that are not swept. So every act that changes what a user holds writes its row, and
-- everything that would change it by the clock alone (hours that expire) is written first: an act sweeps the due
-- grants of its user before it begins, and again when it gave hours back to one.
--
-- Lock order as in 0003-ledger.sql. The acts now take lock 1, the user's row, themselves when the caller
-- has not: it is what puts the rows of a user's statement in order.
--
-- Further refusals:
--   22023 owner_exists                there is no such user
--   22023 amount_is_positive          an act on money moves more than nothing
--   22023 hold_exists                 a refund or dispute is finished that was never begun, or with another amount
--   22023 refund_was_returned         the refund came back before and cannot have been paid out
--   22023 dispute_was_settled         the dispute ended before with the other result
--   22023 refund_within_sale          more would be given back than the sale brought
--   23505 one_receipt_per_outside_object   the payment is in the ledger already, in another transaction of this moment

-- Accounts: what is held for a refund or a dispute, and what a user owes.

alter table ledger.account drop constraint insufficient_balance;
alter table ledger.account add constraint insufficient_balance check (balance >= 0 or kind = 'receivable');
alter table ledger.account add constraint debt_is_not_positive check (balance <= 0 or kind <> 'receivable');
alter table ledger.entry drop constraint entry_balance_after_check;

comment on column ledger.account.kind is 'user: wallet, held, receivable, hours (one per grant). event: escrow. platform: clearing, deferred_revenue, revenue, hours_issued, hours_used, hours_expired.';
comment on column ledger.account.balance is 'Sum of the entries, in hundredths; never negative, but for a receivable, which is never positive. Null for platform accounts, whose balance is summed when asked for.';
comment on column ledger.transfer.kind is 'hours_grant, event_charge, event_complete, event_cancel, hours_expire; top_up, card_sale, unfulfilled (what came from outside); sale, sale_refund, revenue_release; refund_hold, refund_sent, refund_returned; dispute_freeze, dispute_won, dispute_lost, debt_collect.';
comment on column ledger.transfer.reference_type is 'What caused it: event, user, grant, order, day, transfer, dispute, or provider_… for an object of the outside world, which is posted once.';

create or replace function ledger.check_account() returns trigger
language plpgsql as $$
begin
  if not coalesce(case new.owner_type
    when 'user' then new.payer_id is null and new.balance = 0 and new.sequence = 0 and (
      new.kind in ('wallet', 'held', 'receivable') and new.asset = 'MONEY'
      or new.kind = 'hours' and new.asset in ('BOOTH_HOUR', 'TECHNICIAN_HOUR'))
    when 'event' then new.payer_id is not null and new.balance = 0 and new.sequence = 0
      and new.kind = 'escrow' and new.asset in ('MONEY', 'BOOTH_HOUR', 'TECHNICIAN_HOUR')
    when 'platform' then new.payer_id is null and new.balance is null and new.sequence is null
      and new.owner_id = 0 and new.asset in ('MONEY', 'BOOTH_HOUR', 'TECHNICIAN_HOUR')
  end, false) then
    raise exception 'there are no such accounts' using errcode = '23514', constraint = 'account_is_well_formed';
  end if;
  return new;
end
$$;

insert into ledger.account (owner_type, owner_id, kind, asset, created_at)
values ('platform', 0, 'deferred_revenue', 'MONEY', 'epoch');

-- The balance after an entry is checked here too, because only the account knows on which side of zero it belongs.
create or replace function ledger.check_zero_sum() returns trigger
language plpgsql as $$
begin
  if exists (
    select from inserted i join ledger.account a on a.id = i.account_id
    group by i.transfer_id, a.asset having sum(i.amount) <> 0
      or bool_or(case a.kind when 'receivable' then i.balance_after > 0 else i.balance_after < 0 end)
  ) then
    raise exception 'the entries of a transfer must sum to zero for each asset and leave no balance on the wrong side of zero'
      using errcode = '23514', constraint = 'transfer_sums_to_zero';
  end if;
  return null;
end
$$;

-- What came from outside comes once, whatever it was taken for.
create unique index one_receipt_per_outside_object on ledger.transfer (reference_type, reference_id)
  where reference_type like 'provider\_%' and kind in ('top_up', 'card_sale', 'unfulfilled');

-- Due grants of a user are looked for before every act on hours.
create index hour_grant_unswept on ledger.hour_grant (user_id, asset, expires_at) where swept_at is null;

create table ledger.sale (
  transfer_id uuid primary key references ledger.transfer,
  order_id text not null,
  user_id bigint not null,
  amount bigint not null check (amount > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  released bigint not null default 0,
  refunded bigint not null default 0,
  released_until timestamptz,
  constraint one_sale_per_order unique (order_id),
  check (ends_at > starts_at),
  constraint released_within_sale check (released >= 0 and refunded >= 0 and released + refunded <= amount)
);
create index sale_to_release on ledger.sale (transfer_id) where released + refunded < amount;

comment on table ledger.sale is 'What was paid for a period: earned day by day until its end. Rows are never deleted.';
comment on column ledger.sale.transfer_id is 'The transfer that brought the money to deferred revenue.';
comment on column ledger.sale.order_id is 'The order it paid, which is paid once.';
comment on column ledger.sale.user_id is 'Who bought.';
comment on column ledger.sale.amount is 'The price, in cents.';
comment on column ledger.sale.starts_at is 'Beginning of the period it was paid for.';
comment on column ledger.sale.ends_at is 'Its end.';
comment on column ledger.sale.released is 'What has become revenue so far, in cents, less what a refund took back out of it.';
comment on column ledger.sale.refunded is 'What was given back, in cents; it never becomes revenue.';
comment on column ledger.sale.released_until is 'When something of it last became revenue; at most the end of the period. Null: nothing yet.';

create trigger append_only before delete on ledger.sale for each row execute function ledger.refuse_change();
create trigger never_truncated before truncate on ledger.sale execute function ledger.refuse_change();

-- The statement.

alter table ledger.billing_record
  alter column type drop not null,
  add column movement text,
  drop constraint billing_types,
  drop constraint only_top_ups_have_no_event,
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
  ),
  add constraint only_acts_on_events_have_one check ((event_id is not null) = (coalesce(type, 6) < 6));

-- The statement is read in the order of ids, and by what its screens filter; of a time in the order of time.
create index billing_record_of_owner_by_type on ledger.billing_record (owner_id, type, id);
create index billing_record_of_owner_by_asset on ledger.billing_record (owner_id, asset, id);
create index billing_record_of_owner_by_time on ledger.billing_record (owner_id, created_at, id);
create index billing_record_of_owner_by_movement on ledger.billing_record (owner_id, movement, id) where movement is not null;

comment on table ledger.billing_record is 'The statement: a row for each act that changes what a customer holds of an asset, or would have. In the order of the ids each row''s balance is the one before plus its amount. Never updated, never deleted.';
comment on column ledger.billing_record.id is 'Ascending; the statement is in this order.';
comment on column ledger.billing_record.event_id is 'The event; null for everything that is no act on an event.';
comment on column ledger.billing_record.type is '1 create pre-charge, 2 create pre-charge zero, 3 adjust charge, 4 refund, 5 adjust zero, 6 balance recharge. Null for a movement.';
comment on column ledger.billing_record.movement is 'What else changes a balance: purchase, hoursGranted, hoursExpired, refundToCard, refundReturned, frozen, unfrozen, chargedBack, debtCollected, adjustment. Null for the six types.';
comment on column ledger.billing_record.balance_after is 'What the owner holds right after the act: the wallet, or the hours of all grants not swept, also of those that have not begun.';
comment on column ledger.billing_record.quote is 'The lines that explain the total of an act on an event: quantity, unit, rate, amount. For a movement what explains it, such as the period bought.';

-- What was there before gets its rows: the grants, the expiries, the fillings of wallets. All rows are numbered
-- anew, so that each statement is in the order of time and closes. Nothing of them changes after this.

create temporary table statement_line on commit drop as
with line as (
  select r.*, max(r.created_at) over (partition by r.owner_id, r.asset order by r.id) as moment, 1 as place
  from ledger.billing_record r
  union all
  select null, m.owner_id, null, case t.kind when 'top_up' then 6 end, m.asset, m.amount, 0, t.id, t.id, t.request_hash, '{}',
    t.remark, t.actor_id, t.created_at,
    case t.kind when 'hours_grant' then 'hoursGranted' when 'hours_expire' then 'hoursExpired' when 'top_up' then null else 'adjustment' end,
    t.created_at, case when m.amount > 0 then 0 else 2 end
  from (
    select e.transfer_id, a.owner_id, a.asset, sum(e.amount)::bigint as amount
    from ledger.entry e join ledger.account a on a.id = e.account_id
    where a.owner_type = 'user'
    group by e.transfer_id, a.owner_id, a.asset having sum(e.amount) <> 0
  ) m
  join ledger.transfer t on t.id = m.transfer_id
  where not exists (select from ledger.billing_record b where b.transfer_id = m.transfer_id)
), timed as (
  select *, row_number() over in_time as time_rank, sum(amount) over in_time as balance from line
  window in_time as (partition by owner_id, asset order by moment, place, id, transfer_id)
), ranked as (
  -- The clocks of several processes differ. Where their times do not make sense: what came in, what events took, what expired.
  select *, case when min(balance) over (partition by owner_id, asset) >= 0 then time_rank
    else row_number() over (partition by owner_id, asset order by place, id, time_rank) end as rank
  from timed
), placed as (
  select *, max(moment) over (partition by owner_id, asset order by rank) as shown_moment,
    (sum(amount) over (partition by owner_id, asset order by rank))::bigint as running
  from ranked
)
select *, row_number() over (order by shown_moment, owner_id, asset, rank) as new_id from placed;

alter table ledger.billing_record disable trigger append_only;
alter table ledger.event_settlement disable trigger append_only;
alter table ledger.event_settlement drop constraint event_settlement_billing_id_fkey;
delete from ledger.billing_record;
insert into ledger.billing_record (id, owner_id, event_id, type, movement, asset, amount, balance_after, transfer_id,
  operation_id, request_hash, quote, remark, actor_id, created_at)
overriding system value
select new_id, owner_id, event_id, type, movement, asset, amount, running, transfer_id, operation_id, request_hash, quote,
  remark, actor_id, created_at
from statement_line;
update ledger.event_settlement s set billing_id = l.new_id from statement_line l where l.id = s.billing_id;
select setval(pg_get_serial_sequence('ledger.billing_record', 'id'), greatest(1, count(*)), count(*) > 0) from statement_line;
alter table ledger.event_settlement add constraint event_settlement_billing_id_fkey
  foreign key (billing_id) references ledger.billing_record;
alter table ledger.billing_record enable trigger append_only;
alter table ledger.event_settlement enable trigger append_only;

-- Parts.

create function ledger.lock_owner(p_user bigint) returns void
language plpgsql as $$
begin
  perform from public.users where id = p_user for no key update;
  if not found then
    raise exception 'there is no user %', p_user using errcode = '22023', constraint = 'owner_exists';
  end if;
end
$$;
comment on function ledger.lock_owner is 'Locks the row of the user an act is about: the order of a statement''s rows is the order of this lock.';

create function ledger.held_balance(p_user bigint, p_asset text) returns bigint
language plpgsql stable as $$
begin
  if p_asset = 'MONEY' then return ledger.wallet_balance(p_user); end if;
  -- A swept grant is empty.
  return (
    select coalesce(sum(a.balance), 0)::bigint
    from ledger.hour_grant g join ledger.account a on a.id = g.account_id
    where g.user_id = p_user and g.asset = p_asset and g.swept_at is null
  );
end
$$;
comment on function ledger.held_balance is 'What a user holds of an asset, as the statement counts it, in hundredths.';

create function ledger.account_of(p_user bigint, p_kind text, p_at timestamptz) returns bigint
language plpgsql as $$
declare
  v_id bigint;
begin
  select id into v_id from ledger.account
  where owner_type = 'user' and owner_id = p_user and kind = p_kind and asset = 'MONEY' and kind <> 'hours';
  if found then return v_id; end if;
  insert into ledger.account (owner_type, owner_id, kind, asset, balance, sequence, created_at)
  values ('user', p_user, p_kind, 'MONEY', 0, 0, p_at)
  on conflict (owner_type, owner_id, kind, asset) where kind <> 'hours' do nothing;
  select id into v_id from ledger.account
  where owner_type = 'user' and owner_id = p_user and kind = p_kind and asset = 'MONEY' and kind <> 'hours';
  return v_id;
end
$$;
comment on function ledger.account_of is 'The account of a kind (held, receivable) of a user''s money, opened when it is missing.';

create function ledger.write_record(
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
comment on function ledger.write_record is 'Writes the row of the statement for what has just moved and no event caused.';

create function ledger.expire_grant(
  p_account bigint, p_user bigint, p_asset text, p_balance bigint, p_sequence bigint, p_at timestamptz
) returns void
language plpgsql as $$
declare
  v_transfer uuid;
begin
  update ledger.hour_grant set swept_at = p_at where account_id = p_account;
  if p_balance = 0 then return; end if;
  v_transfer := md5('hours_expire ' || p_account || ' ' || p_sequence)::uuid;
  perform ledger.post(v_transfer, 'hours_expire', 'grant', p_account::text, null, '',
    array[p_account], array[-p_balance], ledger.platform_account('hours_expired', p_asset), p_at);
  perform ledger.write_record(p_user, null, 'hoursExpired', p_asset, -p_balance, v_transfer, v_transfer, '', '{}', null, '', p_at);
end
$$;
comment on function ledger.expire_grant is 'What is left of an expired grant, whose account and user are locked -> hours_expired, with its row in the statement.';

create function ledger.expire_due(p_user bigint, p_asset text, p_at timestamptz) returns void
language plpgsql as $$
declare
  v_grant record;
begin
  -- Nearly always: the sweep was there before.
  if not exists (select from ledger.hour_grant g
    where g.user_id = p_user and g.asset = p_asset and g.swept_at is null and g.expires_at <= p_at) then
    return;
  end if;
  for v_grant in
    select g.account_id, a.balance, a.sequence
    from ledger.hour_grant g join ledger.account a on a.id = g.account_id
    where g.user_id = p_user and g.asset = p_asset and g.swept_at is null and g.expires_at <= p_at
    order by a.id
    for no key update of a
  loop
    perform ledger.expire_grant(v_grant.account_id, p_user, p_asset, v_grant.balance, v_grant.sequence, p_at);
  end loop;
end
$$;
comment on function ledger.expire_due is 'Sweeps the expired grants of one user, who is locked, so that an act finds and leaves a statement that closes.';

create function ledger.collect_debt(p_user bigint, p_operation uuid, p_at timestamptz) returns void
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
comment on function ledger.collect_debt is 'Wallet -> receivable, as far as the wallet carries it; after every act that brings money to the wallet of a user, who is locked.';

create function ledger.require_positive(p_amount bigint) returns void
language plpgsql as $$
begin
  if p_amount is null or p_amount <= 0 then
    raise exception 'an act on money moves more than nothing' using errcode = '22023', constraint = 'amount_is_positive';
  end if;
end
$$;

create function ledger.open_receipt(
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
comment on function ledger.open_receipt is 'Claims a payment of the outside world: null when it is new, else the transfer that brought it, whatever id that had. The user is locked.';

create function ledger.write_all_entries(
  p_id uuid, p_accounts bigint[], p_amounts bigint[], p_platform_accounts bigint[], p_platform_amounts bigint[]
) returns void
language plpgsql as $$
begin
  with changed as (
    update ledger.account a set balance = a.balance + line.amount, sequence = a.sequence + 1
    from unnest(p_accounts, p_amounts) as line (account_id, amount)
    where a.id = line.account_id
    returning a.id, a.sequence, line.amount, a.balance
  )
  insert into ledger.entry (transfer_id, account_id, sequence, amount, balance_after)
  select p_id, changed.id, changed.sequence, changed.amount, changed.balance from changed
  union all
  select p_id, line.account_id, null, line.amount, null
  from unnest(p_platform_accounts, p_platform_amounts) as line (account_id, amount) where line.amount <> 0;
end
$$;
comment on function ledger.write_all_entries is 'Like write_entries, with any number of platform accounts.';

-- The acts that were there, with their rows in the statement.

create or replace function ledger.grant_hours(
  p_id uuid, p_user bigint, p_asset text, p_amount bigint, p_source text, p_starts timestamptz, p_expires timestamptz,
  p_actor bigint, p_remark text, p_at timestamptz
) returns bigint
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_hash bytea := sha256(convert_to(jsonb_build_array('hours_grant', p_user, p_asset, p_amount, p_source,
    extract(epoch from p_starts), extract(epoch from p_expires), p_actor)::text, 'utf8'));
  v_account bigint;
begin
  perform ledger.lock_owner(p_user);
  if not ledger.open_transfer(p_id, 'hours_grant', v_hash, 'user', p_user::text, p_actor, p_remark, p_at, null) then
    select e.account_id into v_account from ledger.entry e where e.transfer_id = p_id and e.amount > 0;
    return v_account;
  end if;
  perform ledger.expire_due(p_user, p_asset, p_at);
  insert into ledger.account (owner_type, owner_id, kind, asset, balance, sequence, created_at)
  values ('user', p_user, 'hours', p_asset, 0, 0, p_at) returning id into v_account;
  insert into ledger.hour_grant (account_id, user_id, asset, granted, source, starts_at, expires_at)
  values (v_account, p_user, p_asset, p_amount, p_source, p_starts, p_expires);
  perform ledger.write_entries(p_id, array[v_account], array[p_amount], ledger.platform_account('hours_issued', p_asset), -p_amount);
  perform ledger.write_record(p_user, null, 'hoursGranted', p_asset, p_amount, p_id, p_id, v_hash, '{}', p_actor, p_remark, p_at);
  return v_account;
end
$$;

create or replace function ledger.charge_event(
  p_operation uuid, p_event bigint, p_owner bigint, p_asset text, p_new_total bigint, p_event_ends timestamptz,
  p_quote jsonb, p_actor bigint, p_remark text, p_at timestamptz, p_is_create boolean,
  out difference bigint, out balance_after bigint, out billing_id bigint
) language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_hash bytea := sha256(convert_to(jsonb_build_array('event_charge', p_event, p_owner, p_asset, p_new_total,
    extract(epoch from p_event_ends), p_quote, p_actor, p_is_create)::text, 'utf8'));
  v_escrow bigint;
  v_held bigint;
  v_before ledger.billing_record;
  v_accounts bigint[] := '{}';
  v_amounts bigint[] := '{}';
  v_transfer uuid;
begin
  if p_new_total < 0 then
    raise exception 'a charge is not negative' using errcode = '22023', constraint = 'charge_not_negative';
  end if;

  perform ledger.lock_owner(p_owner);
  select l.escrow, l.held into v_escrow, v_held from ledger.lock_escrow(p_event, p_owner, p_asset, p_at) l;

  select * into v_before from ledger.billing_record b where b.operation_id = p_operation and b.asset = p_asset;
  if found then
    if v_before.request_hash <> v_hash then
      raise exception 'operation % was used before with other content', p_operation
        using errcode = '22023', constraint = 'operation_content_differs';
    end if;
    difference := -v_before.amount;
    balance_after := v_before.balance_after;
    billing_id := v_before.id;
    return;
  end if;
  if exists (select from ledger.event_settlement s where s.event_id = p_event and s.asset = p_asset) then
    raise exception 'event % is settled', p_event using errcode = '22023', constraint = 'event_already_settled';
  end if;
  if p_is_create and v_held > 0 then
    raise exception 'event % was charged as new before', p_event using errcode = '23505', constraint = 'one_create_record';
  end if;

  difference := p_new_total - v_held;
  if p_asset = 'MONEY' then
    if difference <> 0 then
      v_accounts := array[ledger.wallet_of(p_owner, p_at)];
      v_amounts := array[-difference];
    end if;
  else
    perform ledger.expire_due(p_owner, p_asset, p_at);
    if p_new_total > 0 or v_held > 0 then
      select p.accounts, p.amounts into v_accounts, v_amounts
      from ledger.plan_hours(p_event, p_owner, p_asset, v_held, p_new_total, p_event_ends, p_at) p;
    end if;
  end if;

  -- Hours can move while the total stays: from a grant that no longer reaches to the end, to one that does.
  if v_accounts <> '{}' then
    if difference <> 0 then
      v_accounts := v_accounts || v_escrow;
      v_amounts := v_amounts || difference;
    end if;
    v_transfer := md5(p_operation::text || p_asset)::uuid;
    perform ledger.open_transfer(v_transfer, 'event_charge', v_hash, 'event', p_event::text, p_actor, p_remark, p_at, null);
    perform ledger.write_entries(v_transfer, v_accounts, v_amounts, null, 0);
  end if;

  balance_after := ledger.held_balance(p_owner, p_asset);
  insert into ledger.billing_record (owner_id, event_id, type, asset, amount, balance_after, transfer_id,
    operation_id, request_hash, quote, remark, actor_id, created_at)
  values (p_owner, p_event,
    case
      when p_is_create and p_new_total > 0 then 1
      when p_is_create then 2
      when difference > 0 then 3
      when difference < 0 then 4
      else 5
    end,
    p_asset, -difference, balance_after, v_transfer, p_operation, v_hash, p_quote, coalesce(p_remark, ''), p_actor, p_at)
  returning id into billing_id;

  -- What came back may be due by itself.
  if v_held > 0 then
    if p_asset <> 'MONEY' then perform ledger.expire_due(p_owner, p_asset, p_at);
    elsif difference < 0 then perform ledger.collect_debt(p_owner, v_transfer, p_at);
    end if;
  end if;
end
$$;
comment on function ledger.charge_event is 'Grants or wallet <-> the event''s escrow, so that the escrow holds p_new_total; writes the one billing record. The same operation again returns the same answer. balance_after is that of the record: hours that came back to an expired grant go in a row of their own after it.';

create or replace function ledger.settle_event(
  p_operation uuid, p_event bigint, p_owner bigint, p_asset text, p_final_total bigint, p_is_cancel boolean,
  p_quote jsonb, p_actor bigint, p_remark text, p_at timestamptz,
  out refunded bigint, out balance_after bigint, out billing_id bigint
) language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_hash bytea := sha256(convert_to(jsonb_build_array('event_settle', p_event, p_owner, p_asset, p_final_total,
    p_is_cancel, p_quote, p_actor)::text, 'utf8'));
  v_escrow bigint;
  v_held bigint;
  v_before ledger.event_settlement;
  v_accounts bigint[] := '{}';
  v_amounts bigint[] := '{}';
  v_transfer uuid;
begin
  perform ledger.lock_owner(p_owner);
  select l.escrow, l.held into v_escrow, v_held from ledger.lock_escrow(p_event, p_owner, p_asset, p_at) l;

  select * into v_before from ledger.event_settlement s where s.event_id = p_event and s.asset = p_asset;
  if found then
    if v_before.operation_id <> p_operation then
      raise exception 'event % is settled', p_event using errcode = '22023', constraint = 'event_already_settled';
    end if;
    if v_before.request_hash <> v_hash then
      raise exception 'operation % was used before with other content', p_operation
        using errcode = '22023', constraint = 'operation_content_differs';
    end if;
    refunded := v_before.refunded;
    balance_after := v_before.balance_after;
    billing_id := v_before.billing_id;
    return;
  end if;
  if p_final_total not between 0 and v_held then
    raise exception 'event % was charged % and cannot be settled for %', p_event, v_held, p_final_total
      using errcode = '22023', constraint = 'settles_within_charge';
  end if;

  if p_asset <> 'MONEY' then perform ledger.expire_due(p_owner, p_asset, p_at); end if;
  refunded := v_held - p_final_total;
  if v_held > 0 then
    if p_asset <> 'MONEY' then
      -- Whatever their expiry, the hours go back to the very grants they came from.
      select p.accounts, p.amounts into v_accounts, v_amounts
      from ledger.plan_hours(p_event, p_owner, p_asset, v_held, p_final_total, '-infinity', p_at) p;
    elsif refunded > 0 then
      v_accounts := array[ledger.wallet_of(p_owner, p_at)];
      v_amounts := array[refunded];
    end if;
    v_transfer := md5(p_operation::text || p_asset)::uuid;
    perform ledger.open_transfer(v_transfer, case when p_is_cancel then 'event_cancel' else 'event_complete' end,
      v_hash, 'event', p_event::text, p_actor, p_remark, p_at, null);
    perform ledger.write_entries(v_transfer, v_accounts || v_escrow, v_amounts || -v_held,
      ledger.platform_account(case when p_asset = 'MONEY' then 'revenue' else 'hours_used' end, p_asset), p_final_total);
  end if;

  balance_after := ledger.held_balance(p_owner, p_asset);
  -- A cancellation is always told to the customer; a completed event only when something comes back.
  if refunded > 0 or p_is_cancel then
    insert into ledger.billing_record (owner_id, event_id, type, asset, amount, balance_after, transfer_id,
      operation_id, request_hash, quote, remark, actor_id, created_at)
    values (p_owner, p_event, case when refunded > 0 then 4 else 5 end, p_asset, refunded, balance_after, v_transfer,
      p_operation, v_hash, p_quote, coalesce(p_remark, ''), p_actor, p_at)
    returning id into billing_id;
  end if;
  insert into ledger.event_settlement (event_id, asset, operation_id, request_hash, final_total, refunded,
    balance_after, transfer_id, billing_id, settled_at)
  values (p_event, p_asset, p_operation, v_hash, p_final_total, refunded, balance_after, v_transfer, billing_id, p_at);

  -- What came back may be due by itself.
  if refunded > 0 then
    if p_asset = 'MONEY' then perform ledger.collect_debt(p_owner, v_transfer, p_at);
    else perform ledger.expire_due(p_owner, p_asset, p_at);
    end if;
  end if;
end
$$;
comment on function ledger.settle_event is 'Escrow -> hours_used or revenue for p_final_total, the rest back to where it came from. Once per event and asset; the same operation again returns the same answer. balance_after as in charge_event.';

create or replace function ledger.expire_grants(p_at timestamptz, p_limit integer, out swept integer, out expired bigint)
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_grant record;
begin
  swept := 0;
  expired := 0;
  for v_grant in
    select g.account_id, g.user_id, g.asset, a.balance, a.sequence
    from ledger.hour_grant g
    join public.users u on u.id = g.user_id
    join ledger.account a on a.id = g.account_id
    where g.swept_at is null and g.expires_at <= p_at
    order by g.expires_at
    limit p_limit
    -- Another sweep or an act is at work on a locked one; the next sweep takes it. Never waiting also means
    -- that a sweep cannot be part of a deadlock.
    for no key update skip locked
  loop
    perform ledger.expire_grant(v_grant.account_id, v_grant.user_id, v_grant.asset, v_grant.balance, v_grant.sequence, p_at);
    swept := swept + 1;
    expired := expired + v_grant.balance;
  end loop;
end
$$;

-- The acts on money.

create function ledger.top_up(
  p_id uuid, p_user bigint, p_amount bigint, p_provider text, p_object text, p_remark text, p_at timestamptz,
  out billing_id bigint, out balance_after bigint, out is_new boolean
) language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_hash bytea := sha256(convert_to(jsonb_build_array('top_up', p_user, p_amount, p_provider, p_object)::text, 'utf8'));
  v_before uuid;
begin
  perform ledger.require_positive(p_amount);
  perform ledger.lock_owner(p_user);
  v_before := ledger.open_receipt(p_id, 'top_up', v_hash, p_provider, p_object, p_remark, p_at);
  is_new := v_before is null;
  if not is_new then
    select b.id, b.balance_after into billing_id, balance_after from ledger.billing_record b where b.transfer_id = v_before;
    return;
  end if;
  perform ledger.write_entries(p_id, array[ledger.wallet_of(p_user, p_at)], array[p_amount],
    ledger.platform_account('clearing', 'MONEY'), -p_amount);
  select r.billing_id, r.balance_after into billing_id, balance_after
  from ledger.write_record(p_user, 6::smallint, null, 'MONEY', p_amount, p_id, p_id, v_hash, '{}', null, p_remark, p_at) r;
  perform ledger.collect_debt(p_user, p_id, p_at);
end
$$;
comment on function ledger.top_up is 'clearing -> wallet; then a debt is collected from it. A payment of the outside world comes once, whatever id comes with it; again it returns the same answer.';

create function ledger.sell_from_wallet(
  p_id uuid, p_user bigint, p_amount bigint, p_order text, p_starts timestamptz, p_ends timestamptz, p_remark text,
  p_at timestamptz, out billing_id bigint, out balance_after bigint
) language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_hash bytea := sha256(convert_to(jsonb_build_array('sale', p_user, p_amount, p_order,
    extract(epoch from p_starts), extract(epoch from p_ends))::text, 'utf8'));
begin
  perform ledger.require_positive(p_amount);
  perform ledger.lock_owner(p_user);
  if not ledger.open_transfer(p_id, 'sale', v_hash, 'order', p_order, null, p_remark, p_at, null) then
    select b.id, b.balance_after into billing_id, balance_after from ledger.billing_record b where b.transfer_id = p_id;
    return;
  end if;
  perform ledger.write_entries(p_id, array[ledger.wallet_of(p_user, p_at)], array[-p_amount],
    ledger.platform_account('deferred_revenue', 'MONEY'), p_amount);
  insert into ledger.sale (transfer_id, order_id, user_id, amount, starts_at, ends_at)
  values (p_id, p_order, p_user, p_amount, p_starts, p_ends);
  select r.billing_id, r.balance_after into billing_id, balance_after
  from ledger.write_record(p_user, null, 'purchase', 'MONEY', -p_amount, p_id, p_id, v_hash, '{}', null, p_remark, p_at) r;
end
$$;
comment on function ledger.sell_from_wallet is 'wallet -> deferred_revenue, to be earned from p_starts to p_ends. The same p_id again returns the same answer.';

create function ledger.sell_by_card(
  p_id uuid, p_user bigint, p_amount bigint, p_provider text, p_object text, p_order text, p_starts timestamptz,
  p_ends timestamptz, p_at timestamptz
) returns boolean
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_hash bytea := sha256(convert_to(jsonb_build_array('card_sale', p_user, p_amount, p_provider, p_object, p_order,
    extract(epoch from p_starts), extract(epoch from p_ends))::text, 'utf8'));
begin
  perform ledger.require_positive(p_amount);
  perform ledger.lock_owner(p_user);
  if ledger.open_receipt(p_id, 'card_sale', v_hash, p_provider, p_object, '', p_at) is not null then return false; end if;
  perform ledger.write_all_entries(p_id, '{}', '{}',
    array[ledger.platform_account('clearing', 'MONEY'), ledger.platform_account('deferred_revenue', 'MONEY')],
    array[-p_amount, p_amount]);
  insert into ledger.sale (transfer_id, order_id, user_id, amount, starts_at, ends_at)
  values (p_id, p_order, p_user, p_amount, p_starts, p_ends);
  return true;
end
$$;
comment on function ledger.sell_by_card is 'clearing -> deferred_revenue, to be earned from p_starts to p_ends. Says whether the payment is new; it comes once, whatever id comes with it.';

create function ledger.release_revenue(p_at timestamptz) returns bigint
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  -- A sale is looked at once a day and at its end.
  v_day timestamptz := date_trunc('day', p_at, 'UTC');
  v_transfer uuid := gen_random_uuid();
  v_released bigint;
begin
  with due as (
    select s.transfer_id, s.released as released_before,
      least(s.amount - s.refunded, case when s.ends_at <= p_at then s.amount
        else floor(s.amount * extract(epoch from v_day - s.starts_at) / extract(epoch from s.ends_at - s.starts_at))::bigint
      end) as earned
    from ledger.sale s
    where s.released + s.refunded < s.amount and s.starts_at < v_day
      and (s.released_until is null or s.released_until < v_day or s.ends_at <= p_at)
      or s.released + s.refunded < s.amount and s.ends_at <= p_at
    order by s.transfer_id
    for no key update
  ), changed as (
    update ledger.sale s set released = d.earned, released_until = least(s.ends_at, p_at)
    from due d where s.transfer_id = d.transfer_id and d.earned > d.released_before
    returning d.earned - d.released_before as released
  )
  select coalesce(sum(released), 0)::bigint into v_released from changed;
  if v_released > 0 then
    perform ledger.open_transfer(v_transfer, 'revenue_release', '', 'day', to_char(v_day at time zone 'UTC', 'YYYY-MM-DD'), null, '', p_at, null);
    perform ledger.write_all_entries(v_transfer, '{}', '{}',
      array[ledger.platform_account('deferred_revenue', 'MONEY'), ledger.platform_account('revenue', 'MONEY')],
      array[-v_released, v_released]);
  end if;
  return v_released;
end
$$;
comment on function ledger.release_revenue is 'deferred_revenue -> revenue: what all sales have earned up to the beginning of the day (UTC), and everything of those whose period is over. One transfer; returns the cents.';

create function ledger.take_unfulfilled(
  p_id uuid, p_user bigint, p_amount bigint, p_provider text, p_object text, p_at timestamptz
) returns boolean
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_hash bytea := sha256(convert_to(jsonb_build_array('unfulfilled', p_user, p_amount, p_provider, p_object)::text, 'utf8'));
begin
  perform ledger.require_positive(p_amount);
  perform ledger.lock_owner(p_user);
  if ledger.open_receipt(p_id, 'unfulfilled', v_hash, p_provider, p_object, '', p_at) is not null then return false; end if;
  perform ledger.write_entries(p_id, array[ledger.account_of(p_user, 'held', p_at)], array[p_amount],
    ledger.platform_account('clearing', 'MONEY'), -p_amount);
  return true;
end
$$;
comment on function ledger.take_unfulfilled is 'clearing -> held: card money for what cannot be given any more, to be refunded (finish_refund with the same id). Says whether the payment is new.';

create function ledger.hold_for_refund(
  p_id uuid, p_user bigint, p_amount bigint, p_remark text, p_actor bigint, p_at timestamptz,
  out billing_id bigint, out balance_after bigint
) language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_hash bytea := sha256(convert_to(jsonb_build_array('refund_hold', p_user, p_amount, p_actor)::text, 'utf8'));
begin
  perform ledger.require_positive(p_amount);
  perform ledger.lock_owner(p_user);
  if not ledger.open_transfer(p_id, 'refund_hold', v_hash, 'user', p_user::text, p_actor, p_remark, p_at, null) then
    select b.id, b.balance_after into billing_id, balance_after from ledger.billing_record b where b.transfer_id = p_id;
    return;
  end if;
  perform ledger.write_entries(p_id, array[ledger.wallet_of(p_user, p_at), ledger.account_of(p_user, 'held', p_at)],
    array[-p_amount, p_amount], null, 0);
  select r.billing_id, r.balance_after into billing_id, balance_after
  from ledger.write_record(p_user, null, 'refundToCard', 'MONEY', -p_amount, p_id, p_id, v_hash, '{}', p_actor, p_remark, p_at) r;
end
$$;
comment on function ledger.hold_for_refund is 'wallet -> held: money on its way back to a card. The same p_id again returns the same answer.';

create function ledger.hold_sale_for_refund(
  p_id uuid, p_user bigint, p_order text, p_amount bigint, p_remark text, p_actor bigint, p_at timestamptz
) returns void
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_hash bytea := sha256(convert_to(jsonb_build_array('sale_refund', p_user, p_order, p_amount, p_actor)::text, 'utf8'));
  v_sale ledger.sale;
  v_deferred bigint;
begin
  perform ledger.require_positive(p_amount);
  perform ledger.lock_owner(p_user);
  if not ledger.open_transfer(p_id, 'sale_refund', v_hash, 'order', p_order, p_actor, p_remark, p_at, null) then return; end if;
  select * into v_sale from ledger.sale where order_id = p_order and user_id = p_user for no key update;
  if not found or p_amount > v_sale.amount - v_sale.refunded then
    raise exception 'order % did not bring that much', p_order using errcode = '22023', constraint = 'refund_within_sale';
  end if;
  -- What is not earned yet goes first.
  v_deferred := least(p_amount, v_sale.amount - v_sale.refunded - v_sale.released);
  update ledger.sale set refunded = refunded + p_amount, released = released - (p_amount - v_deferred)
  where transfer_id = v_sale.transfer_id;
  perform ledger.write_all_entries(p_id, array[ledger.account_of(p_user, 'held', p_at)], array[p_amount],
    array[ledger.platform_account('deferred_revenue', 'MONEY'), ledger.platform_account('revenue', 'MONEY')],
    array[-v_deferred, v_deferred - p_amount]);
end
$$;
comment on function ledger.hold_sale_for_refund is 'deferred_revenue, then revenue -> held: what a card paid for an order, on its way back to the card. The wallet has no part in it.';

create function ledger.finish_refund(
  p_id uuid, p_user bigint, p_amount bigint, p_succeeded boolean, p_at timestamptz
) returns void
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_hash bytea := sha256(convert_to(jsonb_build_array('refund', p_user, p_amount, p_succeeded)::text, 'utf8'));
  v_sent uuid := md5('refund_sent ' || p_id)::uuid;
  v_returned uuid := md5('refund_returned ' || p_id)::uuid;
  v_held bigint;
begin
  perform ledger.lock_owner(p_user);
  select a.id into v_held
  from ledger.transfer t
  join ledger.entry e on e.transfer_id = t.id
  join ledger.account a on a.id = e.account_id
  where t.id = p_id and t.kind in ('refund_hold', 'sale_refund', 'unfulfilled')
    and a.kind = 'held' and a.owner_id = p_user and e.amount = p_amount;
  if not found then
    raise exception 'nothing is held for refund %', p_id using errcode = '22023', constraint = 'hold_exists';
  end if;
  if p_succeeded then
    if exists (select from ledger.transfer where id = v_returned) then
      raise exception 'refund % came back', p_id using errcode = '22023', constraint = 'refund_was_returned';
    end if;
    if ledger.open_transfer(v_sent, 'refund_sent', v_hash, 'transfer', p_id::text, null, '', p_at, null) then
      perform ledger.write_entries(v_sent, array[v_held], array[-p_amount], ledger.platform_account('clearing', 'MONEY'), p_amount);
    end if;
    return;
  end if;
  if not ledger.open_transfer(v_returned, 'refund_returned', v_hash, 'transfer', p_id::text, null, '', p_at, null) then return; end if;
  -- A refund can fail after it was reported as done: then the money comes from outside again.
  if exists (select from ledger.transfer where id = v_sent) then
    perform ledger.write_entries(v_returned, array[ledger.wallet_of(p_user, p_at)], array[p_amount],
      ledger.platform_account('clearing', 'MONEY'), -p_amount);
  else
    perform ledger.write_entries(v_returned, array[ledger.wallet_of(p_user, p_at), v_held], array[p_amount, -p_amount], null, 0);
  end if;
  perform ledger.write_record(p_user, null, 'refundReturned', 'MONEY', p_amount, v_returned, v_returned, v_hash, '{}', null, '', p_at);
  perform ledger.collect_debt(p_user, v_returned, p_at);
end
$$;
comment on function ledger.finish_refund is 'held -> clearing, or back to the wallet, also after it was reported as done. p_id is that of the hold (hold_for_refund, hold_sale_for_refund, take_unfulfilled); each result happens once.';

create function ledger.freeze_for_dispute(
  p_id uuid, p_user bigint, p_amount bigint, p_remark text, p_at timestamptz, out frozen bigint
) language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_hash bytea := sha256(convert_to(jsonb_build_array('dispute_freeze', p_user, p_amount)::text, 'utf8'));
  v_before ledger.billing_record;
  v_transfer uuid;
begin
  perform ledger.require_positive(p_amount);
  perform ledger.lock_owner(p_user);
  select * into v_before from ledger.billing_record b where b.operation_id = p_id and b.asset = 'MONEY';
  if found then
    if v_before.request_hash <> v_hash then
      raise exception 'dispute % was frozen with other content', p_id using errcode = '22023', constraint = 'operation_content_differs';
    end if;
    frozen := -v_before.amount;
    return;
  end if;
  frozen := least(ledger.wallet_balance(p_user), p_amount);
  if frozen > 0 then
    v_transfer := p_id;
    perform ledger.open_transfer(v_transfer, 'dispute_freeze', v_hash, 'dispute', p_id::text, null, p_remark, p_at, null);
    perform ledger.write_entries(v_transfer, array[ledger.wallet_of(p_user, p_at), ledger.account_of(p_user, 'held', p_at)],
      array[-frozen, frozen], null, 0);
  end if;
  perform ledger.write_record(p_user, null, 'frozen', 'MONEY', -frozen, v_transfer, p_id, v_hash,
    jsonb_build_object('disputed', p_amount), null, p_remark, p_at);
end
$$;
comment on function ledger.freeze_for_dispute is 'wallet -> held, as far as the wallet carries the disputed amount; returns how far. Its row in the statement is written even when that is nothing.';

create function ledger.settle_dispute(p_id uuid, p_user bigint, p_won boolean, p_at timestamptz, out owed bigint)
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_hash bytea := sha256(convert_to(jsonb_build_array('dispute', p_user, p_won)::text, 'utf8'));
  v_operation uuid := md5('dispute ' || p_id)::uuid;
  v_freeze ledger.billing_record;
  v_before ledger.billing_record;
  v_frozen bigint;
  v_disputed bigint;
  v_transfer uuid;
  v_accounts bigint[] := '{}';
  v_amounts bigint[] := '{}';
begin
  perform ledger.lock_owner(p_user);
  select * into v_freeze from ledger.billing_record b
  where b.operation_id = p_id and b.asset = 'MONEY' and b.movement = 'frozen' and b.owner_id = p_user;
  if not found then
    raise exception 'nothing was frozen for dispute %', p_id using errcode = '22023', constraint = 'hold_exists';
  end if;
  v_frozen := -v_freeze.amount;
  v_disputed := (v_freeze.quote ->> 'disputed')::bigint;
  owed := case when p_won then 0 else v_disputed - v_frozen end;
  select * into v_before from ledger.billing_record b where b.operation_id = v_operation and b.asset = 'MONEY';
  if found then
    if v_before.request_hash <> v_hash then
      raise exception 'dispute % ended otherwise', p_id using errcode = '22023', constraint = 'dispute_was_settled';
    end if;
    return;
  end if;
  if v_frozen > 0 then
    v_accounts := array[ledger.account_of(p_user, 'held', p_at)];
    v_amounts := array[-v_frozen];
  end if;
  if p_won then
    if v_frozen > 0 then
      v_transfer := v_operation;
      perform ledger.open_transfer(v_transfer, 'dispute_won', v_hash, 'dispute', p_id::text, null, '', p_at, null);
      perform ledger.write_entries(v_transfer, v_accounts || ledger.wallet_of(p_user, p_at), v_amounts || v_frozen, null, 0);
    end if;
    perform ledger.write_record(p_user, null, 'unfrozen', 'MONEY', v_frozen, v_transfer, v_operation, v_hash,
      v_freeze.quote, null, '', p_at);
  else
    v_transfer := v_operation;
    perform ledger.open_transfer(v_transfer, 'dispute_lost', v_hash, 'dispute', p_id::text, null, '', p_at, null);
    if owed > 0 then
      v_accounts := v_accounts || ledger.account_of(p_user, 'receivable', p_at);
      v_amounts := v_amounts || -owed;
    end if;
    perform ledger.write_entries(v_transfer, v_accounts, v_amounts, ledger.platform_account('clearing', 'MONEY'), v_disputed);
    perform ledger.write_record(p_user, null, 'chargedBack', 'MONEY', 0, v_transfer, v_operation, v_hash,
      v_freeze.quote || jsonb_build_object('frozen', v_frozen, 'owed', owed), null, '', p_at);
  end if;
  perform ledger.collect_debt(p_user, v_operation, p_at);
end
$$;
comment on function ledger.settle_dispute is 'Won: held -> wallet. Lost: held -> clearing, and what the wallet did not carry receivable -> clearing, a debt that the wallet pays from then on. p_id is that of the freeze. Returns what is owed, before anything is collected.';

-- Rights.

revoke all on all functions in schema ledger from public;
grant select on ledger.sale to openbooth_app;
grant execute on function
  ledger.top_up, ledger.sell_from_wallet, ledger.sell_by_card, ledger.release_revenue, ledger.take_unfulfilled,
  ledger.hold_for_refund, ledger.hold_sale_for_refund, ledger.finish_refund, ledger.freeze_for_dispute,
  ledger.settle_dispute, ledger.held_balance
  to openbooth_app;
