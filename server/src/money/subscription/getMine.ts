import { subscriptionCalls, type PaidPeriod } from '@openbooth/contract/money/subscription/calls'
import { grantsOf, hourBalance } from '#ledger'
import type { Reader } from '#platform/database/database.ts'
import { readSettings } from '#platform/database/settings.ts'
import { verb } from '#platform/http/verb.ts'
import { storedSubscriptions, toSubscription } from './storedSubscription.ts'
import { technicianPlans } from './technicianPlans.ts'

const mostEnded = 20
const mostPeriods = 100

/**
 * The caller's subscriptions, the available technician plans, technician hours and total payments.
 */
export const getMine = verb(subscriptionCalls.mine, async ({ app, at, actor }) => {
  const db = app.db.query
  const ofActor = storedSubscriptions(db).where('s.userId', '=', actor.workspaceId)
  const [running, ended, plans, left, grants, history, { currency }] = await Promise.all([
    ofActor.where('s.state', '!=', 'ended').orderBy('s.id').execute(),
    ofActor
      .where('s.state', '=', 'ended')
      .orderBy('s.endedAt', 'desc')
      .orderBy('s.id', 'desc')
      .limit(mostEnded)
      .execute(),
    technicianPlans(db),
    hourBalance(db, actor.workspaceId, 'TECHNICIAN_HOUR', at),
    grantsOf(db, actor.workspaceId, 'TECHNICIAN_HOUR', at),
    paidPeriodsOf(db, actor.workspaceId),
    readSettings(app.db),
  ])
  return {
    currency,
    subscriptions: running.map(toSubscription),
    ended: ended.map(toSubscription),
    plans: [...plans],
    technicianHours: { left, grants },
    history,
  }
})

const paidPeriodsOf = async (db: Reader, userId: bigint): Promise<PaidPeriod[]> => {
  const rows = await db
    .selectFrom('paidPeriods as o')
    .leftJoin('comboPackages as p', 'p.id', 'o.packageId')
    .selectAll('o')
    .select(['p.packageName', 'p.packageNameZh'])
    .where('o.userId', '=', userId)
    .orderBy('o.startsAt', 'desc')
    .orderBy('o.orderId', 'desc')
    .limit(mostPeriods)
    .execute()
  return rows.map((row) => ({
    id: row.orderId,
    orderId: row.orderId,
    kind: row.kind as PaidPeriod['kind'],
    packageId: row.packageId,
    packageName: row.packageName,
    packageNameZh: row.packageNameZh,
    period: row.period as PaidPeriod['period'],
    method: row.method as PaidPeriod['method'],
    price: row.price,
    hours: row.hours === 0n ? null : row.hours,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
  }))
}
