import type { PurchaseRefusal, Held } from '@openbooth/contract/money/subscription/purchases'
import { purchaseRefusal } from '@openbooth/contract/money/subscription/purchases'
import { periodEnd } from '@openbooth/contract/money/subscription/periods'
import type { Reader } from '#platform/database/database.ts'
import { findGoods, type Choice, type Goods } from './goods.ts'
import { renews, runningSubscription, type StoredSubscription } from './storedSubscription.ts'

/** What a purchase would cost and do. */
export interface PurchaseOffer {
  /** Null: it can be bought, as far as the balance carries it. */
  readonly refusal: PurchaseRefusal | null
  /** Undefined: there is no such package. */
  readonly goods: Goods | undefined
  /** The period that would begin now. */
  readonly startsAt: Date
  readonly endsAt: Date
  /** What would stop once this is paid. */
  readonly stops: StoredSubscription | undefined
}

/**
 * Whether somebody may buy something at a time, and what that does. The answer holds for as long as the caller
 * holds the buyer's lock (`lockBuyer`); without it, it is a preview.
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
    .selectFrom('users as u')
    .innerJoin('comboPackages as p', 'p.id', 'u.comboPackageId')
    .select(['p.id as packageId', 'p.level', 'u.comboPackageUntil as paidUntil'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...row, subscription: renewal }
}
