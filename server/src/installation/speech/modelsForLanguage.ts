import type { SpeechModelType } from '@openbooth/contract/installation/modelConnection/providers'
import { fromNearest } from '#providers/languageCodes.ts'
import { speechLanguageCode } from '#providers/speech/languages.ts'
import type { Reader } from '#platform/database/database.ts'
import { failsTest } from '../modelConnection/index.ts'

/** The enabled models that recognise the language of a channel; the default of the language first, then by name. */
export const modelsForLanguage = async (
  db: Reader,
  languageTag: string,
): Promise<{ id: bigint; modelName: string; failsTest: boolean }[]> => {
  const language = await languageOf(db, languageTag)
  if (!language) return []
  const { azureValue, defaultModelId } = language
  const models = await db
    .selectFrom('speechModels')
    .select(['id', 'modelName', 'modelType', failsTest])
    .where('enabled', '=', true)
    .orderBy((row) => row('id', '=', defaultModelId ?? 0n), 'desc')
    .orderBy((row) => row.fn('lower', ['modelName']))
    .execute()
  return models
    .filter(({ modelType }) => speechLanguageCode(modelType as SpeechModelType, azureValue))
    .map(({ id, modelName, failsTest: fails }) => ({ id, modelName, failsTest: fails }))
}

/** The enabled speech language for a channel's language: the same tag, otherwise the nearest. */
export const languageOf = async (db: Reader, languageTag: string) => {
  const near = fromNearest(languageTag)
  const languages = await db
    .selectFrom('speechLanguages')
    .select(['id', 'languageTag', 'azureValue', 'defaultModelId'])
    .where('enabled', '=', true)
    .where((row) => row.or([row('languageTag', 'in', near), row('azureValue', '=', languageTag)]))
    .execute()
  return (
    languages.find((one) => one.languageTag === languageTag) ??
    languages.find((one) => one.azureValue === languageTag) ??
    near.flatMap((tag) => languages.filter((one) => one.languageTag === tag))[0]
  )
}
