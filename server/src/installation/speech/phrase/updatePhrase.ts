import { phraseCalls } from '@openbooth/contract/installation/speech/phraseCalls'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { requireVersion } from '#platform/http/stale.ts'
import { verb } from '#platform/http/verb.ts'
import { lockLanguage } from '../language/queries.ts'
import { phraseColumns } from './queries.ts'

/** Changes the text of a phrase. */
export const updatePhrase = verb(phraseCalls.update, async (context, { id, version, text }) => {
  const { app } = context
  return app.db.transaction(async (tx) => {
    const wanted = tx.selectFrom('phrases').select(phraseColumns).where('id', '=', id)
    const found = await wanted.executeTakeFirst()
    // Locks the language before its phrase, in the same order as other changes of phrases.
    if (found) await lockLanguage(tx, found.languageId)
    const former = await wanted.forUpdate().executeTakeFirst()
    if (!former) return refuse('Phrase Not Found')
    await requireVersion(
      tx,
      context,
      { is: former.version, read: version },
      { objectType: 'phrase', objectId: id },
      { call: phraseCalls.update, read: () => former },
    )
    if (former.text === text) return former
    const phrase = await tx
      .updateTable('phrases')
      .set({ text })
      .where('id', '=', id)
      .returning(phraseColumns)
      .executeTakeFirstOrThrow()
    await audit(tx, context, {
      action: 'phrase.update',
      objectType: 'phrase',
      objectId: id,
      details: { before: { text: former.text }, after: { text } },
    })
    return phrase
  })
})
