import { speechLanguageCalls } from '@openbooth/contract/installation/speech/calls'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { lockLanguage } from './queries.ts'

/** Removes a language. If it has phrases, the caller must confirm that. */
export const removeLanguage = verb(
  speechLanguageCalls.remove,
  async (context, { id, withPhrases }) => {
    const { app } = context
    return app.db.transaction(async (tx) => {
      const language = await lockLanguage(tx, id)
      if (!language) return refuse('Speech Language Not Found')
      const { enName, azureValue, phrases } = language
      if (phrases > 0 && !withPhrases) return refuse('Speech Language Has Phrases')
      await tx.deleteFrom('speechLanguages').where('id', '=', id).execute()
      await audit(tx, context, {
        action: 'speechLanguage.remove',
        objectType: 'speechLanguage',
        objectId: id,
        details: { enName, azureValue, phrases },
      })
      return {}
    })
  },
)
