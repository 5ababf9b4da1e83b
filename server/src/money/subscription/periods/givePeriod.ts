import type { PaymentMethod } from '@openbooth/contract/money/payment/calls'
import type { Transaction } from 'kysely'
import { grantHours } from '#ledger'
import type { Tables } from '#platform/database/database.ts'
import { deterministicId } from '#platform/database/deterministicId.ts'
import type { Choice } from '../goods.ts'

/** A paid period with its entitlements. */
export interface GivenPeriod extends Choice {
  readonly orderId: bigint
  readonly userId: bigint
  /** Null for a single purchase. */
  readonly subscriptionId: bigint | null
  readonly method: PaymentMethod
  /** Cents. */
  readonly price: bigint
  /** Hundredths; 0 without any. */
  readonly hours: bigint
  readonly startsAt: Date
  readonly endsAt: Date
  /** False if a later period already runs, so that only the hours are granted. */
  readonly isLatest?: boolean
  readonly at: Date
}

/**
 * Grants the entitlements of a paid period: the package until its end, and hours that expire with
 * it. Earlier grants do not change. The caller must lock the user.
 */
export const givePeriod = async (tx: Transaction<Tables>, given: GivenPeriod): Promise<void> => {
  const { isLatest = true, at, ...row } = given
  await tx.insertInto('paidPeriods').values(row).execute()
  if (given.kind === 'package' && isLatest)
    await tx
      .updateTable('workspaces')
      .set({ comboPackageId: given.packageId!, comboPackageUntil: given.endsAt })
      .where('id', '=', given.userId)
      .execute()
  if (given.hours > 0n)
    await grantHours(tx, {
      id: grantIdOf(given.orderId),
      userId: given.userId,
      asset: given.kind === 'package' ? 'BOOTH_HOUR' : 'TECHNICIAN_HOUR',
      amount: given.hours,
      source: given.kind === 'package' ? 'package' : 'technician_plan',
      startsAt: given.startsAt,
      expiresAt: given.endsAt,
      actorId: null,
      at,
    })
}

/** Derived from the order, so that the ledger refuses a second grant for it. */
export const grantIdOf = (orderId: bigint): string => deterministicId(`hours of order ${orderId}`)
