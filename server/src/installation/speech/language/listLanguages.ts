import { speechLanguageCalls } from '@openbooth/contract/installation/speech/calls'
import { page } from '#platform/list/list.ts'
import { verb } from '#platform/http/verb.ts'
import { toLanguage } from './queries.ts'
import { searchLanguages } from './searchLanguages.ts'

/** The languages that can be recognised. */
export const listLanguages = verb(speechLanguageCalls.list, async ({ app }, input) =>
  page(app.db.query, searchLanguages(app.db.query, input), input, toLanguage, 'l'),
)
