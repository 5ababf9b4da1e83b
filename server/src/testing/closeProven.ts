import { verifyLedger } from '#ledger'
import type { TestServer } from './server.ts'

/**
 * Ends a test file's server after checking that the tests left no wrong balance and no wrong sums
 * of a project.
 */
export const closeProven = async (server: TestServer): Promise<void> => {
  const { pool } = server.app.db
  const findings = await verifyLedger(pool)
  const { rows: wrongSums } = await pool.query(wrongSumsSql)
  await server.close()
  if (findings.length > 0) throw new Error(`the ledger is wrong: ${JSON.stringify(findings)}`)
  if (wrongSums.length > 0) throw new Error(`projects are wrong: ${JSON.stringify(wrongSums)}`)
}

/** Projects whose stored sums differ from their events. */
const wrongSumsSql = `
  with held as (
    select programme_id, count(*) as events, sum(booth_nums) as booths, sum(receiver_nums) as audience, min(start_at) as start_at,
      max(end_at) as end_at
    from events where state <> 2 group by programme_id),
  paid as (
    select e.programme_id, -sum(b.amount) as fee from ledger.billing_record b join events e on e.id = b.event_id
    where b.asset = 'MONEY' group by e.programme_id)
  select p.id, to_jsonb(s) as kept, to_jsonb(held) as held, paid.fee
  from programmes p left join programme_sums s on s.programme_id = p.id left join held on held.programme_id = p.id
    left join paid on paid.programme_id = p.id
  where (s.owner_id, s.created_at, s.events, s.booths, s.audience, s.start_at, s.end_at, s.fee) is distinct from
    (p.owner_id, p.created_at, coalesce(held.events, 0), coalesce(held.booths, 0), coalesce(held.audience, 0), held.start_at, held.end_at,
      coalesce(paid.fee, 0))`
