import {
  settingCalls,
  type SettingKey,
  type Settings,
} from '@openbooth/contract/installation/setting/calls'
import { sql, type Transaction } from 'kysely'
import { readableAmount } from '#platform/audit/amounts.ts'
import { audit } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { requireRecentProof } from '#platform/http/recentProof.ts'
import { requireVersion } from '#platform/http/stale.ts'
import { forgetSettings } from '#platform/database/settings.ts'
import { type Context, verb } from '#platform/http/verb.ts'
import { readAll, toStored } from './queries.ts'

/** Changes the given settings that differ from the current ones. */
export const updateSettings = verb(settingCalls.update, async (context, { version, ...wanted }) => {
  const { app } = context
  const answer = await app.db.transaction(async (tx) => {
    // Serialised, so that the audit log has the correct old values.
    await sql`select pg_advisory_xact_lock(hashtext('openbooth settings'))`.execute(tx)
    const before = await readAll(tx)
    await requireVersion(
      tx,
      context,
      { is: before.version, read: version },
      { objectType: 'setting', actions: ['setting.update'] },
      { call: settingCalls.update, read: () => before },
    )
    const { values, currencyIsFixed } = before
    const changed = (Object.keys(wanted) as SettingKey[]).filter(
      (key) => wanted[key] !== undefined && wanted[key] !== values[key],
    )
    if (changed.includes('currency') && currencyIsFixed)
      return refuse('The Currency Is Fixed', { path: 'currency' })
    if (changed.includes('secondFactorRequired')) requireRecentProof(context)
    for (const key of changed) await change(tx, context, key, values[key], wanted[key])
    return readAll(tx)
  })
  forgetSettings(app.db)
  return answer
})

const change = async (
  tx: Transaction<Tables>,
  context: Context,
  key: SettingKey,
  before: Settings[SettingKey],
  after: Settings[SettingKey] | undefined,
): Promise<void> => {
  const row = {
    value: toStored(key, after),
    updatedAt: context.at,
    updatedBy: context.actor.id,
  }
  await tx
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
  await audit(tx, context, {
    action: 'setting.update',
    objectType: 'setting',
    objectId: key,
    details: { before: readableAmount(before), after: readableAmount(after) },
  })
}
