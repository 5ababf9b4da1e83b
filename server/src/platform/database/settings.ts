import { settingsSchema, type Settings } from '@openbooth/contract/installation/setting/calls'
import type { Database, Reader } from './database.ts'

/**
 * Maximum delay until every process sees a changed setting. Real time, not the application clock.
 */
const freshMilliseconds = 5_000

interface Cached {
  readonly settings: Promise<Settings>
  readonly readAt: number
  /** True if the response has arrived. */
  isRead: boolean
}

const cache = new WeakMap<Database['pool'], Cached>()

const load = async (pool: Database['pool']): Promise<Settings> => {
  const { rows } = await pool.query<StoredSetting>('select key, value from settings')
  return fromRows(rows)
}

interface StoredSetting {
  readonly key: string
  readonly value: unknown
}

const fromRows = (rows: readonly StoredSetting[]): Settings =>
  settingsSchema.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])))

const isFresh = ({ readAt }: Cached): boolean => performance.now() - readAt < freshMilliseconds

/** Every setting, changed or default. Cached for a few seconds. */
export const readSettings = ({ pool }: Pick<Database, 'pool'>): Promise<Settings> => {
  const cached = cache.get(pool)
  if (cached && isFresh(cached)) return cached.settings
  const reading = { settings: load(pool), readAt: performance.now(), isRead: false }
  cache.set(pool, reading)
  reading.settings.then(
    () => {
      reading.isRead = true
    },
    () => cache.delete(pool),
  )
  return reading.settings
}

/**
 * As `readSettings`, within a transaction. A transaction holds a connection and must not wait for
 * another one, because others may wait for this one.
 */
export const readSettingsWithin = async (
  { pool }: Pick<Database, 'pool'>,
  tx: Reader,
): Promise<Settings> => {
  const cached = cache.get(pool)
  // A read in progress may itself wait for a connection.
  if (cached?.isRead && isFresh(cached)) return cached.settings
  return fromRows(await tx.selectFrom('settings').select(['key', 'value']).execute())
}

/** Clears the cache after a change by this process. */
export const forgetSettings = ({ pool }: Pick<Database, 'pool'>): void => {
  cache.delete(pool)
}
