import { speechModelCalls } from '@openbooth/contract/installation/speech/calls'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { recogniserOf } from '../recogniserOf.ts'
import { findModel } from './queries.ts'

/** The provider's name of each language of a model. */
export const listModelLanguages = verb(speechModelCalls.languages, async ({ app }, { id }) => {
  const model = await findModel(app.db.query, id)
  if (!model) return refuse('Speech Model Not Found')
  const recogniser = recogniserOf(app, model)
  const languages = await app.db.query
    .selectFrom('speechLanguages')
    .select(['id as languageId', 'enName', 'zhName', 'azureValue'])
    .orderBy('enName')
    .orderBy('id')
    .execute()
  return languages.map((one) => ({ ...one, code: recogniser.languageCode(one.azureValue) }))
})
