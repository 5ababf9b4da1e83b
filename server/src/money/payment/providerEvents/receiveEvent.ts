import type { Reader } from '#platform/database/database.ts'
import type { PaymentProvider, ProviderEvent } from '#platform/ports/payment.ts'

/**
 * Stores an event once, even if it arrives repeatedly. A scheduled task handles it later.
 * @returns whether it was new
 */
export const receiveEvent = async (
  db: Reader,
  provider: PaymentProvider['name'],
  event: ProviderEvent,
  at: Date,
): Promise<boolean> => {
  const concernsUs = event.subject !== null && event.objectId !== null
  const written = await db
    .insertInto('providerEvents')
    .values({
      provider,
      id: event.id,
      type: event.type,
      subject: event.subject,
      objectId: event.objectId,
      payload: JSON.stringify(event.payload),
      createdAt: event.createdAt,
      receivedAt: at,
      state: concernsUs ? 'waiting' : 'ignored',
      nextTryAt: concernsUs ? at : null,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}
