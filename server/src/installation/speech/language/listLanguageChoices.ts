import { speechLanguageCalls } from '@openbooth/contract/installation/speech/calls'
import { verb } from '#platform/http/verb.ts'

/** Every language with its number of phrases. */
export const listLanguageChoices = verb(speechLanguageCalls.choices, ({ app }) =>
  app.db.query
    .selectFrom('speechLanguages')
    .select(['id', 'enName', 'zhName', 'azureValue', 'enabled', 'phrases', 'phrasesVersion'])
    .orderBy('enName')
    .orderBy('id')
    .execute(),
)
