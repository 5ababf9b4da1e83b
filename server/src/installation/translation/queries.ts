import type { TranslationModel } from '@openbooth/contract/installation/translation/calls'
import type { Transaction } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import { statusOf, toShown, toTest } from '../modelConnection/index.ts'

const columns = [
  'id',
  'modelName',
  'modelType',
  'host',
  'region',
  'keyId',
  'sealedKey',
  'enabled',
  'version',
  'lastTest',
  'createdAt',
] as const

export const modelRows = (db: Reader) => db.selectFrom('translationModels').select(columns)

export type ModelRow = Awaited<ReturnType<ReturnType<typeof modelRows>['execute']>>[number]

export const toModel = (row: ModelRow): TranslationModel => ({
  id: row.id,
  modelName: row.modelName,
  modelType: row.modelType as TranslationModel['modelType'],
  ...toShown(row),
  status: statusOf(row),
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
