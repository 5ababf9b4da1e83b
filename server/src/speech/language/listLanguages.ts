import { speechLanguageCalls } from '@openbooth/contract/speech'
import { contains, page } from '#platform/list.ts'
import { verb } from '#platform/verb.ts'
import { languageRows, toLanguage } from './queries.ts'

/** The languages that can be recognised. */
export const listLanguages = verb(speechLanguageCalls.list, async ({ app }, input) => {
  let query = languageRows(app.db.query)
  if (input.enabled !== undefined) query = query.where('l.enabled', '=', input.enabled)
  if (input.defaultModelId !== undefined)
    query = query.where('l.defaultModelId', '=', input.defaultModelId)
  if (input.search)
    query = query.where(
      contains(['l.enName', 'l.zhName', 'l.languageTag', 'l.azureValue'], input.search),
    )
  return page(app.db.query, query, input, toLanguage, 'l')
})
