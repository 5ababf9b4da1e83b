import type { GivenRole } from '@openbooth/contract/users/workspace/rules'
import type { Reader } from '#platform/database/database.ts'

/** Open invitations at `at`. The caller adds `where`. */
export const openInvitations = (db: Reader, at: Date) =>
  db
    .selectFrom('workspaceInvitations as i')
    .innerJoin('workspaces as w', 'w.id', 'i.workspaceId')
    .innerJoin('users as b', 'b.id', 'i.invitedBy')
    .leftJoin('events as e', 'e.id', 'i.eventId')
    .select(['i.id', 'i.emailAddress', 'i.role', 'i.sentAt', 'i.expiresAt'])
    .select(['w.name as workspaceName', 'e.name as eventName', 'b.userName as invitedBy'])
    .where('i.endedAt', 'is', null)
    .where('i.expiresAt', '>', at)

type Row = Awaited<ReturnType<ReturnType<typeof openInvitations>['execute']>>[number]

// The database allows no other roles.
const roleOf = ({ role }: Row) => role as GivenRole

/** As the inviting side sees it. */
export const toInvitation = (row: Row) => {
  const { id, emailAddress, invitedBy, sentAt, expiresAt } = row
  return { id, emailAddress, role: roleOf(row), invitedBy, sentAt, expiresAt }
}

/** As the invited person sees it. */
export const toOwnInvitation = (row: Row) => {
  const { id, workspaceName, eventName, invitedBy, expiresAt } = row
  return { id, workspaceName, eventName, invitedBy, role: roleOf(row), expiresAt }
}
