import { translationModelCalls } from '@openbooth/contract/installation/translation/calls'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { testKept } from '../modelConnection/index.ts'
import { findModel } from './queries.ts'
import { translatorOf } from './translatorOf.ts'

/** Short, because providers charge by the character. Every provider supports both languages. */
const sample = { text: 'Good morning, ladies and gentlemen.', from: 'en', to: 'zh-Hans' } as const

/**
 * Tests the model with a short sentence. The result is stored unless the model was changed
 * meanwhile.
 */
export const testModel = verb(translationModelCalls.test, async (context, { id }) => {
  const { app } = context
  const model = await findModel(app.db.query, id)
  if (!model) return refuse('Translation Model Not Found')
  const { modelType, host, region, keyId, sealedKey } = model
  const connection = { modelType, host, region, keyId, sealedKey }
  return testKept(context, 'translationModel', id, connection, async () => {
    const [text = ''] = await translatorOf(app, model).translate(
      [sample.text],
      sample.from,
      sample.to,
    )
    return text
  })
})
