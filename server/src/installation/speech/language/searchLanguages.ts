import type { speechLanguageCalls } from '@openbooth/contract/installation/speech/calls'
import type { InputOf } from '@openbooth/contract/call'
import type { Reader } from '#platform/database/database.ts'
import { contains } from '#platform/list/list.ts'
import { languageRows } from './queries.ts'

type Filters = Pick<
  InputOf<typeof speechLanguageCalls.list>,
  'enabled' | 'defaultModelId' | 'search'
>

/** The languages in a list or export. */
export const searchLanguages = (db: Reader, { enabled, defaultModelId, search }: Filters) => {
  let query = languageRows(db)
  if (enabled !== undefined) query = query.where('l.enabled', '=', enabled)
  if (defaultModelId !== undefined) query = query.where('l.defaultModelId', '=', defaultModelId)
  if (search)
    query = query.where(contains(['l.enName', 'l.zhName', 'l.languageTag', 'l.azureValue'], search))
  return query
}
