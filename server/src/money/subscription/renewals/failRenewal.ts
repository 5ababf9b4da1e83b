import { daysAfter } from '@openbooth/contract/time/days'
import type { RenewalFailure } from '@openbooth/contract/money/subscription/calls'
import { graceEnd } from '@openbooth/contract/money/subscription/periods'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import type { StoredSubscription } from '../storedSubscription.ts'

/** A renewal that was not paid and is tried again. */
export interface FailedRenewal {
  readonly failure: RenewalFailure
  /** From when the days of grace are counted. */
  readonly since: Date
  /** How often it has failed by now. */
  readonly attempts: number
  /** Null if the provider has not announced it. */
  readonly nextAttemptAt: Date | null
  /** When the scheduled task checks it next. */
  readonly dueAt: Date
  readonly actionUrl?: string | null
}

/**
 * Extends all paid entitlements while the renewal of a locked subscription is retried: seven days,
 * or until a day after the provider's next attempt if that is later.
 * @returns the end of that time
 */
export const failRenewal = async (
  tx: Transaction<Tables>,
  subscription: StoredSubscription,
  failed: FailedRenewal,
): Promise<Date> => {
  const { since, actionUrl = null, nextAttemptAt, ...rest } = failed
  const afterNext = daysAfter(nextAttemptAt ?? new Date(0), 1).getTime()
  const grace = Math.max(graceEnd(since).getTime(), subscription.rightsUntil.getTime())
  const isAtProvider = subscription.method === 'card'
  const rightsUntil = new Date(isAtProvider ? Math.max(grace, afterNext) : grace)
  await tx
    .updateTable('subscriptions')
    .set({
      ...rest,
      state: 'pastDue',
      pastDueSince: since,
      nextAttemptAt,
      actionUrl,
      rightsUntil,
    })
    .where('id', '=', subscription.id)
    .execute()
  await keepPackage(tx, subscription, rightsUntil)
  return rightsUntil
}

/** Moves the end of the user's package, for a subscription to a package. */
export const keepPackage = async (
  tx: Transaction<Tables>,
  { kind, userId }: StoredSubscription,
  rightsUntil: Date,
): Promise<void> => {
  if (kind !== 'package') return
  await tx
    .updateTable('workspaces')
    .set({ comboPackageUntil: rightsUntil })
    .where('id', '=', userId)
    .execute()
}
