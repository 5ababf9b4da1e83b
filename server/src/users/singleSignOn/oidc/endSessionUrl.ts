import { buildEndSessionUrl } from 'openid-client'
import type { App } from '#platform/run/app.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import { SignOnFailure } from '../identity.ts'
import type { Provider } from '../providers/queries.ts'
import { configurationOf } from './configuration.ts'

/**
 * The URL that ends the session at the provider. It contains no ID token, which would reveal the
 * person, so providers ask the person to confirm. Null: the provider has none or does not respond.
 */
export const endSessionUrl = async (app: App, provider: Provider): Promise<string | null> => {
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
