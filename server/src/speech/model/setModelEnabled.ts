import { speechModelCalls } from '@openbooth/contract/speech'
import { audit } from '#platform/audit.ts'
import { changedValues } from '#platform/changedValues.ts'
import { refuse } from '#platform/refuse.ts'
import { verb } from '#platform/verb.ts'
import { findModel, lockModel, toModel } from './queries.ts'

/** Offers a model of speech recognition or stops offering it. */
export const setModelEnabled = verb(
  speechModelCalls.setEnabled,
  async (context, { id, enabled }) => {
    const { app } = context
    return app.db.transaction(async (tx) => {
      const former = await lockModel(tx, id)
      if (!former) return refuse('Speech Model Not Found')
      await tx.updateTable('speechModels').set({ enabled }).where('id', '=', id).execute()
      await audit(tx, context, {
        action: 'speechModel.setEnabled',
        objectType: 'speechModel',
        objectId: id,
        details: changedValues({ enabled: former.enabled }, { enabled }),
      })
      return toModel((await findModel(tx, id))!)
    })
  },
)
