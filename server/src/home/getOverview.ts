import { homeCalls } from '@openbooth/contract/home'
import { role } from '@openbooth/contract/roles'
import { eventState } from '@openbooth/contract/rules/events'
import { countEvents } from '../event/index.ts'
import { isUnlimitedAt, readTerms } from '../comboPackage/index.ts'
import { hourBalance, nextExpiry, walletBalance } from '#ledger'
import { readSettings } from '#platform/database/settings.ts'
import { verb } from '#platform/http/verb.ts'
import { agencyOf } from './agencyOf.ts'
import { nextEvents } from './nextEvents.ts'

/** What the caller finds at home: next events and what they need, balances, counts. */
export const getOverview = verb(homeCalls.overview, async (context) => {
  const { app, at, actor } = context
  const db = app.db.query
  const [events, counts, terms, balance, hours, expiry, agency, settings] = await Promise.all([
    nextEvents(context),
    countEvents(db, actor.id),
    readTerms(db, actor.id, at),
    walletBalance(db, actor.id),
    hourBalance(db, actor.id, 'BOOTH_HOUR', at),
    nextExpiry(db, actor.id, 'BOOTH_HOUR', at),
    actor.role === role.agent ? agencyOf(db, actor.id, at) : null,
    readSettings(app.db),
  ])
  return {
    nextEvents: events,
    counts: {
      normal: counts.get(eventState.normal) ?? 0,
      order: counts.get(eventState.order) ?? 0,
      cancelled: counts.get(eventState.cancelled) ?? 0,
      completed: counts.get(eventState.completed) ?? 0,
    },
    balance,
    hourBalance: hours,
    hoursAreUnlimited: isUnlimitedAt(terms, at),
    packageName: terms.packageName,
    packageNameZh: terms.packageNameZh,
    agency,
    nextExpiry: expiry,
    currency: settings.currency,
    serverTime: at,
  }
})
