import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import { leastTopUp, mostTopUp } from '@openbooth/contract/money/payment/topUps'
import { walletBalance } from '#ledger'
import { readSettings } from '#platform/database/settings.ts'
import { verb } from '#platform/http/verb.ts'

/** How the caller can pay. */
export const getOffer = verb(paymentCalls.offer, async ({ app, actor }) => {
  const [{ currency }, balance] = await Promise.all([
    readSettings(app.db),
    walletBalance(app.db.query, actor.workspaceId),
  ])
  return { card: app.payments?.name ?? null, balance, currency, leastTopUp, mostTopUp }
})
