import { translationModelCalls } from '@openbooth/contract/installation/translation/calls'
import { page } from '#platform/list/list.ts'
import { verb } from '#platform/http/verb.ts'
import { enableModel, removeKept } from '../modelConnection/index.ts'
import { findModel, toModel } from './queries.ts'
import { searchModels } from './searchModels.ts'

/** The translation models. */
export const listModels = verb(translationModelCalls.list, async ({ app }, input) =>
  page(app.db.query, searchModels(app.db.query, input), input, toModel),
)

/** Offers a translation model or stops offering it. */
export const setModelEnabled = verb(translationModelCalls.setEnabled, async (context, input) =>
  context.app.db.transaction(async (tx) => {
    await enableModel(tx, context, 'translationModel', input)
    return toModel((await findModel(tx, input.id))!)
  }),
)

/** Removes an unused translation model. */
export const removeModel = verb(translationModelCalls.remove, async (context, { id }) =>
  removeKept(context, 'translationModel', id),
)
