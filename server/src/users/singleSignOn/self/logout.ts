import { singleSignOnCalls } from '@openbooth/contract/users/singleSignOn/calls'
import { verb } from '#platform/http/verb.ts'
import type { App } from '#platform/run/app.ts'
import { oidc } from '../protocols.ts'
import { providerById } from '../providers/queries.ts'

/** Ends the session here at once, even if the provider does not respond. */
export const logoutEverywhere = verb(singleSignOnCalls.logout, async ({ app, at, actor }) => {
  const { providerId } = await app.db.query
    .updateTable('sessions')
    .set({ endedAt: at })
    .where('id', '=', actor.sessionId)
    .returning('providerId')
    .executeTakeFirstOrThrow()
  return { url: providerId === null ? null : await urlAt(app, providerId) }
})

/** The page of the provider that ends its session too. Null: none. */
const urlAt = async (app: App, providerId: bigint): Promise<string | null> => {
  const provider = await providerById(app.db.query, providerId)
  if (provider?.kind !== 'oidc' || !provider.signsOutAtProvider) return null
  const { endSessionUrl } = await oidc()
  return endSessionUrl(app, provider)
}
