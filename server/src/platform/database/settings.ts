import { settingsSchema, type Settings } from '@openbooth/contract/installation/setting/calls'
import type { Database, Reader } from './database.ts'

/** A changed setting may take this long to be seen by every process. Real time, not the rules' clock. */
const freshMilliseconds = 5_000

interface Cached {
  readonly settings: Promise<Settings>
  readonly readAt: number
  /** Whether the answer is there. */
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

/** Every setting, changed or default. Read from the database at most every few seconds. */
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
 * The same for whoever is in a transaction: it holds a connection and must not wait for another, which those who hold
 * all the others may be waiting for this one to release.
 */
export const readSettingsWithin = async (
  { pool }: Pick<Database, 'pool'>,
  tx: Reader,
): Promise<Settings> => {
  const cached = cache.get(pool)
  // One that is still being read waits for a connection itself.
  if (cached?.isRead && isFresh(cached)) return cached.settings
  return fromRows(await tx.selectFrom('settings').select(['key', 'value']).execute())
}

/** Forgets what was read, after a change made by this process. */
export const forgetSettings = ({ pool }: Pick<Database, 'pool'>): void => {
  cache.delete(pool)
}
