import { packageType } from '@openbooth/contract/money/comboPackage/rules'
import {
  purchaseRefusal,
  type PurchaseRefusal,
} from '@openbooth/contract/money/subscription/purchases'
import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { contract } from '../../../api/contract.ts'
import { useCall } from '../../../api/useCall.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { useUser } from '../../../shell/user.ts'
import type { Period } from '../parts/order.ts'
import { priceOf } from './prices.ts'

export type SoldPackage = WireOutput<typeof whole.comboPackage.compare>['packages'][number]
export type Plan = WireOutput<typeof whole.subscription.mine>['plans'][number]
export type Subscription = WireOutput<typeof whole.subscription.mine>['subscriptions'][number]

/** The packages for sale, the user's holdings, and why something cannot be bought. */
export const useHoldings = () => {
  const { comboPackageBak } = useUser()
  const compare = useCall(contract.comboPackage.compare, {}, { silent: true })
  const mine = useCall(contract.subscription.mine, {}, { silent: true })
  const failed = [compare, mine].find(({ data, error }) => error !== null && data === undefined)
  const packages = compare.data?.packages
  const own = packages?.find(({ id }) => id === compare.data?.ownId)
  const subscriptionOf = (kind: Subscription['kind']) =>
    mine.data?.subscriptions.find((one) => one.kind === kind)
  const refusalOf = (one: SoldPackage, period: Period): PurchaseRefusal | null => {
    const subscription = subscriptionOf('package')
    return purchaseRefusal(
      {
        packageId: one.id,
        level: one.level,
        period,
        isSold: one.isSold && one.packageType !== packageType.free,
        price: priceOf(one, period),
      },
      {
        packageId: own?.id ?? null,
        level: own?.level ?? 0,
        paidUntil: comboPackageBak.until === null ? null : new Date(comboPackageBak.until),
        subscription:
          subscription === undefined
            ? null
            : { ...subscription, state: subscription.state === 'pastDue' ? 'pastDue' : 'active' },
      },
      new Date(serverNow()),
    )
  }
  return {
    packages,
    own,
    ownUntil: comboPackageBak.until,
    plans: mine.data?.plans,
    subscriptionOf,
    refusalOf,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
    isReady: packages !== undefined && mine.data !== undefined,
  }
}

export type Holdings = ReturnType<typeof useHoldings>
