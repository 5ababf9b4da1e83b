import type { PurchaseKind } from '@openbooth/contract/money/payment/calls'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import {
  runningSubscriptions,
  storedSubscriptions,
  type StoredSubscription,
} from './storedSubscription.ts'

/**
 * Locks a user before any purchase, renewal or end. It is always the first lock.
 * @param waits false: returns false immediately if another transaction holds the lock
 */
export const lockBuyer = async (
  tx: Transaction<Tables>,
  userId: bigint,
  waits = true,
): Promise<boolean> => {
  const { rows } = await sql`select from workspaces where id = ${userId}
    for no key update ${waits ? sql`` : sql`skip locked`}`.execute(tx)
  return rows.length === 1
}

/** Locks a user's running subscriptions of a kind. The user must be locked already. */
export const lockRunning = (
  tx: Transaction<Tables>,
  userId: bigint,
  kind: PurchaseKind,
): Promise<StoredSubscription | undefined> =>
  runningSubscriptions(tx, userId, kind).forNoKeyUpdate('s').executeTakeFirst()

/**
 * Locks the user of a subscription and then the subscription, and reads it. Undefined if it does
 * not exist or, without waiting, if another transaction holds it.
 */
export const lockSubscription = async (
  tx: Transaction<Tables>,
  id: bigint,
  waits = true,
): Promise<StoredSubscription | undefined> => {
  const { rows } = await sql`select from workspaces
    where id = (select user_id from subscriptions where id = ${id})
    for no key update ${waits ? sql`` : sql`skip locked`}`.execute(tx)
  if (rows.length === 0) return undefined
  return storedSubscriptions(tx).where('s.id', '=', id).forNoKeyUpdate('s').executeTakeFirst()
}
