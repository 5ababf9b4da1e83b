import { speechModelCalls } from '@openbooth/contract/speech'
import { verb } from '#platform/http/verb.ts'
import { removeKept } from '../../modelConnection/index.ts'

/** Removes a model of speech recognition that nothing uses. */
export const removeModel = verb(speechModelCalls.remove, async (context, { id }) =>
  removeKept(context, 'speechModel', id),
)
