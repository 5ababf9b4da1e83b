import { eventsSql } from '../listData.ts'
import { ledgerTable } from '../sqlParts.ts'

const rowsOfEvent = 10
const billingRecords = ledgerTable('billing_record')

/**
 * SQL that writes rows of statements, ten for each event: one creates it, six charge more, two
 * refund, and one is something else, mostly a top-up. Over two years, for the big owner and
 * ordinary ones.
 */
export const billingSql = (count: number, at: Date): string => `
  ${eventsSql(count / rowsOfEvent, at)};
  delete from ${billingRecords};
  insert into ${billingRecords} (owner_id, event_id, type, movement, asset, amount, balance_after, transfer_id,
    operation_id, request_hash, quote, remark, created_at)
  select e.owner_id, case when turn < 9 then e.id end,
    case when turn = 0 then 1 when turn < 7 then 3 when turn < 9 then 4 when n % 7 > 0 then 6 end,
    case when turn = 9 and n % 7 = 0 then 'purchase' end,
    case when turn = 9 or n % 3 > 0 then 'MONEY' when n % 5000 = 0 then 'TECHNICIAN_HOUR' else 'BOOTH_HOUR' end,
    case when turn < 7 then -200 when turn = 9 and n % 7 = 0 then -500 else 300 end, 1000, gen_random_uuid(), gen_random_uuid(), '', '{}', '',
    timestamptz '${at.toISOString()}' - (${count} - n) * interval '2 years' / ${count}
  from (select n, n % ${rowsOfEvent} as turn, n / ${rowsOfEvent} + 1 as place from generate_series(0, ${count - 1}) n) as numbered
  join (select id, owner_id, row_number() over (order by id) as place from events) e using (place)
  order by n;
  analyze`
