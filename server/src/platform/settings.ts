import { settingsSchema, type Settings } from '@openbooth/contract/setting'
import type { Database } from './database.ts'

/** A changed setting may take this long to be seen by every process. Real time, not the rules' clock. */
const freshMilliseconds = 5_000

interface Cached {
  readonly settings: Promise<Settings>
  readonly readAt: number
}

const cache = new WeakMap<Database['pool'], Cached>()

const load = async (pool: Database['pool']): Promise<Settings> => {
  const { rows } = await pool.query<{ key: string; value: unknown }>(
    'select key, value from settings',
  )
  return settingsSchema.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
}

/** Every setting, changed or default. Read from the database at most every few seconds. */
export const readSettings = ({ pool }: Pick<Database, 'pool'>): Promise<Settings> => {
  const cached = cache.get(pool)
  if (cached && performance.now() - cached.readAt < freshMilliseconds) return cached.settings
  const settings = load(pool)
  cache.set(pool, { settings, readAt: performance.now() })
  settings.catch(() => cache.delete(pool))
  return settings
}

/** Forgets what was read, after a change made by this process. */
export const forgetSettings = ({ pool }: Pick<Database, 'pool'>): void => {
  cache.delete(pool)
}
