import { translationModelCalls } from '@openbooth/contract/translation'
import { audit } from '#platform/audit.ts'
import { changedValues } from '#platform/changedValues.ts'
import { refuse } from '#platform/refuse.ts'
import { verb } from '#platform/verb.ts'
import { findModel, lockModel, toModel } from './queries.ts'

/** Offers a translation model or stops offering it. */
export const setModelEnabled = verb(
  translationModelCalls.setEnabled,
  async (context, { id, enabled }) => {
    const { app } = context
    return app.db.transaction(async (tx) => {
      const former = await lockModel(tx, id)
      if (!former) return refuse('Translation Model Not Found')
      await tx.updateTable('translationModels').set({ enabled }).where('id', '=', id).execute()
      await audit(tx, context, {
        action: 'translationModel.setEnabled',
        objectType: 'translationModel',
        objectId: id,
        details: changedValues({ enabled: former.enabled }, { enabled }),
      })
      return toModel((await findModel(tx, id))!)
    })
  },
)
