import type { PurchaseRefusal, Held } from '@openbooth/contract/money/subscription/purchases'
import { purchaseRefusal } from '@openbooth/contract/money/subscription/purchases'
import { periodEnd } from '@openbooth/contract/money/subscription/periods'
import type { Reader } from '#platform/database/database.ts'
import { findGoods, type Choice, type Goods } from './goods.ts'
import { renews, runningSubscription, type StoredSubscription } from './storedSubscription.ts'

/** The price and effects of a purchase. */
export interface PurchaseOffer {
  /** Null if it is available, as far as the balance suffices. */
  readonly refusal: PurchaseRefusal | null
  /** Undefined if the package does not exist. */
  readonly goods: Goods | undefined
  /** The period that would begin now. */
  readonly startsAt: Date
  readonly endsAt: Date
  /** The subscription that this payment would stop. */
  readonly stops: StoredSubscription | undefined
}

/**
 * Whether a user may buy an item at a time, and with which effects. The result is binding while the
 * caller holds the buyer's lock (`lockBuyer`), and otherwise a preview.
 */
export const mayBuy = async (
  db: Reader,
  { userId, at, ...choice }: Choice & { readonly userId: bigint; readonly at: Date },
): Promise<PurchaseOffer> => {
  const goods = await findGoods(db, choice)
  const running = await runningSubscription(db, userId, choice.kind)
  const held = await heldBy(db, userId, choice, running)
  return {
    refusal: purchaseRefusal(goods, held, at),
    goods,
    startsAt: at,
    endsAt: periodEnd(at, choice.period),
    stops: running,
  }
}

const heldBy = async (
  db: Reader,
  userId: bigint,
  { kind }: Choice,
  running: StoredSubscription | undefined,
): Promise<Held> => {
  const subscription = running?.state === 'active' || running?.state === 'pastDue' ? running : null
  const renewal = subscription && {
    period: subscription.period,
    state: subscription.state as 'active' | 'pastDue',
    renews: renews(subscription),
  }
  if (kind !== 'package') {
    const paidUntil = subscription?.rightsUntil ?? null
    return { packageId: null, level: 0, paidUntil, subscription: renewal }
  }
  const row = await db
    .selectFrom('workspaces as u')
    .innerJoin('comboPackages as p', 'p.id', 'u.comboPackageId')
    .select(['p.id as packageId', 'p.level', 'u.comboPackageUntil as paidUntil'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...row, subscription: renewal }
}
