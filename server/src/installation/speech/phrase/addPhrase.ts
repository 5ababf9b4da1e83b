import { phraseCalls } from '@openbooth/contract/installation/speech/phraseCalls'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { lockLanguage } from '../language/queries.ts'
import { addTexts, phraseRows } from './queries.ts'

/** Adds a phrase to a language. */
export const addPhrase = verb(phraseCalls.add, async (context, { languageId, text }) => {
  const { app, at } = context
  return app.db.transaction(async (tx) => {
    const language = await lockLanguage(tx, languageId)
    if (!language) return refuse('Speech Language Not Found')
    const [added] = await addTexts(tx, languageId, [text], at)
    if (added!.result === 'duplicate') return refuse('Phrase Already Exists', { path: 'text' })
    if (added!.id === null) return refuse('Phrase Number Has Reached Its Limit')
    await audit(tx, context, {
      action: 'phrase.add',
      objectType: 'phrase',
      objectId: added!.id,
      details: { language: language.azureValue, text },
    })
    return phraseRows(tx, languageId).where('id', '=', added!.id).executeTakeFirstOrThrow()
  })
})
