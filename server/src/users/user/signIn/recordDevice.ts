import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { hashOf } from '#platform/http/session.ts'
import type { PublicContext } from '#platform/http/verb.ts'
import { notifyNewDevice } from '../passwords/notifySecurity.ts'

/**
 * Stores the browser of a sign-in, and emails the user about an unknown one, except about the first
 * one of the account. Call it in the transaction of the sign-in, with the user locked.
 */
export const recordDevice = async (
  tx: Transaction<Tables>,
  context: PublicContext,
  userId: bigint,
): Promise<void> => {
  const { at, origin } = context
  // A program without a device id is known by its user agent, which no browser's id can equal.
  const device =
    origin.device === undefined ? `agent ${origin.userAgent}` : `device ${origin.device}`
  const deviceHash = hashOf(device)
  const known = await tx
    .selectFrom('knownDevices')
    .select('deviceHash')
    .where('userId', '=', userId)
    .execute()
  await tx
    .insertInto('knownDevices')
    .values({ userId, deviceHash, firstSeenAt: at, lastSeenAt: at })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'deviceHash']).doUpdateSet({ lastSeenAt: at }),
    )
    .execute()
  const isNew = known.length > 0 && !known.some((one) => one.deviceHash.equals(deviceHash))
  if (isNew) await notifyNewDevice(tx, context, userId)
}
