import { speechModelFields } from '@openbooth/contract/installation/modelConnection/providers'
import { speechModelCalls } from '@openbooth/contract/installation/speech/calls'
import { audit } from '#platform/audit/audit.ts'
import { verb } from '#platform/http/verb.ts'
import { namesOf, toStored } from '../../modelConnection/index.ts'
import { findModel, toModel } from './queries.ts'

/** Adds a model of speech recognition. */
export const createModel = verb(speechModelCalls.create, async (context, input) => {
  const { app, at } = context
  const uses = speechModelFields[input.modelType]
  const row = {
    modelName: input.modelName,
    modelType: input.modelType,
    ...toStored(app.secrets, uses, input),
    providerModel: uses.providerModel === 'never' ? null : input.providerModel,
    enabled: input.status === 'enabled',
  }
  return app.db.transaction(async (tx) => {
    const { id } = await tx
      .insertInto('speechModels')
      .values({ ...row, createdAt: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, context, {
      action: 'speechModel.create',
      objectType: 'speechModel',
      objectId: id,
      details: namesOf(row),
    })
    return toModel((await findModel(tx, id))!)
  })
})
