import { accountCalls, approval } from '@openbooth/contract/users/user/calls'
import { agentCountryType, role } from '@openbooth/contract/roles'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { readSettings } from '#platform/database/settings.ts'
import { requireRecentProof } from '#platform/http/recentProof.ts'
import { verb } from '#platform/http/verb.ts'
import { createUser } from '../signIn/newUser.ts'
import { mailPasswordLink } from '../passwords/passwordLinks.ts'
import { findUser } from '../queries.ts'

/** Creates an account and emails a one-time link with which the owner sets the password. */
export const registerByAdmin = verb(accountCalls.registerByAdmin, async (context, input) => {
  const { app, at, actor } = context
  const { userName, emailAddress, userType, language = null } = input
  // As a change of role: otherwise a new administrator would replace the proof.
  if (userType !== role.organiser) requireRecentProof(context)
  // Without the emailed link the user could never sign in.
  if ((await app.mailer.takesAs()) === null) return refuse('Delivery Failed')
  const settings = await readSettings(app.db)
  const userId = await app.db.transaction(async (tx) => {
    const id = await createUser(tx, at, settings, {
      userName,
      emailAddress,
      passwordHash: null,
      role: userType,
      agentCountryType:
        userType === role.agent ? (input.agentCountryType ?? agentCountryType.developing) : null,
      approval: approval.approved,
      language,
      invitedBy: null,
      agentId: null,
      eulaVersion: null,
    })
    await mailPasswordLink(tx, app, at, { id, userName, emailAddress, language }, actor.id)
    await audit(tx, context, {
      action: 'account.registerByAdmin',
      objectType: 'user',
      objectId: id,
      details: { userName, emailAddress, userType },
    })
    return id
  })
  return (await findUser(app.db, at, userId)) ?? refuse('No User')
})
