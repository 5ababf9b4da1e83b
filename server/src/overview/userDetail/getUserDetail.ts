import type { UserDetail } from '@openbooth/contract/users/user/adminCalls'
import { userAdminCalls } from '@openbooth/contract/users/user/adminCalls'
import { role } from '@openbooth/contract/roles'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { findUser, runningSessions } from '#users/user/index.ts'
import { recordsOf, toRecord } from '#money/billing/index.ts'
import { readLimits } from '#money/comboPackage/index.ts'
import { countEvents, hostedEvents, toEventRow } from '#events/event/index.ts'
import { ordersIn, toOrder } from '#money/payment/index.ts'
import { storedSubscriptions, toSubscription } from '#money/subscription/index.ts'
import { grantsOf, hourBalance, walletBalance } from '#ledger'
import type { Reader } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb, type Context } from '#platform/http/verb.ts'
import { mailsCaused } from '#platform/mail/mailAllowance.ts'
import { customersOf, originOf, sidesOf } from './userFacts.ts'

/** Maximum rows of each longer list. */
const mostRows = 10

/** Everything an administrator sees of one user. */
export const getUserDetail = verb(userAdminCalls.detail, async (context, { id }) => {
  const { app, at } = context
  const user = await findUser(app.db, at, id)
  if (!user) return refuse('No User')
  const db = app.db.query
  const isAgent = user.userType === role.agent
  const [origin, money, boothHours, technicianHours, sides, booth, technician] = await Promise.all([
    originOf(db, id),
    walletBalance(db, id),
    hourBalance(db, id, 'BOOTH_HOUR', at),
    hourBalance(db, id, 'TECHNICIAN_HOUR', at),
    sidesOf(db, id),
    grantsOf(db, id, 'BOOTH_HOUR', at),
    grantsOf(db, id, 'TECHNICIAN_HOUR', at),
  ])
  const [limits, customers, subscriptions, events, orders, statement] = await Promise.all([
    isAgent ? null : readLimits(app, id, at),
    isAgent ? customersOf(db, id) : null,
    subscriptionsOf(db, id),
    eventsOf(context, id),
    ordersOf(db, id),
    statementOf(db, id),
  ])
  const [sessions, caused] = await Promise.all([
    runningSessions(app, at, id),
    mailsCaused(db, at, id),
  ])
  return {
    user,
    ...origin,
    balances: [
      { asset: 'MONEY' as const, amount: money },
      { asset: 'BOOTH_HOUR' as const, amount: boothHours },
      { asset: 'TECHNICIAN_HOUR' as const, amount: technicianHours },
    ],
    ...sides,
    grants: { boothHours: booth, technicianHours: technician },
    limits,
    subscriptions,
    customers,
    events,
    orders,
    statement,
    sessions,
    mailsCaused: caused,
  }
})

const subscriptionsOf = async (db: Reader, userId: bigint) => {
  const rows = await storedSubscriptions(db)
    .where('s.userId', '=', userId)
    .where('s.state', '!=', 'ended')
    .orderBy('s.id')
    .execute()
  return rows.map(toSubscription)
}

const eventsOf = async (context: Context, userId: bigint): Promise<UserDetail['events']> => {
  const db = context.app.db.query
  const [counts, rows] = await Promise.all([
    countEvents(db, userId),
    hostedEvents(db, userId, { whose: 'own' })
      .orderBy('e.startAt', 'desc')
      .orderBy('e.id', 'desc')
      .limit(mostRows)
      .execute(),
  ])
  return {
    counts: {
      normal: counts.get(eventState.normal) ?? 0,
      order: counts.get(eventState.order) ?? 0,
      cancelled: counts.get(eventState.cancelled) ?? 0,
      completed: counts.get(eventState.completed) ?? 0,
    },
    rows: rows.map(toEventRow(context)),
  }
}

const ordersOf = async (db: Reader, userId: bigint) => {
  const rows = await ordersIn(db)
    .where('o.userId', '=', userId)
    .orderBy('o.createdAt', 'desc')
    .orderBy('o.id', 'desc')
    .limit(mostRows)
    .execute()
  return rows.map(toOrder)
}

const statementOf = async (db: Reader, userId: bigint) => {
  const rows = await recordsOf(db, userId, {}).orderBy('b.id', 'desc').limit(mostRows).execute()
  return rows.map(toRecord)
}
