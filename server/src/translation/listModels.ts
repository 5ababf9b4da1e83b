import { translationModelCalls } from '@openbooth/contract/translation'
import { contains, page } from '#platform/list.ts'
import { verb } from '#platform/verb.ts'
import { modelRows, toModel } from './queries.ts'

/** The translation models. */
export const listModels = verb(translationModelCalls.list, async ({ app }, input) => {
  let query = modelRows(app.db.query)
  if (input.provider !== undefined) query = query.where('provider', '=', input.provider)
  if (input.enabled !== undefined) query = query.where('enabled', '=', input.enabled)
  if (input.search) query = query.where(contains(['modelName', 'host'], input.search))
  return page(app.db.query, query, input, toModel)
})
