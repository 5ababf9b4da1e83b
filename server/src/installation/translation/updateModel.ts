import { translationModelFields } from '@openbooth/contract/installation/modelConnection/providers'
import { translationModelCalls } from '@openbooth/contract/installation/translation/calls'
import { audit } from '#platform/audit/audit.ts'
import { changedValues } from '#platform/audit/changedValues.ts'
import { withChanges } from '#platform/database/withChanges.ts'
import { refuse } from '#platform/http/refuse.ts'
import { requireVersion } from '#platform/http/stale.ts'
import { verb } from '#platform/http/verb.ts'
import { changingActions, namesOf, toStored, typedAgain } from '../modelConnection/index.ts'
import { findModel, lockModel, toModel } from './queries.ts'

/** Changes a translation model. The result of its last test is discarded. */
export const updateModel = verb(
  translationModelCalls.update,
  async (context, { id, version, ...changes }) => {
    const { app } = context
    return app.db.transaction(async (tx) => {
      const former = await lockModel(tx, id)
      if (!former) return refuse('Translation Model Not Found')
      const shown = toModel(former)
      await requireVersion(
        tx,
        context,
        { is: former.version, read: version },
        {
          objectType: 'translationModel',
          objectId: id,
          actions: changingActions('translationModel'),
        },
        { call: translationModelCalls.update, read: () => shown },
      )
      const input = withChanges(typedAgain(shown), changes)
      const uses = translationModelFields[input.modelType]
      const row = {
        modelName: input.modelName,
        modelType: input.modelType,
        ...toStored(app.secrets, uses, input, {
          ...former,
          isSameProvider: former.modelType === input.modelType,
        }),
        enabled: input.status === 'enabled',
      }
      const { before, after } = changedValues(namesOf(former), namesOf(row, former))
      const { modelName: _name, enabled: _enabled, ...connection } = after
      if (Object.keys(after).length === 0) return shown
      await tx
        .updateTable('translationModels')
        .set({ ...row, ...(Object.keys(connection).length > 0 && { lastTest: null }) })
        .where('id', '=', id)
        .execute()
      await audit(tx, context, {
        action: 'translationModel.update',
        objectType: 'translationModel',
        objectId: id,
        details: { before, after },
      })
      return toModel((await findModel(tx, id))!)
    })
  },
)
