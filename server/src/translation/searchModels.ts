import type { InputOf } from '@openbooth/contract/call'
import type { translationModelCalls } from '@openbooth/contract/translation'
import type { Reader } from '#platform/database/database.ts'
import { contains } from '#platform/list/list.ts'
import { modelRows } from './queries.ts'

type Filters = InputOf<typeof translationModelCalls.export>

/** The models a list or an export asks for. */
export const searchModels = (db: Reader, { provider, enabled, search }: Filters) => {
  let query = modelRows(db)
  if (provider !== undefined) query = query.where('provider', '=', provider)
  if (enabled !== undefined) query = query.where('enabled', '=', enabled)
  if (search) query = query.where(contains(['modelName', 'host'], search))
  return query
}
