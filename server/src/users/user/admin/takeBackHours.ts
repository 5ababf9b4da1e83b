import { decimal } from '@openbooth/contract/money'
import { userAdminCalls } from '@openbooth/contract/users/user/adminCalls'
import { takeBackHours as takeBack, takenBackFrom } from '#ledger'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'

/**
 * Revokes the remaining hours of a mistaken grant by an administrator. Hours in the escrow of
 * events stay there; hours that events return later are revoked then. Idempotent.
 */
export const takeBackHours = verb(userAdminCalls.takeBackHours, (context, input) => {
  const { app, at, actor } = context
  const { userId, grantId: accountId, reason } = input
  return app.db.transaction(async (tx) => {
    const user = await tx
      .selectFrom('workspaces')
      .select('id')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!user) return refuse('No User')
    const grant = await takenBackFrom(tx, { userId, accountId })
    // Purchased hours are revoked only by a refund.
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
