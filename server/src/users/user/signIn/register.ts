import { accountCalls, approval } from '@openbooth/contract/users/user/calls'
import { role } from '@openbooth/contract/roles'
import type { Transaction } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { readSettings } from '#platform/database/settings.ts'
import { publicVerb } from '#platform/http/verb.ts'
import { requireCurrentAgreement } from '../../eula/index.ts'
import { checkAuthCode, useUpAuthCode } from './authCodes.ts'
import { createUser } from './newUser.ts'
import { hashNewPassword } from '../passwords/passwords.ts'
import { recordDevice } from './recordDevice.ts'
import { isSecondFactorRequired } from './secondStep.ts'
import { startSession } from './sessions.ts'

/** Creates an organiser's account with the emailed code. Signs in unless approval is required. */
export const register = publicVerb(accountCalls.register, async (context, input) => {
  const { app, at, origin } = context
  const { userName, emailAddress, eulaVersion, language = null } = input
  const settings = await readSettings(app.db)
  const brought = { purpose: 'register', emailAddress, code: input.authCode } as const
  // Before the password is hashed, which is dear.
  await checkAuthCode(context, brought)
  const passwordHash = await hashNewPassword(input.password)
  const state = settings.approvalRequired ? approval.pending : approval.approved
  return app.db.transaction(async (tx) => {
    await requireCurrentAgreement(tx, eulaVersion)
    await useUpAuthCode(app, tx, brought)
    const inviter = input.inviteCode ? await useInviteCode(tx, input.inviteCode) : undefined
    const userId = await createUser(tx, at, settings, {
      userName,
      emailAddress,
      passwordHash,
      role: role.organiser,
      agentCountryType: null,
      approval: state,
      language,
      invitedBy: inviter?.id ?? null,
      agentId: inviter?.role === role.agent ? inviter.id : null,
      eulaVersion,
    })
    await audit(tx, context, {
      action: 'account.register',
      objectType: 'user',
      objectId: userId,
      details: { userName, invitedBy: inviter?.userName ?? null, eulaVersion },
    })
    if (state !== approval.approved) return { userId, token: null, approval: state }
    const mustEnrol = await isSecondFactorRequired(app, tx, userId)
    const token = await startSession(tx, at, origin, userId, 'password', mustEnrol)
    await recordDevice(tx, context, userId)
    return { userId, token, approval: state }
  })
})

/**
 * Counts another user invited with this code, never above the limit even with concurrent
 * registrations.
 */
const useInviteCode = async (tx: Transaction<Tables>, code: string) => {
  const inviteCode = code.toUpperCase()
  const used = await tx
    .updateTable('users')
    .set((set) => ({ inviteCount: set('inviteCount', '+', 1) }))
    .where('inviteCode', '=', inviteCode)
    .where('inBlacklist', '=', false)
    .whereRef('inviteCount', '<', 'inviteLimit')
    .returning(['id', 'role', 'userName'])
    .executeTakeFirst()
  if (used) return used
  const exists = await tx
    .selectFrom('users')
    .select('id')
    .where('inviteCode', '=', inviteCode)
    .where('inBlacklist', '=', false)
    .executeTakeFirst()
  return exists
    ? refuse('Invite Code Exceeds The Maximum Number Of People Invited', { path: 'inviteCode' })
    : refuse('Invite Code Error', { path: 'inviteCode' })
}
