import type { SpeechModel } from '@openbooth/contract/speech'
import { sql, type Transaction } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import { toShown, toTest } from '../../modelConnection/index.ts'

const changeable = [
  'modelName',
  'modelType',
  'host',
  'region',
  'keyId',
  'sealedKey',
  'providerModel',
  'enabled',
] as const

export const modelRows = (db: Reader) =>
  db
    .selectFrom('speechModels')
    .select([
      'id',
      ...changeable,
      'lastTest',
      'createdAt',
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
  enabled: row.enabled,
  languages: Number(row.languages),
  lastTest: toTest(row.lastTest),
  createdAt: row.createdAt,
})

/** A model, or undefined. */
export const findModel = (db: Reader, id: bigint): Promise<ModelRow | undefined> =>
  modelRows(db).where('id', '=', id).executeTakeFirst()

/** What can be changed of a model, which nobody else changes until the transaction ends. */
export const lockModel = (tx: Transaction<Tables>, id: bigint) =>
  tx
    .selectFrom('speechModels')
    .select(changeable)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
