import { speechModelCalls } from '@openbooth/contract/speech'
import { contains, page } from '#platform/list.ts'
import { verb } from '#platform/verb.ts'
import { modelRows, toModel } from './queries.ts'

/** The models of speech recognition. */
export const listModels = verb(speechModelCalls.list, async ({ app }, input) => {
  let query = modelRows(app.db.query)
  if (input.modelType !== undefined) query = query.where('modelType', '=', input.modelType)
  if (input.enabled !== undefined) query = query.where('enabled', '=', input.enabled)
  if (input.search) query = query.where(contains(['modelName', 'host'], input.search))
  return page(app.db.query, query, input, toModel)
})
