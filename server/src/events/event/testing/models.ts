import { keyOf } from '#providers/modelStandIn/accounts.ts'
import type { TestServer } from '#testing/server.ts'

/** The ids of a booth's two models. */
export interface BoothModels {
  readonly speechModelId: bigint
  readonly translationModelId: bigint
}

/** Adds an enabled model of each kind that supports English, French and many more languages. */
export const makeModels = async (
  { app, clock }: TestServer,
  name = 'Model',
): Promise<BoothModels> => {
  const common = {
    modelName: name,
    sealedKey: app.secrets.seal(keyOf('good')),
    createdAt: clock.now(),
  }
  const speech = await app.db.query
    .insertInto('speechModels')
    .values({ ...common, modelType: 'azure', region: 'westeurope' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const translation = await app.db.query
    .insertInto('translationModels')
    .values({ ...common, modelType: 'deepl' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { speechModelId: speech.id, translationModelId: translation.id }
}
