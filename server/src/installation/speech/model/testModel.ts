import { speechModelCalls } from '@openbooth/contract/installation/speech/calls'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { spokenSample } from '#providers/speech/spokenSample.ts'
import { testKept } from '../../modelConnection/index.ts'
import { recogniserOf } from '../recogniserOf.ts'
import { findModel } from './queries.ts'

/**
 * Tests the model with a short built-in sample. The result is stored unless the model was changed
 * meanwhile.
 */
export const testModel = verb(speechModelCalls.test, async (context, { id }) => {
  const { app } = context
  const model = await findModel(app.db.query, id)
  if (!model) return refuse('Speech Model Not Found')
  const { wav, languageTag } = spokenSample
  const { modelType, host, region, keyId, sealedKey, providerModel } = model
  const connection = { modelType, host, region, keyId, sealedKey, providerModel }
  return testKept(context, 'speechModel', id, connection, async () => {
    const { text } = await recogniserOf(app, model).recognise({ wav, languageTag, phrases: [] })
    return text
  })
})
