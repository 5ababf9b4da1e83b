import { workspaceCalls } from '@openbooth/contract/users/workspace/calls'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { lockAsOwner } from '../queries.ts'

/** Withdraws the open offer of ownership. */
export const withdrawOwnership = verb(workspaceCalls.withdrawOwnership, async (context) => {
  await context.app.db.transaction(async (tx) => {
    const workspace = await lockAsOwner(tx, context)
    const offer = await tx
      .deleteFrom('ownershipOffers')
      .where('workspaceId', '=', workspace.id)
      .returning('offeredTo')
      .executeTakeFirst()
    if (!offer) return refuse('Ownership Offer Not Found')
    await audit(tx, context, {
      action: 'workspace.withdrawOwnership',
      objectType: 'workspace',
      objectId: workspace.id,
      details: { userId: Number(offer.offeredTo) },
    })
  })
  return {}
})
