import { translationModelCalls } from '@openbooth/contract/translation'
import { verb } from '#platform/http/verb.ts'
import { removeKept } from '../modelConnection/index.ts'

/** Removes a translation model that nothing uses. */
export const removeModel = verb(translationModelCalls.remove, async (context, { id }) =>
  removeKept(context, 'translationModel', id),
)
