import { speechLanguageCalls } from '@openbooth/contract/installation/speech/calls'
import { audit } from '#platform/audit/audit.ts'
import { changedValues } from '#platform/audit/changedValues.ts'
import { withChanges } from '#platform/database/withChanges.ts'
import { refuse } from '#platform/http/refuse.ts'
import { requireVersion } from '#platform/http/stale.ts'
import { verb } from '#platform/http/verb.ts'
import { lockLanguage, readLanguage } from './queries.ts'
import { requireModel } from './requireModel.ts'

/** Changes a language that can be recognised. A default model that was switched off since may stay. */
export const updateLanguage = verb(
  speechLanguageCalls.update,
  async (context, { id, version, ...changes }) => {
    const { app } = context
    return app.db.transaction(async (tx) => {
      const former = await lockLanguage(tx, id)
      if (!former) return refuse('Speech Language Not Found')
      await requireVersion(
        tx,
        context,
        { is: former.version, read: version },
        { objectType: 'speechLanguage', objectId: id },
        { call: speechLanguageCalls.update, read: () => readLanguage(tx, id) },
      )
      const language = withChanges(former, changes)
      const details = changedValues(former, language)
      if (Object.keys(details.after).length === 0) return readLanguage(tx, id)
      if ('defaultModelId' in details.after || 'azureValue' in details.after)
        await requireModel(app, tx, language.defaultModelId, language.azureValue)
      await tx.updateTable('speechLanguages').set(changes).where('id', '=', id).execute()
      await audit(tx, context, {
        action: 'speechLanguage.update',
        objectType: 'speechLanguage',
        objectId: id,
        details,
      })
      return readLanguage(tx, id)
    })
  },
)
