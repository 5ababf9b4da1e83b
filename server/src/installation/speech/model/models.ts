import { speechModelCalls } from '@openbooth/contract/installation/speech/calls'
import { page } from '#platform/list/list.ts'
import { verb } from '#platform/http/verb.ts'
import { enableModel, removeKept } from '../../modelConnection/index.ts'
import { findModel, toModel } from './queries.ts'
import { searchModels } from './searchModels.ts'

/** The models of speech recognition. */
export const listModels = verb(speechModelCalls.list, async ({ app }, input) =>
  page(app.db.query, searchModels(app.db.query, input), input, toModel),
)

/** Offers a model of speech recognition or stops offering it. */
export const setModelEnabled = verb(speechModelCalls.setEnabled, async (context, input) =>
  context.app.db.transaction(async (tx) => {
    await enableModel(tx, context, 'speechModel', input)
    return toModel((await findModel(tx, input.id))!)
  }),
)

/** Removes an unused speech recognition model. */
export const removeModel = verb(speechModelCalls.remove, async (context, { id }) =>
  removeKept(context, 'speechModel', id),
)
