import type { PurchaseKind } from '@openbooth/contract/payment'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database.ts'
import {
  runningSubscription,
  storedSubscriptions,
  type StoredSubscription,
} from './storedSubscription.ts'

/**
 * Locks a user before anything of theirs is bought, renewed or ended: the first of all locks.
 * @param waits false: answers false at once when somebody else is at it
 */
export const lockBuyer = async (
  tx: Transaction<Tables>,
  userId: bigint,
  waits = true,
): Promise<boolean> => {
  const { rows } = await sql`select from users where id = ${userId}
    for no key update ${waits ? sql`` : sql`skip locked`}`.execute(tx)
  return rows.length === 1
}

/** What a user has running of a kind, once the user is locked. */
export const lockRunning = async (
  tx: Transaction<Tables>,
  userId: bigint,
  kind: PurchaseKind,
): Promise<StoredSubscription | undefined> => {
  await sql`select from subscriptions where user_id = ${userId} and kind = ${kind} and state <> 'ended'
    for no key update`.execute(tx)
  return runningSubscription(tx, userId, kind)
}

/**
 * Locks the user of a subscription and then the subscription, and reads it. Undefined when there is none or, for those
 * who do not wait, when somebody else is at it.
 */
export const lockSubscription = async (
  tx: Transaction<Tables>,
  id: bigint,
  waits = true,
): Promise<StoredSubscription | undefined> => {
  const { rows } = await sql<{ userId: bigint }>`select user_id as "userId" from subscriptions
    where id = ${id}`.execute(tx)
  if (!rows[0] || !(await lockBuyer(tx, rows[0].userId, waits))) return undefined
  await sql`select from subscriptions where id = ${id} for no key update`.execute(tx)
  // A statement of its own, so that it sees what was committed while the locks were waited for.
  return storedSubscriptions(tx).where('s.id', '=', id).executeTakeFirst()
}
