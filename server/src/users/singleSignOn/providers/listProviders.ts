import { singleSignOnCalls } from '@openbooth/contract/users/singleSignOn/calls'
import type { App } from '#platform/run/app.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import { publicVerb, verb } from '#platform/http/verb.ts'
import { shownProviders } from './queries.ts'
import { readSignOnSettings } from './settings.ts'

export const listProviders = verb(singleSignOnCalls.list, async ({ app }) => ({
  providers: await shownProviders(app.db.query),
  settings: await readSignOnSettings(app.db.query),
  baseUrl: publicUrl(app.env),
}))

/** The buttons of the sign-in page. */
export const listButtons = publicVerb(singleSignOnCalls.buttons, ({ app }) =>
  app.db.query
    .selectFrom('identityProviders')
    .select(['key', 'label'])
    .where('isEnabled', '=', true)
    .orderBy('label')
    .orderBy('id')
    .execute(),
)

/**
 * Marks the console’s pages of an installation with a provider, so that the sign-in page of all
 * others loads nothing for it.
 */
export const providerAttribute =
  ({ db }: Pick<App, 'db'>) =>
  async (): Promise<string> => {
    const found = await db.query
      .selectFrom('identityProviders')
      .select('id')
      .where('isEnabled', '=', true)
      .limit(1)
      .executeTakeFirst()
    return found ? ' data-providers' : ''
  }
