import { speechLanguageCalls } from '@openbooth/contract/speech'
import { audit } from '#platform/audit/audit.ts'
import { changedValues } from '#platform/audit/changedValues.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { lockLanguage, readLanguage } from './queries.ts'
import { requireModel } from './requireModel.ts'

/** Changes a language that can be recognised. A default model that was switched off since may stay. */
export const updateLanguage = verb(
  speechLanguageCalls.update,
  async (context, { id, ...changes }) => {
    const { app } = context
    return app.db.transaction(async (tx) => {
      const former = await lockLanguage(tx, id)
      if (!former) return refuse('Speech Language Not Found')
      const isAnotherPair =
        former.defaultModelId !== changes.defaultModelId || former.azureValue !== changes.azureValue
      if (isAnotherPair) await requireModel(app, tx, changes.defaultModelId, changes.azureValue)
      await tx.updateTable('speechLanguages').set(changes).where('id', '=', id).execute()
      await audit(tx, context, {
        action: 'speechLanguage.update',
        objectType: 'speechLanguage',
        objectId: id,
        details: changedValues(former, changes),
      })
      return readLanguage(tx, id)
    })
  },
)
