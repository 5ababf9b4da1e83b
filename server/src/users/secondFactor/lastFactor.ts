import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { Context } from '#platform/http/verb.ts'
import { isSecondFactorRequired, lockUsers, readFactors } from '../user/index.ts'

/** Serialises changes of a user's factors, so that concurrent removals see each other. */
export const lockFactors = (tx: Transaction<Tables>, userId: bigint): Promise<unknown> =>
  lockUsers(tx, [userId])

/**
 * Call it after a removal: recovery codes end with the last factor.
 * @throws The Second Factor Is Required
 */
export const endCodesWithLastFactor = async (
  tx: Transaction<Tables>,
  { app, actor }: Context,
): Promise<void> => {
  const { hasTotp, hasPasskey } = await readFactors(tx, actor.id)
  if (hasTotp || hasPasskey) return
  if (await isSecondFactorRequired(app, tx, actor.id)) refuse('The Second Factor Is Required')
  await tx.deleteFrom('recoveryCodes').where('userId', '=', actor.id).execute()
}

/** Lifts the restriction of sessions that had to set up a second factor. */
export const endEnrolment = async (tx: Transaction<Tables>, userId: bigint): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ mustEnrol: false })
    .where('userId', '=', userId)
    .where('mustEnrol', '=', true)
    .execute()
}
