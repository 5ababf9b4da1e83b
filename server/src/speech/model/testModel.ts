import { speechModelCalls } from '@openbooth/contract/speech'
import { audit } from '#platform/audit.ts'
import { refuse } from '#platform/refuse.ts'
import { verb } from '#platform/verb.ts'
import { spokenSample } from '#providers/speech/spokenSample.ts'
import { stored, timedTest } from '../../modelConnection/index.ts'
import { recogniserOf } from '../recogniserOf.ts'
import { findModel } from './queries.ts'

/** Has the model recognise a short built-in sample. How it went is kept, unless the model was changed meanwhile. */
export const testModel = verb(speechModelCalls.test, async (context, { id }) => {
  const { app, at } = context
  const model = await findModel(app.db.query, id)
  if (!model) return refuse('Speech Model Not Found')
  const { wav, languageTag } = spokenSample
  const test = await timedTest(app, at, async () => {
    const { text } = await recogniserOf(app, model).recognise({ wav, languageTag, phrases: [] })
    return text
  })
  await app.db.transaction(async (tx) => {
    await tx
      .updateTable('speechModels')
      .set({ lastTest: stored(test) })
      .where('id', '=', id)
      .where('modelType', '=', model.modelType)
      .where('host', 'is not distinct from', model.host)
      .where('region', 'is not distinct from', model.region)
      .where('keyId', 'is not distinct from', model.keyId)
      .where('sealedKey', 'is not distinct from', model.sealedKey)
      .where('providerModel', 'is not distinct from', model.providerModel)
      .execute()
    await audit(tx, context, {
      action: 'speechModel.test',
      objectType: 'speechModel',
      objectId: id,
      details: { ok: test.ok, reason: test.reason },
    })
  })
  return test
})
