import { singleSignOnCalls } from '@openbooth/contract/users/singleSignOn/calls'
import { recentProofSeconds } from '@openbooth/contract/users/secondFactor/rules'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { Actor } from '#platform/http/session.ts'
import { verb, type PublicContext } from '#platform/http/verb.ts'
import { proofProvider, recordProof } from '../../user/index.ts'
import type { Answered } from './answered.ts'
import { outcomeOf, problemOfProof } from './outcome.ts'
import { startUrl } from './routes.ts'
import { finishSignIn, prepareSignIn } from './signIns.ts'

/** Prepares the sign-in that proves the caller's identity. Only the caller can finish it. */
export const startProof = verb(singleSignOnCalls.startProof, async ({ app, at, actor }) => {
  const { query } = app.db
  const provider = await proofProvider(query, actor)
  if (!provider) return refuse('Identity Provider Not Found')
  const intent = await prepareSignIn(query, at, {
    providerId: provider.id,
    userId: actor.id,
    purpose: 'proof',
  })
  return { url: startUrl(app, provider.key, intent) }
})

/**
 * Records the proof in the caller's session. It counts from the sign-in at the provider.
 * @throws Sign-In Has Expired
 */
export const proveByProvider = async (
  tx: Transaction<Tables>,
  context: PublicContext,
  caller: Actor | null,
  { signIn, provider, identity }: Answered,
) => {
  const { userId, returnedAt, redirect } = signIn
  const problem = problemOfProof(userId, identity, await outcomeOf(tx, provider, identity))
  if (caller === null || caller.id !== userId || returnedAt === null || problem !== undefined)
    return refuse('Sign-In Has Expired')
  const age = Math.max(identity.signInAge ?? recentProofSeconds, 0)
  await recordProof(tx, context, {
    userId,
    sessionId: caller.sessionId,
    provedAt: new Date(returnedAt.getTime() - age * 1000),
    by: provider.key,
  })
  await finishSignIn(tx, signIn)
  return { kind: 'proved' as const, redirect }
}
