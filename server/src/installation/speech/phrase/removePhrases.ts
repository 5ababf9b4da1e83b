import { phraseCalls } from '@openbooth/contract/installation/speech/phraseCalls'
import { audit } from '#platform/audit/audit.ts'
import { verb } from '#platform/http/verb.ts'

/** Removes phrases; phrases that no longer exist are not counted. */
export const removePhrases = verb(phraseCalls.remove, async (context, { ids }) => {
  const { app } = context
  return app.db.transaction(async (tx) => {
    const concerned = tx.selectFrom('phrases').select('languageId').where('id', 'in', ids)
    // The languages before their phrases, in order, like additions of phrases.
    await tx
      .selectFrom('speechLanguages')
      .select('id')
      .where('id', 'in', concerned)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    const removed = await tx
      .deleteFrom('phrases')
      .where('id', 'in', ids)
      .returning(['languageId', 'text'])
      .execute()
    for (const [languageId, phrases] of Map.groupBy(removed, (one) => one.languageId))
      await audit(tx, context, {
        action: 'phrase.remove',
        objectType: 'speechLanguage',
        objectId: languageId,
        details: { texts: phrases.map(({ text }) => text) },
      })
    return { removed: removed.length }
  })
})
