import type { Verb } from '#platform/http/verb.ts'
import { changeManager, removeManager } from './changeManagers.ts'
import { inviteManager } from './inviteManager.ts'
import { listManagers } from './listManagers.ts'
import { resendManagerInvitation, revokeManagerInvitation } from './managerInvitations.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [
  listManagers,
  inviteManager,
  resendManagerInvitation,
  revokeManagerInvitation,
  changeManager,
  removeManager,
]
