import type { PaymentMethod } from '@openbooth/contract/money/payment/calls'
import type { Transaction } from 'kysely'
import { grantHours } from '#ledger'
import type { Tables } from '#platform/database/database.ts'
import { deterministicId } from '#platform/database/deterministicId.ts'
import type { Choice } from '../goods.ts'

/** A period that was paid, with what it gives. */
export interface GivenPeriod extends Choice {
  readonly orderId: bigint
  readonly userId: bigint
  /** Null: bought once. */
  readonly subscriptionId: bigint | null
  readonly method: PaymentMethod
  /** Cents. */
  readonly price: bigint
  /** Hundredths; 0: none. */
  readonly hours: bigint
  readonly startsAt: Date
  readonly endsAt: Date
  /** False: a later one is running already, so that only the hours are given. */
  readonly isLatest?: boolean
  readonly at: Date
}

/**
 * Gives what a paid period gives: the package until its end, and its hours, which expire with it. Hours of earlier
 * grants stay as they are. The caller has locked the user.
 */
export const givePeriod = async (tx: Transaction<Tables>, given: GivenPeriod): Promise<void> => {
  const { isLatest = true, at, ...row } = given
  await tx.insertInto('paidPeriods').values(row).execute()
  if (given.kind === 'package' && isLatest)
    await tx
      .updateTable('users')
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

/** Made from the order, so that the ledger itself refuses a second grant for it. */
export const grantIdOf = (orderId: bigint): string => deterministicId(`hours of order ${orderId}`)
