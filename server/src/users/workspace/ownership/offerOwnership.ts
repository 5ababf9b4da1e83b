import { workspaceCalls } from '@openbooth/contract/users/workspace/calls'
import { invitationDays } from '@openbooth/contract/users/workspace/rules'
import { daysAfter } from '@openbooth/contract/time/days'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { requireMailAllowance } from '#platform/mail/mailAllowance.ts'
import { notifyOwnershipOffered } from '../mails/notifyMember.ts'
import { lockAsOwner, memberIn } from '../queries.ts'

/** Offers ownership to a member, who becomes an owner by accepting. One offer at a time. */
export const offerOwnership = verb(
  workspaceCalls.offerOwnership,
  async (context, { userId, keepsOwnership }) => {
    const { app, at, actor } = context
    await app.db.transaction(async (tx) => {
      await requireMailAllowance(tx, at, actor.id, 1)
      const workspace = await lockAsOwner(tx, context)
      const member = memberIn(workspace, userId)
      if (member.role === 'owner') return refuse('Member Not Found')
      // The user of a personal workspace stays its owner.
      if (workspace.isPersonal && actor.id === workspace.id && !keepsOwnership)
        return refuse('Not For A Personal Workspace')
      await tx
        .deleteFrom('ownershipOffers')
        .where('workspaceId', '=', workspace.id)
        .where('expiresAt', '<=', at)
        .execute()
      // A second open offer violates the primary key.
      await tx
        .insertInto('ownershipOffers')
        .values({
          workspaceId: workspace.id,
          offeredTo: userId,
          offeredBy: actor.id,
          keepsOwnership,
          createdAt: at,
          expiresAt: daysAfter(at, invitationDays),
        })
        .execute()
      await notifyOwnershipOffered(tx, context, member, workspace)
      await audit(tx, context, {
        action: 'workspace.offerOwnership',
        objectType: 'workspace',
        objectId: workspace.id,
        details: { userId: Number(userId), userName: member.userName, keepsOwnership },
      })
    })
    return {}
  },
)
