import { secondFactorCalls } from '@openbooth/contract/users/secondFactor/calls'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { publicVerb } from '#platform/http/verb.ts'
import {
  isApproved,
  recordDevice,
  refuseLocalSignIn,
  startSession,
  claimChallenge,
  userOfChallenge,
} from '../user/index.ts'
import { checkAnswer, countTry } from './checkAnswer.ts'

/** Second step of a sign-in, or a sign-in with only a passkey. */
export const complete = publicVerb(secondFactorCalls.complete, async (context, input) => {
  const { app, at, origin } = context
  const { challenge, ...answer } = input
  const guessed = await userOfChallenge(app.db.query, challenge)
  const attempt = await countTry(context, guessed, answer.code !== undefined)
  const signedIn = await app.db.transaction(async (tx) => {
    const asked = await claimChallenge(tx, at, challenge, ['signIn', 'passwordless'])
    if (!asked) return refuse('Challenge Expired')
    const { userId, by } = await checkAnswer(context, tx, asked, answer)
    // Locked as in `login`: otherwise a session could start while the user is blacklisted.
    const user = await tx
      .selectFrom('users')
      .select(['id', 'emailAddress', 'approval', 'inBlacklist'])
      .where('id', '=', userId)
      .forShare()
      .executeTakeFirstOrThrow()
    if (user.inBlacklist) return refuse('Account Blacklisted')
    if (!isApproved(user.approval)) return refuse('User Not Approved')
    const isPasswordless = asked.userId === null
    // After a password `login` has checked it.
    if (isPasswordless) await refuseLocalSignIn(tx, context, user)
    const method = isPasswordless ? 'passkey' : 'password'
    const token = await startSession(tx, at, origin, userId, method)
    await recordDevice(tx, context, userId)
    await audit(
      tx,
      { ...context, actor: { id: userId } },
      {
        action: 'account.login',
        objectType: 'user',
        objectId: userId,
        details: { secondFactor: by, ...(isPasswordless && { passwordless: true }) },
      },
    )
    return { token, userId }
  })
  await attempt.giveBack()
  return signedIn
})
