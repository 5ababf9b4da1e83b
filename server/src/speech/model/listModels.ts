import { speechModelCalls } from '@openbooth/contract/speech'
import { page } from '#platform/list/list.ts'
import { verb } from '#platform/http/verb.ts'
import { toModel } from './queries.ts'
import { searchModels } from './searchModels.ts'

/** The models of speech recognition. */
export const listModels = verb(speechModelCalls.list, async ({ app }, input) =>
  page(app.db.query, searchModels(app.db.query, input), input, toModel),
)
