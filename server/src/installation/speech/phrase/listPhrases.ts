import { phraseCalls } from '@openbooth/contract/installation/speech/phraseCalls'
import { contains, page } from '#platform/list/list.ts'
import { verb } from '#platform/http/verb.ts'
import { phraseRows } from './queries.ts'

/** The phrases of a language. */
export const listPhrases = verb(phraseCalls.list, async ({ app }, input) => {
  let query = phraseRows(app.db.query, input.languageId)
  if (input.search) query = query.where(contains(['text'], input.search))
  return page(app.db.query, query, input, (row) => row)
})
