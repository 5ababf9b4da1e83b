import { translationModelFields } from '@openbooth/contract/installation/modelConnection/providers'
import { translationModelCalls } from '@openbooth/contract/installation/translation/calls'
import { audit } from '#platform/audit/audit.ts'
import { verb } from '#platform/http/verb.ts'
import { namesOf, toStored } from '../modelConnection/index.ts'
import { findModel, toModel } from './queries.ts'

/** Adds a translation model. */
export const createModel = verb(translationModelCalls.create, async (context, input) => {
  const { app, at } = context
  const uses = translationModelFields[input.modelType]
  const row = {
    modelName: input.modelName,
    modelType: input.modelType,
    ...toStored(app.secrets, uses, input),
    enabled: input.status === 'enabled',
  }
  return app.db.transaction(async (tx) => {
    const { id } = await tx
      .insertInto('translationModels')
      .values({ ...row, createdAt: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, context, {
      action: 'translationModel.create',
      objectType: 'translationModel',
      objectId: id,
      details: namesOf(row),
    })
    return toModel((await findModel(tx, id))!)
  })
})
