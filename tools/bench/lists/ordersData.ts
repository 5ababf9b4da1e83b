import { withoutIndexes } from '../sqlParts.ts'
import { usersSql } from './usersData.ts'

const ordersOfPayer = 10

/**
 * SQL that writes orders over two years, ten of each user: four of five are paid, some
 * automatically as renewals. Bypasses the ledger, because the list only reads orders. Recreates the
 * indexes after the inserts for speed.
 */
export const ordersSql = (count: number, at: Date): string => `
  ${usersSql(count / ordersOfPayer, at)};
  ${withoutIndexes(
    'payment_orders',
    `insert into payment_orders (number, user_id, purpose, package_id, package_name, period, is_renewal, method, provider,
    amount, currency, state, reason, operation_id, request_hash, created_at, expires_at, paid_at)
  select (100000000000 + n * 799999::bigint)::text, 1 + (hashint4(n)::bigint & 1048575) % ${count / ordersOfPayer}, purpose,
    case purpose when 'package' then 10 end, case purpose when 'package' then 'Team' end,
    case when purpose <> 'topUp' then 'month' end, is_renewal, 'card', 'stripe', 10000, 'USD', state,
    case state when 'failed' then 'declined' end, case when not is_renewal then gen_random_uuid() end,
    case when not is_renewal then ''::bytea end, created_at, created_at + interval '1 hour',
    case state when 'paid' then created_at end
  from (
    select n, n % 3 = 0 and n % 2 = 1 as is_renewal, case when n % 3 = 0 then 'package' when n % 401 = 0 then 'byot' else 'topUp' end as purpose,
      case when n % 5 > 0 then 'paid' when n % 25 = 0 then 'failed' else 'expired' end as state,
      timestamptz '${at.toISOString()}' - (${count} - n) * interval '2 years' / ${count} as created_at
    from generate_series(1, ${count}) n) as dated
  order by n`,
  )}
  analyze`
