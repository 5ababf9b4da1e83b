import type { Insertable, Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { readSettings } from '#platform/database/settings.ts'
import type { Context } from '#platform/http/verb.ts'
import { lockUser } from './orders.ts'
import { contentHash } from '../queries.ts'

export type NewOrder = Pick<
  Insertable<Tables['paymentOrders']>,
  | 'purpose'
  | 'packageId'
  | 'packageName'
  | 'packageNameZh'
  | 'period'
  | 'method'
  | 'provider'
  | 'amount'
  | 'state'
> &
  Partial<Pick<Insertable<Tables['paymentOrders']>, 'actId' | 'paidAt' | 'expiresAt'>>

/** Writes the order and answers its id. */
export type WriteOrder = (order: NewOrder) => Promise<bigint>

/** So long a card order waits to be paid. */
const payableMilliseconds = 30 * 60_000
export const expiryOf = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + payableMilliseconds)

/**
 * Makes the order of an operation, or finds the one it made before: identical calls, however many at once, wait for
 * each other at the user's row.
 * @throws Already Changed By This Save when the operation was used for something else
 */
export const placeOrder = async (
  { app, at, actor }: Context,
  operationId: string,
  content: Readonly<Record<string, unknown>>,
  make: (tx: Transaction<Tables>, write: WriteOrder) => Promise<bigint>,
): Promise<bigint> => {
  const requestHash = contentHash(content)
  // Before the transaction: nothing that holds a connection may wait for another one.
  const { currency } = await readSettings(app.db)
  return app.db.transaction(async (tx) => {
    await lockUser(tx, actor.id)
    const known = await tx
      .selectFrom('paymentOrders')
      .select(['id', 'requestHash'])
      .where('userId', '=', actor.id)
      .where('operationId', '=', operationId)
      .executeTakeFirst()
    if (known && !known.requestHash?.equals(requestHash))
      return refuse('Already Changed By This Save')
    if (known) return known.id
    return make(tx, async (order) => {
      const { id } = await tx
        .insertInto('paymentOrders')
        .values({ ...order, userId: actor.id, currency, operationId, requestHash, createdAt: at })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    })
  })
}
