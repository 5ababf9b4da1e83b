import { singleSignOnCalls } from '@openbooth/contract/users/singleSignOn/calls'
import { buildEndSessionUrl } from 'openid-client'
import { verb } from '#platform/http/verb.ts'
import type { App } from '#platform/run/app.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import { SignOnFailure } from '../identity.ts'
import { configurationOf } from '../oidc/configuration.ts'
import { providerById } from '../providers/queries.ts'

/** Ends the session here at once, even if the provider does not respond. */
export const logoutEverywhere = verb(singleSignOnCalls.logout, async ({ app, at, actor }) => {
  const { providerId } = await app.db.query
    .updateTable('sessions')
    .set({ endedAt: at })
    .where('id', '=', actor.sessionId)
    .returning('providerId')
    .executeTakeFirstOrThrow()
  return { url: providerId === null ? null : await endSessionUrl(app, providerId) }
})

/**
 * The URL that ends the session at the provider. It contains no ID token, which would reveal the
 * person, so providers ask the person to confirm.
 */
const endSessionUrl = async (app: App, providerId: bigint): Promise<string | null> => {
  const provider = await providerById(app.db.query, providerId)
  if (provider?.kind !== 'oidc' || !provider.signsOutAtProvider) return null
  try {
    const configuration = await configurationOf(app, provider)
    const { end_session_endpoint: endpoint } = configuration.serverMetadata()
    // The console opens it, so it must be no script.
    if (endpoint === undefined || !/^https?:\/\//.test(endpoint)) return null
    return buildEndSessionUrl(configuration, {
      post_logout_redirect_uri: `${publicUrl(app.env)}/login`,
    }).href
  } catch (error) {
    if (error instanceof SignOnFailure) return null
    throw error
  }
}
