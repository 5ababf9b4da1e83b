import { translationModelCalls } from '@openbooth/contract/installation/translation/calls'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { findModel } from './queries.ts'
import { translatorOf } from './translatorOf.ts'

/** The model provider's name of the language of each shared channel. */
export const listModelLanguages = verb(translationModelCalls.languages, async ({ app }, { id }) => {
  const model = await findModel(app.db.query, id)
  if (!model) return refuse('Translation Model Not Found')
  const translator = translatorOf(app, model)
  const channels = await app.db.query
    .selectFrom('channels')
    .distinctOn('languageTag')
    .select(['languageTag', 'enName', 'zhName'])
    .where('ownerId', 'is', null)
    .where('enabled', '=', true)
    .orderBy('languageTag')
    .orderBy('position')
    .execute()
  return channels.map((channel) => ({
    ...channel,
    from: translator.languageCode(channel.languageTag, 'from'),
    to: translator.languageCode(channel.languageTag, 'to'),
  }))
})
