import { speechModelCalls } from '@openbooth/contract/speech'
import { audit } from '#platform/audit.ts'
import { refuse } from '#platform/refuse.ts'
import { violatesForeignKey } from '#platform/violations.ts'
import { verb } from '#platform/verb.ts'

/** Removes a model of speech recognition that nothing uses. */
export const removeModel = verb(speechModelCalls.remove, async (context, { id }) => {
  const { app } = context
  return app.db.transaction(async (tx) => {
    const row = await tx
      .deleteFrom('speechModels')
      .where('id', '=', id)
      .returning(['modelName', 'modelType', 'host'])
      .executeTakeFirst()
      .catch(violatesForeignKey('Model In Use'))
    if (!row) return refuse('Speech Model Not Found')
    await audit(tx, context, {
      action: 'speechModel.remove',
      objectType: 'speechModel',
      objectId: id,
      details: row,
    })
    return {}
  })
})
