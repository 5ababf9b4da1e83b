import { secondFactorCalls } from '@openbooth/contract/users/secondFactor/calls'
import { refuse } from '#platform/http/refuse.ts'
import { publicVerb } from '#platform/http/verb.ts'
import { addToChallenge, createChallenge, userOfChallenge } from '../user/index.ts'
import { passkeyOptions } from './passkeyAnswers.ts'

/** The WebAuthn options to complete a sign-in, or to sign in with only a passkey. */
export const beginSignIn = publicVerb(secondFactorCalls.beginSignIn, ({ app, at }, input) =>
  app.db.transaction(async (tx) => {
    const { challenge } = input
    if (challenge === undefined) {
      const options = await passkeyOptions(app, tx, null)
      const opened = await createChallenge(tx, at, {
        purpose: 'passwordless',
        userId: null,
        webauthnChallenge: options.challenge,
      })
      return { challenge: opened, options }
    }
    const userId = await userOfChallenge(tx, challenge)
    if (userId === null) return refuse('Challenge Expired')
    const options = await passkeyOptions(app, tx, userId)
    const user = await addToChallenge(tx, at, challenge, options.challenge)
    if (user === undefined) return refuse('Challenge Expired')
    return { challenge, options }
  }),
)
