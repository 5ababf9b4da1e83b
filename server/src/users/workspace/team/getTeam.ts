import { workspaceCalls } from '@openbooth/contract/users/workspace/calls'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { openInvitations, toInvitation } from '../invitations/openInvitations.ts'
import { openOffer } from '../ownership/openOffer.ts'
import { membersOf } from '../queries.ts'

/** The acting workspace with its members. Owners also see open invitations. */
export const getTeam = verb(workspaceCalls.get, async ({ app, at, actor }) => {
  const db = app.db.query
  const workspace = await db
    .selectFrom('workspaces')
    .select(['id', 'name', 'isPersonal'])
    .where('id', '=', actor.workspaceId)
    .executeTakeFirst()
  if (!workspace) return refuse('Workspace Not Found')
  const isOwner = actor.memberRole === 'owner'
  const [members, invitations, offer] = await Promise.all([
    membersOf(db, workspace.id),
    isOwner
      ? openInvitations(db, at)
          .where('i.workspaceId', '=', workspace.id)
          .where('i.eventId', 'is', null)
          .orderBy('i.id')
          .execute()
      : [],
    openOffer(db, at, workspace.id),
  ])
  return {
    ...workspace,
    members: members.map(({ userId, userName, emailAddress, role, createdAt }) => ({
      user: { id: userId, userName },
      emailAddress,
      role,
      since: createdAt,
      isPersonal: workspace.isPersonal && userId === workspace.id,
    })),
    invitations: invitations.map(toInvitation),
    ownershipOffer: offer && (isOwner || offer.to.id === actor.id) ? offer : null,
  }
})
