import { translationModelCalls } from '@openbooth/contract/translation'
import { audit } from '#platform/audit.ts'
import { refuse } from '#platform/refuse.ts'
import { verb } from '#platform/verb.ts'
import { stored, timedTest } from '../modelConnection/index.ts'
import { findModel } from './queries.ts'
import { translatorOf } from './translatorOf.ts'

/** Short, because providers charge by the character; every provider knows both languages. */
const sample = { text: 'Good morning, ladies and gentlemen.', from: 'en', to: 'zh-Hans' } as const

/** Has the model translate a short sentence. How it went is kept, unless the model was changed meanwhile. */
export const testModel = verb(translationModelCalls.test, async (context, { id }) => {
  const { app, at } = context
  const model = await findModel(app.db.query, id)
  if (!model) return refuse('Translation Model Not Found')
  const test = await timedTest(app, at, async () => {
    const [text = ''] = await translatorOf(app, model).translate(
      [sample.text],
      sample.from,
      sample.to,
    )
    return text
  })
  await app.db.transaction(async (tx) => {
    await tx
      .updateTable('translationModels')
      .set({ lastTest: stored(test) })
      .where('id', '=', id)
      .where('provider', '=', model.provider)
      .where('host', 'is not distinct from', model.host)
      .where('region', 'is not distinct from', model.region)
      .where('keyId', 'is not distinct from', model.keyId)
      .where('sealedKey', 'is not distinct from', model.sealedKey)
      .execute()
    await audit(tx, context, {
      action: 'translationModel.test',
      objectType: 'translationModel',
      objectId: id,
      details: { ok: test.ok, reason: test.reason },
    })
  })
  return test
})
