import { singleSignOnCalls } from '@openbooth/contract/users/singleSignOn/calls'
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
