import { secondFactorCalls } from '@openbooth/contract/users/secondFactor/calls'
import type { Transaction } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import {
  endSessions,
  isSecondFactorRequired,
  lockUsers,
  notifyFactorReset,
  readFactors,
} from '../user/index.ts'

/** Which second factors a user has, for administrators. */
export const ofUser = verb(secondFactorCalls.ofUser, async ({ app }, { id }) => {
  const { query } = app.db
  const user = await query.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
  if (!user) return refuse('No User')
  const { hasTotp, recoveryCodesLeft } = await readFactors(query, id)
  const { count } = await query
    .selectFrom('passkeys')
    .select((are) => are.fn.countAll<bigint>().as('count'))
    .where('userId', '=', id)
    .executeTakeFirstOrThrow()
  const isRequired = await isSecondFactorRequired(app, query, id)
  return { hasTotp, recoveryCodesLeft, passkeys: Number(count), isRequired }
})

/** Removes every second factor of a user. @returns whether there was one */
const removeFactors = async (tx: Transaction<Tables>, userId: bigint): Promise<boolean> => {
  const { hasTotp, hasPasskey } = await readFactors(tx, userId)
  await tx.deleteFrom('totpSecrets').where('userId', '=', userId).execute()
  await tx.deleteFrom('passkeys').where('userId', '=', userId).execute()
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  return hasTotp || hasPasskey
}

/** For a user who lost the second factor. The sessions end, because the device may be stolen. */
export const reset = verb(secondFactorCalls.reset, async (context, { id, reason }) => {
  const { app, at } = context
  return app.db.transaction(async (tx) => {
    const [locked] = await lockUsers(tx, [id])
    if (!locked?.user) return refuse('No User')
    if (!(await removeFactors(tx, id))) return refuse('Second Factor Not Found')
    await endSessions(tx, at, id)
    await notifyFactorReset(tx, context, id)
    await audit(tx, context, {
      action: 'secondFactor.reset',
      objectType: 'user',
      objectId: id,
      details: { reason },
    })
    return {}
  })
})
