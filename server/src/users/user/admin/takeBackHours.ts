import { decimal } from '@openbooth/contract/money'
import { userAdminCalls } from '@openbooth/contract/users/user/adminCalls'
import { takeBackHours as takeBack, takenBackFrom } from '#ledger'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'

/**
 * Takes back what is left of hours an administrator gave by mistake. What events hold stays with them; what they return
 * of it is taken back then. The same again changes nothing.
 */
export const takeBackHours = verb(userAdminCalls.takeBackHours, (context, input) => {
  const { app, at, actor } = context
  const { userId, grantId: accountId, reason } = input
  return app.db.transaction(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!user) return refuse('No User')
    const grant = await takenBackFrom(tx, { userId, accountId })
    // Hours that were bought go back with what was paid for them.
    if (grant?.source !== 'adjustment') return refuse('Grant Not Found')
    const isOver = grant.isTakenBack || grant.expiresAt <= at
    const takenBack = isOver ? 0n : grant.left
    if (!isOver) {
      await takeBack(tx, { grantId: grant.grantId, userId, actorId: actor.id, remark: reason, at })
      await audit(tx, context, {
        action: 'account.takeBackHours',
        objectType: 'user',
        objectId: userId,
        details: { asset: grant.asset, amount: decimal(-takenBack), reason },
      })
    }
    return { takenBack }
  })
})
