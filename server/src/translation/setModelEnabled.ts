import { translationModelCalls } from '@openbooth/contract/translation'
import { verb } from '#platform/http/verb.ts'
import { enableModel } from '../modelConnection/index.ts'
import { findModel, toModel } from './queries.ts'

/** Offers a translation model or stops offering it. */
export const setModelEnabled = verb(translationModelCalls.setEnabled, async (context, input) =>
  context.app.db.transaction(async (tx) => {
    await enableModel(tx, context, 'translationModel', input)
    return toModel((await findModel(tx, input.id))!)
  }),
)
