import { roleMay } from '@openbooth/contract/permissions'
import { homeCalls } from '@openbooth/contract/overview/home/calls'
import { role } from '@openbooth/contract/roles'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { countEvents } from '#events/event/index.ts'
import { isUnlimitedAt, readEntitlements } from '#money/comboPackage/index.ts'
import { hourBalance, nextExpiry, walletBalance } from '#ledger'
import { readSettings } from '#platform/database/settings.ts'
import { verb } from '#platform/http/verb.ts'
import { agencyOf } from './agencyOf.ts'
import { nextEvents } from './nextEvents.ts'

/**
 * The caller's home: next events and their needs, balances, counts. Members whose role does not
 * include the balance receive zero.
 */
export const getOverview = verb(homeCalls.overview, async (context) => {
  const { app, at, actor } = context
  const db = app.db.query
  const [events, own, held, entitlements, balance, hours, expiry, agency, settings] =
    await Promise.all([
      nextEvents(context),
      countEvents(db, actor.workspaceId),
      countEvents(db, actor.workspaceId, 'customerId'),
      readEntitlements(db, actor.workspaceId, at),
      walletBalance(db, actor.workspaceId),
      hourBalance(db, actor.workspaceId, 'BOOTH_HOUR', at),
      nextExpiry(db, actor.workspaceId, 'BOOTH_HOUR', at),
      actor.role === role.agent ? agencyOf(db, actor.workspaceId, at) : null,
      readSettings(app.db),
    ])
  const count = (state: number) => (own.get(state) ?? 0) + (held.get(state) ?? 0)
  const hidden = roleMay(actor.memberRole, 'balance')
    ? {}
    : { balance: 0n, hourBalance: 0n, nextExpiry: null, agency: null }
  return {
    nextEvents: events,
    counts: {
      normal: count(eventState.normal),
      order: count(eventState.order),
      cancelled: count(eventState.cancelled),
      completed: count(eventState.completed),
    },
    balance,
    hourBalance: hours,
    hoursAreUnlimited: isUnlimitedAt(entitlements, at),
    packageName: entitlements.packageName,
    packageNameZh: entitlements.packageNameZh,
    agency,
    nextExpiry: expiry,
    ...hidden,
    currency: settings.currency,
    serverTime: at,
  }
})
