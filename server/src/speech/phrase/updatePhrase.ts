import { phraseCalls } from '@openbooth/contract/phrase'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'

/** Changes the text of a phrase. */
export const updatePhrase = verb(phraseCalls.update, async (context, { id, text }) => {
  const { app } = context
  return app.db.transaction(async (tx) => {
    const former = await tx
      .selectFrom('phrases')
      .select('text')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!former) return refuse('Phrase Not Found')
    const phrase = await tx
      .updateTable('phrases')
      .set({ text })
      .where('id', '=', id)
      .returning(['id', 'languageId', 'text', 'createdAt'])
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
