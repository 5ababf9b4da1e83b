-- The ledger: who holds which money and which hours, and every movement that made it so.
--
-- Double entry. Every amount is a whole number of hundredths (cents, hundredths of an hour). A positive entry
-- gives to an account, a negative one takes from it; the entries of a transfer sum to zero per asset.
--
-- Lock order, for every transaction that moves money or hours:
--   1. the users row of the payer, FOR NO KEY UPDATE (the caller);
--   2. the event row, FOR UPDATE (the caller);
--   3. the event's escrow account, then the payer's grants and wallet by ascending id (the functions below).
-- An act that touches several assets calls in the order BOOTH_HOUR, TECHNICIAN_HOUR, MONEY.
-- Platform accounts are never locked: they have entries and no balance, so that they are no hot rows.
-- The functions are right without locks 1 and 2; those keep `balance_after` and other rules of the caller true.
--
-- Refusals are told apart by SQLSTATE and constraint name, never by text:
--   23514 insufficient_balance        the wallet does not carry it
--   23514 insufficient_hours          the grants that reach to the event's end do not carry it
--   22023 operation_content_differs   the operation id was used before with other content
--   22023 event_already_settled       the event's escrow has been settled by another operation
--   22023 settles_within_charge       more would be settled than was charged
--   22023 one_payer_per_event         the escrow holds somebody else's funds
--   23505 one_create_record           the event was charged as new before, by another operation
--   23505 one_transfer_per_outside_object   this payment of the outside world is already in the ledger

create schema ledger;
comment on schema ledger is 'Money and hours. Written by its functions only.';

create table ledger.asset (
  code text primary key,
  exponent smallint not null check (exponent between 0 and 8)
);
comment on table ledger.asset is 'What can be held. Written by migrations only.';
comment on column ledger.asset.code is 'MONEY (the one platform currency), BOOTH_HOUR or TECHNICIAN_HOUR.';
comment on column ledger.asset.exponent is 'How many decimals the integer amounts carry.';

insert into ledger.asset (code, exponent) values ('MONEY', 2), ('BOOTH_HOUR', 2), ('TECHNICIAN_HOUR', 2);

create table ledger.account (
  id bigint generated always as identity primary key,
  owner_type text not null,
  owner_id bigint not null,
  kind text not null,
  asset text not null,
  payer_id bigint,
  balance bigint,
  sequence bigint,
  created_at timestamptz not null,
  constraint insufficient_balance check (balance >= 0)
) with (fillfactor = 60);
create unique index one_account_per_owner on ledger.account (owner_type, owner_id, kind, asset) where kind <> 'hours';

comment on table ledger.account is 'A place that holds one asset for one owner. Hours have one account per grant. The balance is derived from the entries and kept beside them.';
comment on column ledger.account.id is 'Accounts are locked in ascending order of this number.';
comment on column ledger.account.owner_type is 'user, event or platform.';
comment on column ledger.account.owner_id is 'The user or the event; 0 for the platform.';
comment on column ledger.account.kind is 'user: wallet, hours (one per grant). event: escrow. platform: clearing, revenue, hours_issued, hours_used, hours_expired.';
comment on column ledger.account.asset is 'The one asset this account holds.';
comment on column ledger.account.payer_id is 'Escrow only: the user whose funds it holds and to whom they return. Null otherwise.';
comment on column ledger.account.balance is 'Sum of the entries, in hundredths, never negative. Null for platform accounts, whose balance is summed when asked for.';
comment on column ledger.account.sequence is 'How many entries the account has. Null for platform accounts.';
comment on column ledger.account.created_at is 'Time of the act that opened it.';

