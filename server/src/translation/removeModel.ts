import { translationModelCalls } from '@openbooth/contract/translation'
import { audit } from '#platform/audit.ts'
import { refuse } from '#platform/refuse.ts'
import { violatesForeignKey } from '#platform/violations.ts'
import { verb } from '#platform/verb.ts'

/** Removes a translation model that nothing uses. */
export const removeModel = verb(translationModelCalls.remove, async (context, { id }) => {
  const { app } = context
  return app.db.transaction(async (tx) => {
    const row = await tx
      .deleteFrom('translationModels')
      .where('id', '=', id)
      .returning(['modelName', 'provider', 'host'])
      .executeTakeFirst()
      .catch(violatesForeignKey('Model In Use'))
    if (!row) return refuse('Translation Model Not Found')
    await audit(tx, context, {
      action: 'translationModel.remove',
      objectType: 'translationModel',
      objectId: id,
      details: row,
    })
    return {}
  })
})
