import {
  settingDefinitions,
  settingsSchema,
  type SettingKey,
  type SettingsAnswer,
} from '@openbooth/contract/installation/setting/calls'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Reader } from '#platform/database/database.ts'

/** All settings in the database, which other processes may see some seconds later. */
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
    currencyIsFixed: await isCurrencyFixed(db),
    version: rows.reduce((sum, { version }) => sum + version, 1),
  }
}

const isCurrencyFixed = async (db: Reader): Promise<boolean> => {
  const { rows } = await sql<{ isFixed: boolean }>`select is_currency_fixed() as "isFixed"`.execute(
    db,
  )
  return rows[0]!.isFixed
}

/** A setting in its storage format, which is the wire's. */
export const toStored = (key: SettingKey, value: unknown): string =>
  JSON.stringify(z.encode(settingDefinitions[key] as z.ZodType, value))