-- Checked when an account is opened and not by constraints, which would be read again at every posting; a
-- foreign key to the asset would besides lock the same row in every transaction.
create function ledger.check_account() returns trigger
language plpgsql as $$
begin
  if not coalesce(case new.owner_type
    when 'user' then new.payer_id is null and new.balance = 0 and new.sequence = 0 and (
      new.kind = 'wallet' and new.asset = 'MONEY'
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
create trigger account_is_well_formed before insert on ledger.account for each row execute function ledger.check_account();

insert into ledger.account (owner_type, owner_id, kind, asset, created_at)
values
  ('platform', 0, 'clearing', 'MONEY', 'epoch'),
  ('platform', 0, 'revenue', 'MONEY', 'epoch'),
  ('platform', 0, 'hours_issued', 'BOOTH_HOUR', 'epoch'),
  ('platform', 0, 'hours_used', 'BOOTH_HOUR', 'epoch'),
  ('platform', 0, 'hours_expired', 'BOOTH_HOUR', 'epoch'),
  ('platform', 0, 'hours_issued', 'TECHNICIAN_HOUR', 'epoch'),
  ('platform', 0, 'hours_used', 'TECHNICIAN_HOUR', 'epoch'),
  ('platform', 0, 'hours_expired', 'TECHNICIAN_HOUR', 'epoch');

create table ledger.hour_grant (
  account_id bigint primary key references ledger.account,
  user_id bigint not null,
  asset text not null check (asset in ('BOOTH_HOUR', 'TECHNICIAN_HOUR')),
  granted bigint not null check (granted > 0),
  source text not null,
  starts_at timestamptz not null,
  expires_at timestamptz not null,
  swept_at timestamptz,
  check (expires_at > starts_at)
);
create index hour_grant_of_user on ledger.hour_grant (user_id, asset, expires_at);
create index hour_grant_to_sweep on ledger.hour_grant (expires_at) where swept_at is null;
create unique index free_hours_once_per_user on ledger.hour_grant (user_id, asset) where source = 'free_package';

comment on table ledger.hour_grant is 'Hours given to a user for a time. Each grant is an account of its own, so that hours go back to where they came from and expire with it.';
comment on column ledger.hour_grant.account_id is 'The account that holds what is left of it.';
comment on column ledger.hour_grant.user_id is 'Whose hours they are; the same as the account''s owner.';
comment on column ledger.hour_grant.asset is 'BOOTH_HOUR or TECHNICIAN_HOUR; the same as the account''s.';
comment on column ledger.hour_grant.granted is 'How much was given, in hundredths of an hour; the same as its first entry.';
comment on column ledger.hour_grant.source is 'Why: free_package (once per user), package, technician_plan, demo, adjustment.';
comment on column ledger.hour_grant.starts_at is 'From when the hours may be used.';
comment on column ledger.hour_grant.expires_at is 'When they end; they pay only for events that end by then.';
comment on column ledger.hour_grant.swept_at is 'When the expiry sweep last emptied it. Null while hours may lie in it: before the sweep, and again once hours come back.';

create table ledger.transfer (
  id uuid primary key,
  kind text not null,
  request_hash bytea not null,
  reference_type text not null,
  reference_id text not null,
  actor_id bigint,
  remark text not null,
  reverses uuid unique references ledger.transfer,
  created_at timestamptz not null
);
create index transfer_of_reference on ledger.transfer (reference_type, reference_id);
create unique index one_transfer_per_outside_object on ledger.transfer (kind, reference_type, reference_id)
  where reference_type like 'provider\_%';

comment on table ledger.transfer is 'One movement between accounts. Never updated, never deleted; a correction is a new transfer.';
comment on column ledger.transfer.id is 'Made by the caller (or derived from the caller''s operation id), so that the same act sent twice moves once.';
comment on column ledger.transfer.kind is 'hours_grant, event_charge, event_complete, event_cancel, hours_expire, top_up.';
comment on column ledger.transfer.request_hash is 'SHA-256 of what was asked for; the same id with another hash is refused.';
comment on column ledger.transfer.reference_type is 'What caused it: event, user, grant, or provider_… for an object of the outside world, which is posted once.';
comment on column ledger.transfer.reference_id is 'The id of what caused it.';
comment on column ledger.transfer.actor_id is 'The user who acted; null for the system.';
comment on column ledger.transfer.remark is 'A note for people; may be empty.';
comment on column ledger.transfer.reverses is 'The transfer this one takes back; at most once. Null for all others.';
comment on column ledger.transfer.created_at is 'Time of the act, given by the caller.';

create table ledger.entry (
  transfer_id uuid not null references ledger.transfer,
  account_id bigint not null references ledger.account,
  sequence bigint,
  amount bigint not null check (amount <> 0),
  balance_after bigint check (balance_after >= 0),
  primary key (transfer_id, account_id)
);
create unique index entry_of_account on ledger.entry (account_id, sequence) where sequence is not null;

comment on table ledger.entry is 'One side of a transfer. Never updated, never deleted.';
comment on column ledger.entry.transfer_id is 'The transfer it belongs to.';
comment on column ledger.entry.account_id is 'The account it changes; at most once per transfer.';
comment on column ledger.entry.sequence is 'Position in the account, 1, 2, 3 … without gaps. Null for platform accounts.';
comment on column ledger.entry.amount is 'Hundredths; positive gives to the account, negative takes from it.';
comment on column ledger.entry.balance_after is 'The account''s balance after this entry. Null for platform accounts.';

create table ledger.billing_record (
  id bigint generated always as identity primary key,
  owner_id bigint not null,
  event_id bigint,
  type smallint not null,
  asset text not null,
  amount bigint not null,
  balance_after bigint not null check (balance_after >= 0),
  transfer_id uuid references ledger.transfer,
  operation_id uuid not null,
  request_hash bytea not null,
  quote jsonb not null,
  remark text not null,
  actor_id bigint,
  created_at timestamptz not null,
  constraint billing_types check (
    case type
      when 1 then amount < 0
      when 2 then amount = 0
      when 3 then amount < 0
      when 4 then amount > 0
      when 5 then amount = 0
      when 6 then amount > 0
      else false
    end
  ),
  constraint only_top_ups_have_no_event check ((type = 6) = (event_id is null)),
  constraint movements_have_a_transfer check (amount = 0 or transfer_id is not null),
  constraint one_record_per_operation unique (operation_id, asset)
);
create index billing_record_of_owner on ledger.billing_record (owner_id, id desc);
create index billing_record_of_event on ledger.billing_record (event_id, id);
create unique index one_record_per_transfer on ledger.billing_record (transfer_id) where transfer_id is not null;
create unique index one_create_record on ledger.billing_record (event_id, asset) where type in (1, 2);

comment on table ledger.billing_record is 'What the customer sees: one row per business act and asset. Never updated, never deleted.';
comment on column ledger.billing_record.id is 'Ascending; lists are in this order.';
comment on column ledger.billing_record.owner_id is 'The user who pays.';
comment on column ledger.billing_record.event_id is 'The event; null for a top-up.';
comment on column ledger.billing_record.type is '1 create pre-charge, 2 create pre-charge zero, 3 adjust charge, 4 refund, 5 adjust zero, 6 balance recharge.';
comment on column ledger.billing_record.asset is 'MONEY, BOOTH_HOUR or TECHNICIAN_HOUR.';
comment on column ledger.billing_record.amount is 'Hundredths as the customer sees them: negative when taken, positive when given back.';
comment on column ledger.billing_record.balance_after is 'The owner''s wallet or usable hours right after the act.';
comment on column ledger.billing_record.transfer_id is 'The movement behind it; null when nothing moved.';
comment on column ledger.billing_record.operation_id is 'The caller''s id of the act; together with the asset it happens once.';
comment on column ledger.billing_record.request_hash is 'SHA-256 of what was asked for; the same operation with another hash is refused.';
comment on column ledger.billing_record.quote is 'The lines that explain the total: quantity, unit, rate, amount.';
comment on column ledger.billing_record.remark is 'A note for people; may be empty.';
comment on column ledger.billing_record.actor_id is 'The user who acted; null for the system.';
comment on column ledger.billing_record.created_at is 'Time of the act, given by the caller.';

create table ledger.event_settlement (
  event_id bigint not null,
  asset text not null,
  operation_id uuid not null,
  request_hash bytea not null,
  final_total bigint not null check (final_total >= 0),
  refunded bigint not null check (refunded >= 0),
  balance_after bigint not null check (balance_after >= 0),
  transfer_id uuid unique references ledger.transfer,
  billing_id bigint references ledger.billing_record,
  settled_at timestamptz not null,
  primary key (event_id, asset)
);
comment on table ledger.event_settlement is 'How an event''s escrow was closed, once per asset. Never updated, never deleted.';
comment on column ledger.event_settlement.event_id is 'The event.';
comment on column ledger.event_settlement.asset is 'The asset of the escrow.';
comment on column ledger.event_settlement.operation_id is 'The caller''s id of the act.';
comment on column ledger.event_settlement.request_hash is 'SHA-256 of what was asked for.';
comment on column ledger.event_settlement.final_total is 'What the platform kept, in hundredths.';
comment on column ledger.event_settlement.refunded is 'What went back to where it came from, in hundredths.';
comment on column ledger.event_settlement.balance_after is 'The payer''s wallet or usable hours right after it.';
comment on column ledger.event_settlement.transfer_id is 'The movement; null when the escrow was empty.';
comment on column ledger.event_settlement.billing_id is 'The billing record; null when a completed event had nothing to give back.';
comment on column ledger.event_settlement.settled_at is 'Time of the act, given by the caller.';

-- What is written stays written.

create function ledger.refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception 'rows of %.% are never changed', tg_table_schema, tg_table_name
    using errcode = '23001', constraint = 'append_only';
end
$$;

create trigger append_only before update or delete on ledger.transfer for each row execute function ledger.refuse_change();
create trigger append_only before update or delete on ledger.entry for each row execute function ledger.refuse_change();
create trigger append_only before update or delete on ledger.billing_record for each row execute function ledger.refuse_change();
create trigger append_only before update or delete on ledger.event_settlement for each row execute function ledger.refuse_change();
create trigger append_only before delete on ledger.account for each row execute function ledger.refuse_change();
create trigger append_only before delete on ledger.hour_grant for each row execute function ledger.refuse_change();
create trigger never_truncated before truncate on ledger.transfer execute function ledger.refuse_change();
create trigger never_truncated before truncate on ledger.entry execute function ledger.refuse_change();
create trigger never_truncated before truncate on ledger.billing_record execute function ledger.refuse_change();
create trigger never_truncated before truncate on ledger.event_settlement execute function ledger.refuse_change();
create trigger never_truncated before truncate on ledger.account execute function ledger.refuse_change();
create trigger never_truncated before truncate on ledger.hour_grant execute function ledger.refuse_change();

-- All entries of a transfer are written by one statement, so the sum is checked right there: earlier than at
-- commit, and once per transfer instead of once per entry.
create function ledger.check_zero_sum() returns trigger
language plpgsql as $$
begin
  if exists (
    select from inserted i join ledger.account a on a.id = i.account_id
    group by i.transfer_id, a.asset having sum(i.amount) <> 0
  ) then
    raise exception 'the entries of a transfer must sum to zero for each asset'
      using errcode = '23514', constraint = 'transfer_sums_to_zero';
  end if;
  return null;
end
$$;
create trigger transfer_sums_to_zero after insert on ledger.entry
  referencing new table as inserted for each statement execute function ledger.check_zero_sum();

-- The parts of a posting.

create function ledger.open_transfer(
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
comment on function ledger.open_transfer is 'Claims a transfer id: true when it is new, false when the same transfer exists, an error when another one does.';

create function ledger.write_entries(
  p_id uuid, p_accounts bigint[], p_amounts bigint[], p_platform_account bigint, p_platform_amount bigint
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
  select p_id, p_platform_account, null, p_platform_amount, null where p_platform_amount <> 0;
end
$$;
comment on function ledger.write_entries is 'Changes the balances of customers'' accounts, which are locked and named once each, and writes all entries of a transfer; at most one is of the platform.';

create function ledger.post(
  p_id uuid, p_kind text, p_reference_type text, p_reference_id text, p_actor bigint, p_remark text,
  p_accounts bigint[], p_amounts bigint[], p_platform_account bigint, p_at timestamptz, p_reverses uuid default null
) returns text
language plpgsql as $$
declare
  v_hash bytea := sha256(convert_to(jsonb_build_array(
    p_kind, p_reference_type, p_reference_id, p_actor, p_accounts, p_amounts, p_platform_account, p_reverses)::text, 'utf8'));
  v_accounts bigint[];
  v_amounts bigint[];
begin
  if not ledger.open_transfer(p_id, p_kind, v_hash, p_reference_type, p_reference_id, p_actor, p_remark, p_at, p_reverses) then
    return 'exists';
  end if;
  select array_agg(line.account_id), array_agg(line.amount) into v_accounts, v_amounts
  from (
    select l.account_id, sum(l.amount)::bigint as amount from unnest(p_accounts, p_amounts) as l (account_id, amount)
    group by l.account_id having sum(l.amount) <> 0
  ) line;
  if v_accounts is null then
    raise exception 'a transfer moves something' using errcode = '22023', constraint = 'transfer_moves_something';
  end if;
  perform from ledger.account where id = any (v_accounts) order by id for no key update;
  perform ledger.write_entries(p_id, v_accounts, v_amounts, p_platform_account,
    -(select sum(amount) from unnest(v_amounts) as amount)::bigint);
  return 'created';
end
$$;
comment on function ledger.post is 'Posts lines on customers'' accounts (merged per account), with the platform account as the other side of what they do not balance among themselves. Internal: no role of the application may call it.';

create function ledger.platform_account(p_kind text, p_asset text) returns bigint
language plpgsql stable as $$
begin
  return (
    select id from ledger.account
    where owner_type = 'platform' and owner_id = 0 and kind = p_kind and asset = p_asset
      and kind <> 'hours' -- or the unique index would not be found
  );
end
$$;

create function ledger.wallet_of(p_user bigint, p_at timestamptz) returns bigint
language plpgsql as $$
declare
  v_id bigint;
begin
  select id into v_id from ledger.account where owner_type = 'user' and owner_id = p_user and kind = 'wallet' and asset = 'MONEY';
  if found then return v_id; end if;
  insert into ledger.account (owner_type, owner_id, kind, asset, balance, sequence, created_at)
  values ('user', p_user, 'wallet', 'MONEY', 0, 0, p_at)
  on conflict (owner_type, owner_id, kind, asset) where kind <> 'hours' do nothing;
  select id into v_id from ledger.account where owner_type = 'user' and owner_id = p_user and kind = 'wallet' and asset = 'MONEY';
  return v_id;
end
$$;
comment on function ledger.wallet_of is 'The account of a user''s money, opened when it is missing.';

create function ledger.lock_escrow(
  p_event bigint, p_payer bigint, p_asset text, p_at timestamptz, out escrow bigint, out held bigint
) language plpgsql as $$
declare
  v_payer bigint;
begin
  insert into ledger.account (owner_type, owner_id, kind, asset, payer_id, balance, sequence, created_at)
  values ('event', p_event, 'escrow', p_asset, p_payer, 0, 0, p_at)
  on conflict (owner_type, owner_id, kind, asset) where kind <> 'hours' do nothing
  returning id, 0 into escrow, held;
  if found then return; end if;
  select id, balance, payer_id into escrow, held, v_payer from ledger.account
  where owner_type = 'event' and owner_id = p_event and kind = 'escrow' and asset = p_asset
  for no key update;
  if v_payer <> p_payer then
    raise exception 'event % is paid by another user', p_event
      using errcode = '22023', constraint = 'one_payer_per_event';
  end if;
end
$$;
comment on function ledger.lock_escrow is 'Locks an event''s escrow, opened when it is missing, and tells what it holds.';

-- Reading. PL/pgSQL keeps the plans of a session; a function in plain SQL is planned at each call.

create function ledger.hour_balance(p_user bigint, p_asset text, p_at timestamptz) returns bigint
language plpgsql stable as $$
begin
  return (
    select coalesce(sum(a.balance), 0)::bigint
    from ledger.hour_grant g join ledger.account a on a.id = g.account_id
    where g.user_id = p_user and g.asset = p_asset and g.starts_at <= p_at and g.expires_at > p_at
  );
end
$$;
comment on function ledger.hour_balance is 'The hours a user may use at a time, in hundredths.';

create function ledger.wallet_balance(p_user bigint) returns bigint
language plpgsql stable as $$
begin
  return coalesce((select balance from ledger.account
    where owner_type = 'user' and owner_id = p_user and kind = 'wallet' and asset = 'MONEY'), 0);
end
$$;
comment on function ledger.wallet_balance is 'The money a user has, in cents.';

create function ledger.usable_balance(p_user bigint, p_asset text, p_at timestamptz) returns bigint
language plpgsql stable as $$
begin
  if p_asset = 'MONEY' then return ledger.wallet_balance(p_user); end if;
  return ledger.hour_balance(p_user, p_asset, p_at);
end
$$;
comment on function ledger.usable_balance is 'What a user has of an asset at a time, in hundredths.';

create function ledger.paid_by_grants(p_event bigint, p_asset text)
returns table (account_id bigint, amount bigint)
language sql stable as $$
  select e.account_id, -sum(e.amount)::bigint
  from ledger.transfer t
  join ledger.entry e on e.transfer_id = t.id
  join ledger.account a on a.id = e.account_id
  where t.reference_type = 'event' and t.reference_id = p_event::text and a.kind = 'hours' and a.asset = p_asset
  group by e.account_id having sum(e.amount) <> 0
$$;
comment on function ledger.paid_by_grants is 'Which grants an event''s hours came from and have not gone back to, in hundredths.';

-- Where the hours of an event come from.

create function ledger.plan_hours(
  p_event bigint, p_payer bigint, p_asset text, p_held bigint, p_target bigint, p_ends timestamptz, p_at timestamptz,
  out accounts bigint[], out amounts bigint[]
) language plpgsql as $$
declare
  v_paying bigint[] := '{}';
  v_paid bigint[] := '{}';
  v_reaches_end boolean[];
  v_rest bigint := p_target;
  v_part bigint;
  v_grant record;
begin
  accounts := '{}';
  amounts := '{}';

  -- The escrow is locked, so nobody else changes what this event was paid from.
  if p_held > 0 then
    select array_agg(p.account_id order by g.expires_at desc, p.account_id desc),
      array_agg(p.amount order by g.expires_at desc, p.account_id desc),
      array_agg(g.expires_at >= p_ends order by g.expires_at desc, p.account_id desc)
    into v_paying, v_paid, v_reaches_end
    from ledger.paid_by_grants(p_event, p_asset) p join ledger.hour_grant g on g.account_id = p.account_id;
    perform from ledger.account
    where id = any (v_paying || array(
      select account_id from ledger.hour_grant where user_id = p_payer and asset = p_asset and expires_at > p_at))
    order by id for no key update;
  else
    perform from ledger.hour_grant g join ledger.account a on a.id = g.account_id
    where g.user_id = p_payer and g.asset = p_asset and g.expires_at > p_at
    order by a.id for no key update of a;
  end if;

  -- Hours of a grant that ends before the event go back to it.
  for v_index in 1 .. cardinality(v_paying) loop
    if v_reaches_end[v_index] then
      v_rest := v_rest - v_paid[v_index];
    else
      accounts := accounts || v_paying[v_index];
      amounts := amounts || v_paid[v_index];
    end if;
  end loop;

  -- What is still missing is taken from the grants that expire first,
  if v_rest > 0 then
    for v_grant in
      select g.account_id, a.balance
      from ledger.hour_grant g join ledger.account a on a.id = g.account_id
      where g.user_id = p_payer and g.asset = p_asset
        and g.starts_at <= p_at and g.expires_at > p_at and g.expires_at >= p_ends
      order by g.expires_at, g.account_id
    loop
      exit when v_rest = 0;
      v_part := least(v_grant.balance, v_rest);
      continue when v_part = 0;
      accounts := accounts || v_grant.account_id;
      amounts := amounts || -v_part;
      v_rest := v_rest - v_part;
    end loop;
    if v_rest > 0 then
      raise exception 'the hours that reach to the end of event % do not suffice', p_event
        using errcode = '23514', constraint = 'insufficient_hours';
    end if;
  -- and what is too much goes back in the opposite order: the last taken is the first returned.
  elsif v_rest < 0 then
    for v_index in 1 .. cardinality(v_paying) loop
      exit when v_rest = 0;
      continue when not v_reaches_end[v_index];
      v_part := least(v_paid[v_index], -v_rest);
      accounts := accounts || v_paying[v_index];
      amounts := amounts || v_part;
      v_rest := v_rest + v_part;
    end loop;
  end if;

  -- Hours that come back to a grant that was swept are swept again.
  if p_held > 0 then
    update ledger.hour_grant g set swept_at = null
    from unnest(accounts, amounts) as c (account_id, amount)
    where g.account_id = c.account_id and c.amount > 0 and g.swept_at is not null;
  end if;
end
$$;
comment on function ledger.plan_hours is 'Locks a payer''s grants and says what each gives (negative) or gets back (positive) so that an event ends up with p_target paid by grants that reach to p_ends.';

-- The acts.

create function ledger.grant_hours(
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
  if not ledger.open_transfer(p_id, 'hours_grant', v_hash, 'user', p_user::text, p_actor, p_remark, p_at, null) then
    select e.account_id into v_account from ledger.entry e where e.transfer_id = p_id and e.amount > 0;
    return v_account;
  end if;
  insert into ledger.account (owner_type, owner_id, kind, asset, balance, sequence, created_at)
  values ('user', p_user, 'hours', p_asset, 0, 0, p_at) returning id into v_account;
  insert into ledger.hour_grant (account_id, user_id, asset, granted, source, starts_at, expires_at)
  values (v_account, p_user, p_asset, p_amount, p_source, p_starts, p_expires);
  perform ledger.write_entries(p_id, array[v_account], array[p_amount], ledger.platform_account('hours_issued', p_asset), -p_amount);
  return v_account;
end
$$;
comment on function ledger.grant_hours is 'hours_issued -> a new grant of the user. Returns the grant''s account. The same p_id again returns the same account.';

create function ledger.charge_event(
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
  elsif p_new_total > 0 or v_held > 0 then
    select p.accounts, p.amounts into v_accounts, v_amounts
    from ledger.plan_hours(p_event, p_owner, p_asset, v_held, p_new_total, p_event_ends, p_at) p;
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

  balance_after := ledger.usable_balance(p_owner, p_asset, p_at);
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
end
$$;
comment on function ledger.charge_event is 'Grants or wallet <-> the event''s escrow, so that the escrow holds p_new_total; writes the one billing record. The same operation again returns the same answer.';

create function ledger.settle_event(
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

  balance_after := ledger.usable_balance(p_owner, p_asset, p_at);
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
end
$$;
comment on function ledger.settle_event is 'Escrow -> hours_used or revenue for p_final_total, the rest back to where it came from. Once per event and asset; the same operation again returns the same answer.';

create function ledger.expire_grants(p_at timestamptz, p_limit integer, out swept integer, out expired bigint)
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_grant record;
  v_transfer uuid;
begin
  swept := 0;
  expired := 0;
  for v_grant in
    select g.account_id, g.asset, a.balance, a.sequence
    from ledger.hour_grant g join ledger.account a on a.id = g.account_id
    where g.swept_at is null and g.expires_at <= p_at
    order by g.expires_at
    limit p_limit
    -- Another sweep or a refund is at work on a locked one; the next sweep takes it. Never waiting also means
    -- that a sweep cannot be part of a deadlock.
    for no key update of a skip locked
  loop
    if v_grant.balance > 0 then
      v_transfer := md5('hours_expire ' || v_grant.account_id || ' ' || v_grant.sequence)::uuid;
      perform ledger.post(v_transfer, 'hours_expire', 'grant', v_grant.account_id::text, null, '',
        array[v_grant.account_id], array[-v_grant.balance], ledger.platform_account('hours_expired', v_grant.asset), p_at);
    end if;
    update ledger.hour_grant set swept_at = p_at where account_id = v_grant.account_id;
    swept := swept + 1;
    expired := expired + v_grant.balance;
  end loop;
end
$$;
comment on function ledger.expire_grants is 'Expired grants -> hours_expired, at most p_limit of them; returns how many and how many hundredths of an hour (of all assets together).';

-- The application reads, and writes through the acts alone.

revoke all on all functions in schema ledger from public;
grant usage on schema ledger to openbooth_app;
grant select on all tables in schema ledger to openbooth_app;
grant execute on function
  ledger.grant_hours, ledger.charge_event, ledger.settle_event, ledger.expire_grants,
  ledger.hour_balance, ledger.wallet_balance, ledger.usable_balance, ledger.paid_by_grants
  to openbooth_app;
