import type { SettingKey, Settings } from '@openbooth/contract/installation/setting/calls'
import { forgetSettings } from '#platform/database/settings.ts'
import type { TestServer } from '#testing/server.ts'

/** Changes a setting as an administrator would. */
export const changeSetting = async <Key extends SettingKey>(
  { app, clock }: TestServer,
  key: Key,
  value: Settings[Key],
): Promise<void> => {
  await app.db.pool.query(
    `insert into settings (key, value, updated_at) values ($1, $2, $3)
      on conflict (key) do update set value = excluded.value`,
    [key, JSON.stringify(value), clock.now()],
  )
  forgetSettings(app.db)
}
