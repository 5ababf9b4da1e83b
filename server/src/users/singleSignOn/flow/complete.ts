import { longest } from '@openbooth/contract/limits'
import { singleSignOnCalls } from '@openbooth/contract/users/singleSignOn/calls'
import { callerOf } from '#platform/http/session.ts'
import { refuse } from '#platform/http/refuse.ts'
import { publicVerb } from '#platform/http/verb.ts'
import { readAnswered } from './answered.ts'
import { mayLinkByCode, outcomeOf } from './outcome.ts'
import { proveByProvider } from './proof.ts'
import { signInByProvider } from './session.ts'

/** Continues after the provider’s answer. The code stays valid until the sign-in is finished. */
export const complete = publicVerb(singleSignOnCalls.complete, async (context, { code }) => {
  const { app, at, origin } = context
  const caller = await callerOf(app.db, at, origin.token)
  return app.db.transaction(async (tx) => {
    const answered = await readAnswered(tx, context, code)
    const { signIn, provider, identity } = answered
    if (signIn.purpose === 'proof') return proveByProvider(tx, context, caller, answered)
    const { emailAddress } = identity
    const unfinished = { emailAddress, providerLabel: provider.label }
    if (signIn.purpose === 'link') {
      if (caller === null || signIn.userId !== caller.id) return refuse('Sign-In Has Expired')
      return { kind: 'confirm' as const, ...unfinished }
    }
    const outcome = await outcomeOf(tx, provider, identity)
    if (outcome.kind === 'signIn')
      return signInByProvider(tx, context, { provider, signIn, identity, userId: outcome.userId })
    if (outcome.kind === 'link' && caller !== null)
      return { kind: 'confirm' as const, ...unfinished }
    if (outcome.kind === 'link') {
      const mayUseCode = await mayLinkByCode(tx, outcome.userId)
      return { kind: 'link' as const, ...unfinished, mayUseCode }
    }
    if (outcome.kind === 'refused') return refuse('Sign-In Has Expired')
    return {
      kind: 'register' as const,
      ...unfinished,
      suggestedName: identity.name.replaceAll('@', ' ').slice(0, longest.shortName),
      needsCode: !identity.emailVerified,
    }
  })
})
