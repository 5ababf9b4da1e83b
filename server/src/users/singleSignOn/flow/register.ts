import { singleSignOnCalls } from '@openbooth/contract/users/singleSignOn/calls'
import { role, agentCountryType } from '@openbooth/contract/roles'
import { approval } from '@openbooth/contract/users/user/calls'
import { audit } from '#platform/audit/audit.ts'
import { readSettings } from '#platform/database/settings.ts'
import { refuse } from '#platform/http/refuse.ts'
import { publicVerb } from '#platform/http/verb.ts'
import { requireCurrentAgreement } from '../../eula/index.ts'
import { checkAuthCode, createUser, useInviteCode, useUpAuthCode } from '../../user/index.ts'
import { readOutcome } from './answered.ts'
import { codePurpose } from './emailedCode.ts'
import { linkIdentity } from './linkIdentity.ts'
import { grantedBy, startProviderSession } from './session.ts'
import { applyMemberships } from './memberships.ts'
import { finishSignIn } from './signIns.ts'

/** Creates the account of an identity, under the same rules as every registration. */
export const registerByProvider = publicVerb(singleSignOnCalls.register, async (context, input) => {
  const { app, at } = context
  const { userName, eulaVersion, language = null } = input
  const settings = await readSettings(app.db)
  const { emailAddress, emailVerified } = await app.db.transaction(
    async (tx) => (await readOutcome(tx, context, input.code, 'register')).identity,
  )
  const brought = { purpose: codePurpose, emailAddress, code: input.authCode ?? '' } as const
  if (!emailVerified) {
    if (input.authCode === undefined)
      return refuse('Please Get A Verification Code First', { path: 'authCode' })
    await checkAuthCode(context, brought)
  }
  const state = settings.approvalRequired ? approval.pending : approval.approved
  return app.db.transaction(async (tx) => {
    const { signIn, provider, identity } = await readOutcome(tx, context, input.code, 'register')
    await requireCurrentAgreement(tx, eulaVersion)
    if (!emailVerified) await useUpAuthCode(app, tx, brought)
    const inviter = input.inviteCode ? await useInviteCode(tx, input.inviteCode) : undefined
    const granted = grantedBy(provider, identity)
    const userRole = granted?.userType ?? role.organiser
    const userId = await createUser(tx, at, settings, {
      userName,
      emailAddress,
      passwordHash: null,
      role: userRole,
      agentCountryType:
        userRole === role.agent ? (granted?.agentCountryType ?? agentCountryType.developing) : null,
      approval: state,
      language,
      invitedBy: inviter?.id ?? null,
      agentId: userRole === role.organiser && inviter?.role === role.agent ? inviter.id : null,
      eulaVersion,
    })
    const ending = { provider, identity, userId, signIn }
    const identityId = await linkIdentity(tx, context, { ...ending, isNewUser: true })
    await tx
      .updateTable('userIdentities')
      .set({ grantedRole: granted?.userType ?? null, lastUsedAt: at })
      .where('id', '=', identityId)
      .execute()
    await applyMemberships(tx, context, ending, { id: identityId, grantedWorkspaces: [] })
    await audit(tx, context, {
      action: 'account.register',
      objectType: 'user',
      objectId: userId,
      details: {
        userName,
        invitedBy: inviter?.userName ?? null,
        eulaVersion,
        provider: provider.key,
        userType: userRole,
      },
    })
    const token =
      state === approval.approved ? await startProviderSession(tx, context, ending) : null
    await finishSignIn(tx, signIn)
    return { userId, token, approval: state, redirect: signIn.redirect }
  })
})
