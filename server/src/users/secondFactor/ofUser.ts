import { secondFactorCalls } from '@openbooth/contract/users/secondFactor/calls'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { isSecondFactorRequired, lockUsers, notifyFactorReset, readFactors } from '../user/index.ts'
import { removeFactors } from './removeFactors.ts'

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

/** Removes the second factors of a user who lost them. */
export const reset = verb(secondFactorCalls.reset, async (context, { id, reason }) => {
  const { app, at } = context
  return app.db.transaction(async (tx) => {
    const [locked] = await lockUsers(tx, [id])
    if (!locked?.user) return refuse('No User')
    if (!(await removeFactors(tx, at, id))) return refuse('Second Factor Not Found')
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
