import { speechModelCalls } from '@openbooth/contract/speech'
import { verb } from '#platform/http/verb.ts'
import { enableModel } from '../../modelConnection/index.ts'
import { findModel, toModel } from './queries.ts'

/** Offers a model of speech recognition or stops offering it. */
export const setModelEnabled = verb(speechModelCalls.setEnabled, async (context, input) =>
  context.app.db.transaction(async (tx) => {
    await enableModel(tx, context, 'speechModel', input)
    return toModel((await findModel(tx, input.id))!)
  }),
)
