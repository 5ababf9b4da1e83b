import type { TranslationModel } from '@openbooth/contract/translation'
import type { Transaction } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import { toShown, toTest } from '../modelConnection/index.ts'

const changeable = [
  'modelName',
  'provider',
  'host',
  'region',
  'keyId',
  'sealedKey',
  'enabled',
] as const

export const modelRows = (db: Reader) =>
  db.selectFrom('translationModels').select(['id', ...changeable, 'lastTest', 'createdAt'])

export type ModelRow = Awaited<ReturnType<ReturnType<typeof modelRows>['execute']>>[number]

export const toModel = (row: ModelRow): TranslationModel => ({
  id: row.id,
  modelName: row.modelName,
  provider: row.provider as TranslationModel['provider'],
  ...toShown(row),
  enabled: row.enabled,
  lastTest: toTest(row.lastTest),
  createdAt: row.createdAt,
})

/** A model, or undefined. */
export const findModel = (db: Reader, id: bigint): Promise<ModelRow | undefined> =>
  modelRows(db).where('id', '=', id).executeTakeFirst()

/** What can be changed of a model, which nobody else changes until the transaction ends. */
export const lockModel = (tx: Transaction<Tables>, id: bigint) =>
  tx
    .selectFrom('translationModels')
    .select(changeable)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
