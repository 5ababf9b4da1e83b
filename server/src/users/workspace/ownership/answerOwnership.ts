import { workspaceCalls } from '@openbooth/contract/users/workspace/calls'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { revokeInvitationsBy } from '../../user/index.ts'
import { notifyOwnershipChanged } from '../mails/notifyMember.ts'
import { lockAsMember, setRole } from '../queries.ts'

/**
 * Accepts or declines an offer of ownership. The lock on the workspace makes one of two
 * simultaneous answers fail.
 */
export const answerOwnership = verb(
  workspaceCalls.answerOwnership,
  async (context, { accepts }) => {
    const { app, at, actor } = context
    await app.db.transaction(async (tx) => {
      const workspace = await lockAsMember(tx, context)
      const offer = await tx
        .deleteFrom('ownershipOffers')
        .where('workspaceId', '=', workspace.id)
        .where('offeredTo', '=', actor.id)
        .where('expiresAt', '>', at)
        .returning(['offeredBy', 'keepsOwnership'])
        .executeTakeFirst()
      if (!offer) return refuse('Ownership Offer Not Found')
      const { offeredBy, keepsOwnership } = offer
      const giver = workspace.members.find(({ userId }) => userId === offeredBy)
      // The database deletes offers of removed members; demoted ones lose theirs with the role.
      if (giver?.role !== 'owner') return refuse('Ownership Offer Not Found')
      if (accepts) {
        // A blacklisted user must not become the only owner in the last moment.
        const user = await tx
          .selectFrom('users')
          .select('inBlacklist')
          .where('id', '=', actor.id)
          .forNoKeyUpdate()
          .executeTakeFirstOrThrow()
        if (user.inBlacklist) return refuse('No Permission')
        await setRole(tx, workspace.id, actor.id, 'owner')
        if (!keepsOwnership) {
          await setRole(tx, workspace.id, offeredBy, 'planner')
          await revokeInvitationsBy(tx, at, {
            workspaceId: workspace.id,
            userId: offeredBy,
            mayPlan: true,
          })
        }
      }
      await notifyOwnershipChanged(tx, context, [giver], {
        workspaceId: workspace.id,
        teamName: workspace.name,
        newOwner: actor.userName,
        outcome: accepts ? 'accepted' : 'declined',
        reason: null,
      })
      await audit(tx, context, {
        action: accepts ? 'workspace.acceptOwnership' : 'workspace.declineOwnership',
        objectType: 'workspace',
        objectId: workspace.id,
        details: { offeredBy: Number(offeredBy), keepsOwnership },
      })
    })
    return {}
  },
)
