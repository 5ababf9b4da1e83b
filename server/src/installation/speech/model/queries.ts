import type { SpeechModel } from '@openbooth/contract/installation/speech/calls'
import { sql, type Transaction } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import { statusOf, toShown, toTest } from '../../modelConnection/index.ts'

const columns = [
  'id',
  'modelName',
  'modelType',
  'host',
  'region',
  'keyId',
  'sealedKey',
  'providerModel',
  'enabled',
  'version',
  'lastTest',
  'createdAt',
] as const

export const modelRows = (db: Reader) =>
  db
    .selectFrom('speechModels')
    .select([
      ...columns,
      sql<bigint>`(select count(*) from speech_languages l where l.default_model_id = speech_models.id)`.as(
        'languages',
      ),
    ])

export type ModelRow = Awaited<ReturnType<ReturnType<typeof modelRows>['execute']>>[number]

export const toModel = (row: ModelRow): SpeechModel => ({
  id: row.id,
  modelName: row.modelName,
  modelType: row.modelType as SpeechModel['modelType'],
  ...toShown(row),
  providerModel: row.providerModel ?? '',
  status: statusOf(row),
  languages: Number(row.languages),
  lastTest: toTest(row.lastTest),
  createdAt: row.createdAt,
  version: row.version,
})

/** A model, or undefined. */
export const findModel = (db: Reader, id: bigint): Promise<ModelRow | undefined> =>
  modelRows(db).where('id', '=', id).executeTakeFirst()

/** Locks a model. Undefined: it does not exist. */
export const lockModel = (tx: Transaction<Tables>, id: bigint): Promise<ModelRow | undefined> =>
  modelRows(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
