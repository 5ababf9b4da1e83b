/** The number of users who pay from the balance. */
export const subscribers = 10_000

/**
 * Of ten users, one pays yearly and one has money for only twelve renewals; the others pay monthly.
 */
const monthly = (subscribers / 10) * 8
const yearly = subscribers / 10
const poor = subscribers / 10
const monthPrice = 100_00
const yearPrice = 1000_00

/** Milliseconds: all subscriptions begin in January 2027, on every day of it; the simulation ends after 24 months. */
export const renewalsUpTo: readonly [number, number] = [
  Date.UTC(2027, 0, 1, 23),
  Date.UTC(2029, 0, 31, 23),
]
/** A time when all payments are earned. */
export const lastDay: Date = new Date(Date.UTC(2031, 0, 1))

const renewals = monthly * 24 + poor * 12 + yearly * 2

/** The correct results. */
export const expected = {
  renewals,
  ended: poor,
  /** Cents. */
  paid: BigInt((monthly * 24 + poor * 12) * monthPrice + yearly * 2 * yearPrice),
} as const

/**
 * SQL that writes users with money and a subscription each, on one package, and updates statistics.
 */
export const subscribersSql = `
  insert into combo_packages (id, package_name, package_type, level, package_number, box_nums, interpreters_nums,
    receiver_nums, monthly_price, annual_price, created_at)
  values (10, 'Bench', 2, 50, 1000, 10, 3, 100, ${monthPrice}, ${yearPrice}, '2027-01-01');
  select create_user('payer' || n, 'payer' || n || '@openbooth.test', 'P' || n, '2027-01-01')
  from generate_series(1, ${subscribers}) n;
  create table bench_payers as
  select id as user_id, id % 10 as kind, at, case when id % 10 = 1 then '1 year' else '1 month' end::interval as period,
    case id % 10 when 0 then ${12 * monthPrice} + 50 when 1 then ${2 * yearPrice} else ${24 * monthPrice} + 7 end::bigint as money
  from users, lateral (select timestamptz '2027-01-01T00:00:00Z' + make_interval(days => (id % 31)::int, secs => id)) t (at);
  select ledger.top_up(gen_random_uuid(), user_id, money, 'bench', user_id::text, '', at) from bench_payers;
  insert into subscriptions (user_id, kind, package_id, period, method, price, hours, anchor_at, period_start, period_end,
    rights_until, due_at, created_at)
  select user_id, 'package', 10, case when kind = 1 then 'year' else 'month' end, 'balance',
    case when kind = 1 then ${yearPrice} else ${monthPrice} end, case when kind = 1 then 12000 else 1000 end,
    at, at, at + period, at + period, at + period, at
  from bench_payers;
  update workspaces set combo_package_id = 10, combo_package_until = at + period from bench_payers where user_id = workspaces.id;
  analyze`

/**
 * All users whose subscription, package, money or periods differ from the calendar and the price
 * list.
 */
export const mistakesSql = `
  select format('user %s: %s', b.user_id, case
    when s.state <> case when b.kind = 0 then 'ended' else 'active' end then 'state ' || s.state
    when ledger.wallet_balance(b.user_id) <> case b.kind when 0 then 50 when 1 then 0 else 7 end then 'money'
    when p.periods <> case b.kind when 0 then 12 when 1 then 2 else 24 end then p.periods || ' periods'
    when p.gaps <> 0 then 'a gap'
    when p.last <> b.at + (p.periods + 1) * b.period then 'ends ' || p.last
    when b.kind <> 0 and u.combo_package_until is distinct from p.last then 'package until ' || u.combo_package_until
    when b.kind = 0 and u.combo_package_id <> 1 then 'no free package'
    when b.kind = 0 and (s.end_reason <> 'unpaid' or s.ended_at < s.period_end + interval '7 days'
      or s.ended_at >= s.period_end + interval '8 days') then 'ended ' || s.ended_at
  end) as mistakes
  from bench_payers b
  join workspaces u on u.id = b.user_id
  join subscriptions s on s.user_id = b.user_id
  join lateral (
    select count(*) as periods, max(ends_at) as last, count(*) filter (where starts_at <> before) as gaps
    from (select *, lag(ends_at) over (order by starts_at) as before from paid_periods where user_id = b.user_id) o
  ) p on true
  where s.state <> case when b.kind = 0 then 'ended' else 'active' end
    or ledger.wallet_balance(b.user_id) <> case b.kind when 0 then 50 when 1 then 0 else 7 end
    or p.periods <> case b.kind when 0 then 12 when 1 then 2 else 24 end or p.gaps <> 0
    or p.last <> b.at + (p.periods + 1) * b.period
    or b.kind <> 0 and u.combo_package_until is distinct from p.last
    or b.kind = 0 and (u.combo_package_id <> 1 or s.end_reason <> 'unpaid' or s.ended_at < s.period_end + interval '7 days'
      or s.ended_at >= s.period_end + interval '8 days')
  limit 20`
