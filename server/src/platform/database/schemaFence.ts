import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Notifier } from '#platform/run/notify.ts'
import type { PlainLog } from '#platform/run/plainLog.ts'
import type { Database } from './database.ts'
import { ownSchemaFiles } from './migrate.ts'
import { leaveNotice, schemaTopic } from './runningLock.ts'

/**
 * Stops a process whose database has the schema of another version, so that old code never uses it.
 */
export interface SchemaFence {
  /** True if work may begin; the last check is at most one second old. */
  mayWork(): Promise<boolean>
  /** Why this process must stop. Undefined: it may work. */
  reason(): string | undefined
  /** Whether the schema has changed already, so that running work may fail, too. */
  isChanged(): boolean
  /** Resolves with the reason once this process must stop. */
  readonly outdated: Promise<string>
  close(): void
}

const checkMilliseconds = 1_000

interface SchemaPart {
  readonly name: string
  readonly checksum: string
}

/** Migrations and functions in the files of this version. */
const readParts = async (): Promise<SchemaPart[]> => {
  const { migrations, functions } = await ownSchemaFiles()
  return [...migrations, ...functions]
}

/** One digest of all parts. The SQL below computes the same digest of the database. */
const digestOf = (parts: readonly SchemaPart[]): string =>
  createHash('sha256')
    .update(
      parts
        .map(({ name, checksum }) => `${name} ${checksum}`)
        .toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
        .join('\n'),
    )
    .digest('hex')

const partsSql = `select name, coalesce(checksum, '') as checksum from schema_migration
  union all select name, coalesce(checksum, '') from schema_function`

const digestSql = `select encode(sha256(convert_to(
    coalesce(string_agg(name || ' ' || checksum, E'\\n' order by (name || ' ' || checksum) collate "C"), ''), 'UTF8')), 'hex') as digest
  from (${partsSql}) parts`

/**
 * Watches the schema during the life of this process, by notifications and once a second.
 * @throws if the database does not have this version's schema
 */
export const watchSchema = async (
  { pool }: Pick<Database, 'pool'>,
  notifier: Notifier,
  log: PlainLog,
): Promise<SchemaFence> => {
  const parts = await readParts()
  const own = digestOf(parts)
  const { promise: outdated, resolve } = Promise.withResolvers<string>()
  const state = { reason: undefined as string | undefined, isChanged: false }
  const checks = { at: -Infinity, running: undefined as Promise<void> | undefined }

  const fence = (reason: string, isChanged: boolean): void => {
    state.isChanged ||= isChanged
    if (state.reason !== undefined) return
    state.reason = reason
    log.error({ reason }, 'Stopping this process for the given reason')
    resolve(reason)
  }
  const read = async (): Promise<void> => {
    const at = performance.now()
    const { rows } = await pool.query<{ digest: string }>({
      name: 'platform.schema',
      text: digestSql,
    })
    if (rows[0]!.digest !== own) fence(await describeChange(pool, parts), true)
    checks.at = at
  }
  const check = (): Promise<void> => {
    checks.running ??= read().finally(() => {
      checks.running = undefined
    })
    return checks.running
  }
  const checkSoon = (): void => {
    // /readyz and the scheduled tasks report a database that does not respond.
    check().catch(() => {})
  }

  await check()
  if (state.reason !== undefined) throw new Error(state.reason)
  const unsubscribe = notifier.subscribe(schemaTopic, (notice) => {
    if ('id' in notice && notice.id === leaveNotice)
      fence('Another version of OpenBooth is about to change the database.', false)
    else checkSoon()
  })
  const timer = setInterval(checkSoon, checkMilliseconds)
  return {
    mayWork: async () => {
      if (performance.now() - checks.at > checkMilliseconds) await check()
      return state.reason === undefined
    },
    reason: () => state.reason,
    isChanged: () => state.isChanged,
    outdated,
    close: () => {
      clearInterval(timer)
      unsubscribe()
    },
  }
}

/**
 * For commands: the difference between the schemas of database and version; undefined without one.
 */
export const describeDifference = async (client: pg.Client): Promise<string | undefined> => {
  const parts = await readParts()
  const { rows } = await client.query<{ digest: string }>(digestSql)
  return rows[0]!.digest === digestOf(parts) ? undefined : describeChange(client, parts)
}

/** The difference between the schemas of database and version, in one sentence about one part. */
const describeChange = async (
  client: pg.Client | pg.Pool,
  parts: readonly SchemaPart[],
): Promise<string> => {
  const { rows } = await client.query<SchemaPart>(partsSql)
  const own = new Map(parts.map(({ name, checksum }) => [name, checksum]))
  const there = new Set(rows.map(({ name }) => name))
  const other = rows.find(({ name, checksum }) => own.get(name) !== checksum)
  if (other) return `Another version of OpenBooth changed the database (${other.name}).`
  const missing = parts.find(({ name }) => !there.has(name))
  return `The database is older than this version (${missing?.name} is missing): start a server of this version first.`
}
