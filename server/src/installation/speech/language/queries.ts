import type { SpeechLanguage } from '@openbooth/contract/installation/speech/calls'
import type { Transaction } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'

const columns = [
  'id',
  'enName',
  'zhName',
  'languageTag',
  'azureValue',
  'enabled',
  'defaultModelId',
  'phrases',
  'version',
  'phrasesVersion',
] as const

export const languageRows = (db: Reader) =>
  db
    .selectFrom('speechLanguages as l')
    .leftJoin('speechModels as m', 'm.id', 'l.defaultModelId')
    .select(columns.map((column) => `l.${column}` as const))
    .select(['m.modelName', 'm.enabled as modelEnabled'])

type LanguageRow = Awaited<ReturnType<ReturnType<typeof languageRows>['execute']>>[number]

export const toLanguage = ({ modelName, modelEnabled, ...row }: LanguageRow): SpeechLanguage => ({
  ...row,
  defaultModel: modelName === null ? null : { modelName, enabled: modelEnabled! },
})

/** An existing language in the format of the call. */
export const readLanguage = async (db: Reader, id: bigint): Promise<SpeechLanguage> =>
  toLanguage(await languageRows(db).where('l.id', '=', id).executeTakeFirstOrThrow())

/** Locks a language against changes and new phrases. Undefined: it does not exist. */
export const lockLanguage = (tx: Transaction<Tables>, id: bigint) =>
  tx
    .selectFrom('speechLanguages')
    .select(columns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
