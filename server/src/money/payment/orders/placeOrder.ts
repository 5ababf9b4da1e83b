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

/** Writes the order and returns its id. */
export type WriteOrder = (order: NewOrder) => Promise<bigint>

/** Time limit for paying a card order. */
const payableMilliseconds = 30 * 60_000
export const expiryOf = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + payableMilliseconds)

/**
 * Creates the order of an operation or finds the existing one. Identical concurrent calls wait at
 * the user's row.
 * @throws Already Changed By This Save if the operation belongs to another purchase
 */
export const placeOrder = async (
  { app, at, actor }: Context,
  operationId: string,
  content: Readonly<Record<string, unknown>>,
  make: (tx: Transaction<Tables>, write: WriteOrder) => Promise<bigint>,
): Promise<bigint> => {
  const requestHash = contentHash(content)
  // Read before the transaction, because code that holds a connection must not wait for a second
  // one.
  const { currency } = await readSettings(app.db)
  return app.db.transaction(async (tx) => {
    await lockUser(tx, actor.workspaceId)
    const known = await tx
      .selectFrom('paymentOrders')
      .select(['id', 'requestHash'])
      .where('userId', '=', actor.workspaceId)
      .where('operationId', '=', operationId)
      .executeTakeFirst()
    if (known && !known.requestHash?.equals(requestHash))
      return refuse('Already Changed By This Save')
    if (known) return known.id
    return make(tx, async (order) => {
      const { id } = await tx
        .insertInto('paymentOrders')
        .values({
          ...order,
          userId: actor.workspaceId,
          currency,
          operationId,
          requestHash,
          createdAt: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    })
  })
}
