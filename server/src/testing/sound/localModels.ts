import type { TestServer } from '../server.ts'
import type { SpeechServices } from './speechServices.ts'

/**
 * Adds models that run locally: pocketsphinx for English, espeak-ng as voice, and a stand-in for
 * translation.
 */
export const addLocalModels = async (
  { app, clock }: TestServer,
  services: SpeechServices,
): Promise<{ speechModelId: number; translationModelId: number }> => {
  const common = { modelName: 'Model', createdAt: clock.now() }
  const speech = await app.db.query
    .insertInto('speechModels')
    .values({ ...common, modelType: 'pocketsphinx' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const translation = await app.db.query
    .insertInto('translationModels')
    .values({ ...common, modelType: 'libreTranslate', host: services.host })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { speechModelId: Number(speech.id), translationModelId: Number(translation.id) }
}
