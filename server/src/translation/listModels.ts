import { translationModelCalls } from '@openbooth/contract/translation'
import { page } from '#platform/list/list.ts'
import { verb } from '#platform/http/verb.ts'
import { toModel } from './queries.ts'
import { searchModels } from './searchModels.ts'

/** The translation models. */
export const listModels = verb(translationModelCalls.list, async ({ app }, input) =>
  page(app.db.query, searchModels(app.db.query, input), input, toModel),
)
