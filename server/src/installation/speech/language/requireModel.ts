import type { Transaction } from 'kysely'
import type { App } from '#platform/run/app.ts'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { recogniserOf } from '../recogniserOf.ts'

const path = 'defaultModelId'

/**
 * Refuses a default model that does not exist, is disabled or does not support the language. Locks
 * the model.
 */
export const requireModel = async (
  app: App,
  tx: Transaction<Tables>,
  id: bigint | null,
  azureValue: string,
): Promise<void> => {
  if (id === null) return
  const model = await tx
    .selectFrom('speechModels')
    .selectAll()
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (!model) return refuse('Speech Model Not Found', { path })
  if (!model.enabled) return refuse('Model Is Off', { path })
  const code = recogniserOf(app, model).languageCode(azureValue)
  if (code === null) refuse('Language Not Known To The Model', { path })
}
