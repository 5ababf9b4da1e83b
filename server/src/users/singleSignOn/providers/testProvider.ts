import { singleSignOnCalls } from '@openbooth/contract/users/singleSignOn/calls'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { outcomeOf } from '../flow/outcome.ts'
import { startUrl } from '../flow/routes.ts'
import { grantedBy } from '../flow/session.ts'
import { answeredSignIn, prepareSignIn } from '../flow/signIns.ts'
import { SignOnFailure } from '../identity.ts'
import { oidc } from '../protocols.ts'
import { providerById } from './queries.ts'

/** Starts a test: discovers the provider again, and prepares a sign-in of the administrator. */
export const startTest = verb(singleSignOnCalls.startTest, async (context, { id }) => {
  const { app, at, actor } = context
  const provider = await providerById(app.db.query, id)
  if (!provider) return refuse('Identity Provider Not Found')
  await app.db.transaction((tx) =>
    audit(tx, context, {
      action: 'singleSignOn.test',
      objectType: 'identityProvider',
      objectId: id,
    }),
  )
  try {
    if (provider.kind === 'oidc') {
      const { discover } = await oidc()
      await discover(app, provider)
    }
  } catch (error) {
    if (!(error instanceof SignOnFailure)) throw error
    return { url: null, problem: error.problem, detail: error.detail }
  }
  const intent = await prepareSignIn(app.db.query, at, {
    providerId: id,
    userId: actor.id,
    purpose: 'test',
  })
  return { url: startUrl(app, provider.key, intent), problem: null, detail: '' }
})

/** The result of a test, for the administrator who started it, in the same browser. */
export const testResult = verb(singleSignOnCalls.testResult, async (context, { code }) => {
  const { app, actor } = context
  return app.db.transaction(async (tx) => {
    const signIn = await answeredSignIn(tx, context, code)
    const provider = await providerById(tx, signIn.providerId)
    if (!provider || signIn.purpose !== 'test' || signIn.userId !== actor.id)
      return refuse('Sign-In Has Expired')
    const { identity, problem, detail } = signIn
    const about = { providerId: provider.id, providerLabel: provider.label, detail }
    if (!identity)
      return { ...about, problem, identity: null, outcome: null, userName: null, userType: null }
    const outcome = await outcomeOf(tx, provider, identity)
    const isRefused = outcome.kind === 'refused'
    const lacksGroups = provider.groupClaim !== '' && identity.groups === null
    return {
      ...about,
      problem: isRefused ? outcome.problem : lacksGroups ? ('groupsMissing' as const) : null,
      identity: {
        subject: identity.subject,
        emailAddress: identity.emailAddress,
        emailVerified: identity.emailVerified,
        name: identity.name,
        groups: [...(identity.groups ?? [])],
      },
      outcome: isRefused ? null : outcome.kind,
      userName: 'userName' in outcome ? outcome.userName : null,
      userType: grantedBy(provider, identity)?.userType ?? null,
    }
  })
})
