import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import { hourBalance, walletBalance } from '#ledger'
import { refuse } from '#platform/http/refuse.ts'
import { readSettings } from '#platform/database/settings.ts'
import { verb } from '#platform/http/verb.ts'
import { readEntitlements } from '../../comboPackage/index.ts'
import { mayBuy } from '../../subscription/index.ts'

/** The price and effects of a purchase. The purchase itself checks both again under locks. */
export const previewPurchase = verb(
  paymentCalls.preview,
  async ({ app, at, actor }, { kind, period, packageId = null }) => {
    const db = app.db.query
    const asset = kind === 'package' ? 'BOOTH_HOUR' : 'TECHNICIAN_HOUR'
    const [offer, { currency }, balance, hoursKept, held] = await Promise.all([
      mayBuy(db, { userId: actor.workspaceId, kind, packageId, period, at }),
      readSettings(app.db),
      walletBalance(db, actor.workspaceId),
      hourBalance(db, actor.workspaceId, asset, at),
      readEntitlements(db, actor.workspaceId, at),
    ])
    const { goods, refusal, stops } = offer
    if (!goods) return refuse('Package Not Found')
    const price = goods.price ?? 0n
    const isPossible = refusal === null
    return {
      price,
      currency,
      startsAt: isPossible ? offer.startsAt : null,
      endsAt: isPossible ? offer.endsAt : null,
      renews: period !== 'once',
      hoursGranted: goods.hours === 0n ? null : goods.hours,
      hoursKept,
      stops:
        isPossible && stops
          ? {
              packageName: stops.packageName,
              packageNameZh: stops.packageNameZh,
              period: stops.period,
              method: stops.method,
              paidUntil: stops.periodEnd,
            }
          : null,
      replaces:
        isPossible && kind === 'package' && held.until !== null && held.until > at
          ? { ...held, paidUntil: held.until }
          : null,
      refusal,
      balance,
      balanceAfter: balance >= price ? balance - price : null,
    }
  },
)
