import type { Verb } from '#platform/http/verb.ts'
import { assignOwner } from './admin/assignOwner.ts'
import { ofUser } from './admin/ofUser.ts'
import { acceptInvitation } from './invitations/acceptInvitation.ts'
import { declineInvitation } from './invitations/declineInvitation.ts'
import { invite } from './invitations/invite.ts'
import { getInvitation } from './invitations/getInvitation.ts'
import { resendInvitation } from './invitations/resendInvitation.ts'
import { revokeInvitation } from './invitations/revokeInvitation.ts'
import { changeRole } from './members/changeRole.ts'
import { leave } from './members/leave.ts'
import { removeMember } from './members/removeMember.ts'
import { readNotifications, setNotifications } from './notifications.ts'
import { answerOwnership } from './ownership/answerOwnership.ts'
import { offerOwnership } from './ownership/offerOwnership.ts'
import { withdrawOwnership } from './ownership/withdrawOwnership.ts'
import { createTeam } from './team/createTeam.ts'
import { deleteTeam } from './team/deleteTeam.ts'
import { getTeam } from './team/getTeam.ts'
import { listMine } from './team/listMine.ts'
import { renameTeam } from './team/renameTeam.ts'

export { inviteByEmail, sendAgain } from './invitations/inviteByEmail.ts'
export { revoke } from './invitations/lockInvitation.ts'
export { openInvitations, toInvitation } from './invitations/openInvitations.ts'
export { endMembership } from './members/endMembership.ts'
export { notifyRemoved } from './mails/notifyMember.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [
  listMine,
  createTeam,
  getTeam,
  renameTeam,
  deleteTeam,
  invite,
  resendInvitation,
  revokeInvitation,
  getInvitation,
  acceptInvitation,
  declineInvitation,
  changeRole,
  removeMember,
  leave,
  offerOwnership,
  withdrawOwnership,
  answerOwnership,
  readNotifications,
  setNotifications,
  ofUser,
  assignOwner,
]
