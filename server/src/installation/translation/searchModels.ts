import type { InputOf } from '@openbooth/contract/call'
import type { translationModelCalls } from '@openbooth/contract/installation/translation/calls'
import type { Reader } from '#platform/database/database.ts'
import { contains } from '#platform/list/list.ts'
import { modelRows } from './queries.ts'

type Filters = InputOf<typeof translationModelCalls.export>

/** The models in a list or export. */
export const searchModels = (db: Reader, { modelType, status, search }: Filters) => {
  let query = modelRows(db)
  if (modelType !== undefined) query = query.where('modelType', '=', modelType)
  if (status !== undefined) query = query.where('enabled', '=', status === 'enabled')
  if (search) query = query.where(contains(['modelName', 'host'], search))
  return query
}
