import { decimal } from '@openbooth/contract/money'
import { userAdminCalls } from '@openbooth/contract/users/user/adminCalls'
import { adjust } from '#ledger'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { lockWorkspaces } from '../lockUsers.ts'

/** Grants hours or money to a user, or deducts money. Idempotent. */
export const grantToUser = verb(userAdminCalls.grant, async (context, input) => {
  const { app, at, actor } = context
  const { operationId, userId, asset, amount, expiresAt = null, reason } = input
  if (expiresAt && expiresAt <= at)
    return refuse('Invalid Input', { path: 'expiresAt', message: 'Must Be In The Future' })
  return app.db.transaction(async (tx) => {
    const [locked] = await lockWorkspaces(tx, [userId])
    if (!locked?.workspace) return refuse('No User')
    const { billingId, balanceAfter, isNew } = await adjust(tx, {
      id: operationId,
      userId,
      asset,
      amount,
      expiresAt,
      actorId: actor.id,
      remark: reason,
      at,
    })
    if (isNew)
      await audit(tx, context, {
        action: 'account.grant',
        objectType: 'user',
        objectId: userId,
        details: {
          asset,
          amount: decimal(amount),
          balance: { before: decimal(balanceAfter - amount), after: decimal(balanceAfter) },
          expiresAt,
          reason,
        },
      })
    return { billingId, balanceAfter }
  })
})
