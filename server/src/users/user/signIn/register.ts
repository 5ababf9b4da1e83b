import { accountCalls, approval } from '@openbooth/contract/users/user/calls'
import { role } from '@openbooth/contract/roles'
import { audit } from '#platform/audit/audit.ts'
import { readSettings } from '#platform/database/settings.ts'
import { publicVerb } from '#platform/http/verb.ts'
import { requireCurrentAgreement } from '../../eula/index.ts'
import { checkAuthCode, useUpAuthCode } from './authCodes.ts'
import { useInviteCode } from './inviteCode.ts'
import { createUser } from './newUser.ts'
import { hashNewPassword } from '../passwords/passwords.ts'
import { recordDevice } from './recordDevice.ts'
import { isSecondFactorRequired } from './secondStep.ts'
import { refuseNewPassword } from './requireProvider.ts'
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
    await refuseNewPassword(tx, emailAddress)
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
    const token = await startSession(tx, at, origin, userId, 'password', { mustEnrol })
    await recordDevice(tx, context, userId)
    return { userId, token, approval: state }
  })
})
