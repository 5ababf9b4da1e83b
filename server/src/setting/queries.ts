import {
  settingDefinitions,
  settingsSchema,
  type SettingKey,
  type SettingsAnswer,
} from '@openbooth/contract/setting'
import { z } from 'zod'
import { holdsMoney } from '#ledger'
import type { Reader } from '#platform/database/database.ts'
import { hasOrders } from '../payment/index.ts'

/** Every setting as it stands in the database now, which other processes may see some seconds later. */
export const readAll = async (db: Reader): Promise<SettingsAnswer> => {
  const rows = await db
    .selectFrom('settings as s')
    .leftJoin('users as u', 'u.id', 's.updatedBy')
    .select(['s.key', 's.value', 's.version', 's.updatedAt', 'u.userName'])
    .execute()
  return {
    values: settingsSchema.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value]))),
    defaults: settingsSchema.parse({}),
    changes: Object.fromEntries(
      rows.map(({ key, updatedAt, userName }) => [key, { at: updatedAt, byName: userName }]),
    ),
    // An order says what is to be paid in it, and may be paid any time.
    currencyIsFixed: (await holdsMoney(db)) || (await hasOrders(db)),
    version: rows.reduce((sum, { version }) => sum + version, 1),
  }
}

/** A setting as it is kept: the wire's side of its shape. */
export const toStored = (key: SettingKey, value: unknown): string =>
  JSON.stringify(z.encode(settingDefinitions[key] as z.ZodType, value))
