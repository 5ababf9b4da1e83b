import { secondFactorCalls } from '@openbooth/contract/users/secondFactor/calls'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb, type Context } from '#platform/http/verb.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import {
  checkOwnPassword,
  createChallenge,
  secondStepMethods,
  claimChallenge,
} from '../user/index.ts'
import { checkAnswer, countTry } from './checkAnswer.ts'
import { passkeyOptions } from './passkeyAnswers.ts'

const recordProof = async (tx: Transaction<Tables>, context: Context, by: string) => {
  const { actor, at } = context
  await tx
    .updateTable('sessions')
    .set({ provedAt: at })
    .where('id', '=', actor.sessionId)
    .where('endedAt', 'is', null)
    .execute()
  await audit(tx, context, {
    action: 'account.prove',
    objectType: 'user',
    objectId: actor.id,
    details: { by },
  })
}

/** Proves the caller's identity again. With a second factor the password is not enough. */
export const prove = verb(secondFactorCalls.prove, async (context, input) => {
  const { app, at, actor } = context
  const { password, challenge, ...answer } = input
  const methods = await secondStepMethods(app.db.query, actor.id)
  if (methods.length === 0) {
    await checkOwnPassword(context, password ?? '', 'User Password Error', 'password')
    await app.db.transaction((tx) => recordProof(tx, context, 'password'))
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
    await recordProof(tx, context, by)
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
