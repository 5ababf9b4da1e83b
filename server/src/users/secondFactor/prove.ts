import { secondFactorCalls } from '@openbooth/contract/users/secondFactor/calls'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import {
  acceptsPassword,
  checkOwnPassword,
  createChallenge,
  secondStepMethods,
  claimChallenge,
  recordProof,
} from '../user/index.ts'
import { checkAnswer, countTry } from './checkAnswer.ts'
import { passkeyOptions } from './passkeyAnswers.ts'

/**
 * Proves the caller's identity again. With a second factor the password is not enough. Where single
 * sign-on is required, `singleSignOn.startProof` replaces the password.
 */
export const prove = verb(secondFactorCalls.prove, async (context, input) => {
  const { app, at, actor } = context
  const { password, challenge, ...answer } = input
  const proof = { userId: actor.id, sessionId: actor.sessionId, provedAt: at }
  const methods = await secondStepMethods(app.db.query, actor.id)
  if (methods.length === 0) {
    const user = await app.db.query
      .selectFrom('users')
      .select(['id', 'emailAddress'])
      .where('id', '=', actor.id)
      .executeTakeFirstOrThrow()
    if (!(await acceptsPassword(app.db.query, user))) return refuse('Single Sign-On Required')
    await checkOwnPassword(context, password ?? '', 'User Password Error', 'password')
    await app.db.transaction((tx) => recordProof(tx, context, { ...proof, by: 'password' }))
    return {}
  }
  const attempt = await countTry(context, actor.id, answer.code !== undefined)
  await app.db.transaction(async (tx) => {
    const asked =
      challenge === undefined ? undefined : await claimChallenge(tx, at, challenge, ['proof'])
    const isOwn = asked?.userId === actor.id && asked.sessionId === actor.sessionId
    if (answer.passkey && !isOwn) return refuse('Challenge Expired')
    const { by } = await checkAnswer(
      context,
      tx,
      { userId: actor.id, webauthnChallenge: asked?.webauthnChallenge ?? null },
      answer,
    )
    await recordProof(tx, context, { ...proof, by })
  })
  await attempt.giveBack()
  return {}
})

/** The WebAuthn options for `prove` with a passkey of the caller. */
export const beginProof = verb(secondFactorCalls.beginProof, ({ app, at, actor }) =>
  app.db.transaction(async (tx) => {
    const options = await passkeyOptions(app, tx, actor.id)
    const challenge = await createChallenge(tx, at, {
      purpose: 'proof',
      userId: actor.id,
      sessionId: actor.sessionId,
      webauthnChallenge: options.challenge,
    })
    return { challenge, options }
  }),
)
