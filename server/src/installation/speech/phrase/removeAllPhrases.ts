import { phraseCalls } from '@openbooth/contract/installation/speech/phraseCalls'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { Stale } from '#platform/http/stale.ts'
import { verb } from '#platform/http/verb.ts'
import { lockLanguage } from '../language/queries.ts'

/** Removes every phrase of a language, unless they were changed since they were counted. */
export const removeAllPhrases = verb(
  phraseCalls.removeAll,
  async (context, { languageId, phrasesVersion }) =>
    context.app.db.transaction(async (tx) => {
      const language = await lockLanguage(tx, languageId)
      if (!language) return refuse('Speech Language Not Found')
      // The audit log records changes of phrases under the phrase or its language, so the author of
      // the conflict is unknown.
      if (language.phrasesVersion !== phrasesVersion) throw new Stale({ change: null, newer: null })
      const removed = await tx
        .deleteFrom('phrases')
        .where('languageId', '=', languageId)
        .returning('text')
        .execute()
      if (removed.length > 0)
        await audit(tx, context, {
          action: 'phrase.removeAll',
          objectType: 'speechLanguage',
          objectId: languageId,
          details: { texts: removed.map(({ text }) => text) },
        })
      return { removed: removed.length }
    }),
)
