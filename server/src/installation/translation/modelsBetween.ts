import type { TranslationProvider } from '@openbooth/contract/installation/modelConnection/providers'
import { translationPair } from '#providers/translation/languages.ts'
import type { Reader } from '#platform/database/database.ts'
import { failsTest } from '../modelConnection/index.ts'

/** The enabled models for a language pair, by name. Equal languages have none. */
export const modelsBetween = async (
  db: Reader,
  from: string,
  to: string,
): Promise<{ id: bigint; modelName: string; failsTest: boolean }[]> => {
  if (from === to) return []
  const models = await db
    .selectFrom('translationModels')
    .select(['id', 'modelName', 'modelType', failsTest])
    .where('enabled', '=', true)
    .orderBy((row) => row.fn('lower', ['modelName']))
    .execute()
  return models
    .filter(({ modelType }) => translationPair(modelType as TranslationProvider, from, to))
    .map(({ id, modelName, failsTest: fails }) => ({ id, modelName, failsTest: fails }))
}
