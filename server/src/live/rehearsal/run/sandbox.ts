import { mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type Database, openDatabase } from '#platform/database/database.ts'
import type { Env } from '#platform/run/env.ts'
import type { FileStore } from '#platform/ports/storage.ts'
import { roomsOf, type SoundServer } from '#installation/mediaServer/index.ts'
import type { App } from '#platform/run/app.ts'

// The sandbox of a rehearsal: a platform with a separate database, and with the real media server,
// models and file store. Its event is not among the events of the installation, so no query has to
// exclude it.

const longestName = 63

/** Name of the database of a rehearsal. */
export const sandboxNameOf = (databaseUrl: string, id: bigint): string => {
  const end = `_rehearsal_${id}`
  const own = new URL(databaseUrl).pathname.slice(1)
  return `${own.slice(0, longestName - end.length)}${end}`
}

export const urlOf = (databaseUrl: string, name: string): string => {
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return url.href
}

const onServer = async (databaseUrl: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const createSandbox = (databaseUrl: string, name: string): Promise<void> =>
  onServer(databaseUrl, `create database ${quoted(name)}`)

const foldersOf = (env: Env): string => join(env.OPENBOOTH_DATA, 'rehearsals')

/** The folder of a rehearsal with its secrets, like the folder of the installation. */
export const makeFolder = async (env: Env, id: bigint): Promise<string> => {
  const folder = join(foldersOf(env), String(id))
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (env.OPENBOOTH_SECRET_KEY === undefined)
    await symlink(join(env.OPENBOOTH_DATA, 'secret.key'), join(folder, 'secret.key'))
  return folder
}

/**
 * Environment of a sandbox: no email, no payments, no media engine, no access from outside.
 * @param environment of the installation
 */
export const environmentOf = (
  environment: NodeJS.ProcessEnv,
  env: Env,
  folder: string,
  databaseUrl: string,
): Record<string, string | undefined> => ({
  ...environment,
  ...unset,
  DATABASE_URL: databaseUrl,
  OPENBOOTH_DATA: folder,
  OPENBOOTH_FILES: env.OPENBOOTH_FILES ?? join(env.OPENBOOTH_DATA, 'files'),
  HOST: '127.0.0.1',
  PORT: '0',
  REQUESTS_PER_MINUTE: '1000000',
  OPENBOOTH_DEMO: '0',
  OPENBOOTH_AUDIO_WORKER: 'off',
  OPENBOOTH_LIVEKIT: 'off',
})

const unset = Object.fromEntries(
  [
    'TRUST_PROXY',
    'OPENBOOTH_PUBLIC_URL',
    'OPENBOOTH_LIVEKIT_URL',
    'OPENBOOTH_LIVEKIT_KEY',
    'OPENBOOTH_LIVEKIT_SECRET',
    'OPENBOOTH_LIVEKIT_METRICS',
    'OPENBOOTH_METRICS_TOKEN',
    'SMTP_URL',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_API_BASE',
    'AMAZON_KEY_ID',
    'AMAZON_KEY_SECRET',
    'TENCENT_KEY_ID',
    'TENCENT_KEY_SECRET',
  ].map((name) => [name, '']),
)

/** Dependencies of the clean-up. */
export interface Clearing extends Pick<App, 'secrets' | 'egress'> {
  readonly env: Env
  readonly files: FileStore
  readonly databaseUrl: string
}

/**
 * Removes everything that a rehearsal created: rooms, files, its database and its folder. Ignores
 * missing parts, so a repeated call is safe.
 * @throws if a part could not be removed, for a later retry
 */
export const removeSandbox = async (
  clearing: Clearing,
  id: bigint,
  name: string,
): Promise<void> => {
  const { databaseUrl, env } = clearing
  if (await exists(databaseUrl, name)) {
    const db = openDatabase(urlOf(databaseUrl, name), { max: 2 })
    try {
      await removeRooms(clearing, db)
      await removeFiles(clearing, db)
    } finally {
      await db.close()
    }
    await onServer(databaseUrl, `drop database if exists ${quoted(name)} with (force)`)
  }
  await rm(join(foldersOf(env), String(id)), { recursive: true, force: true })
}

const exists = async (databaseUrl: string, name: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    return rowCount === 1
  } finally {
    await client.end()
  }
}

const hasTable = async ({ pool }: Database, table: string): Promise<boolean> => {
  const { rows } = await pool.query<{ is: boolean }>('select to_regclass($1) is not null as is', [
    table,
  ])
  return rows[0]!.is
}

const removeRooms = async (clearing: Clearing, db: Database): Promise<void> => {
  // These tables are missing if the process was killed early.
  if (!(await hasTable(db, 'public.installation')) || !(await hasTable(db, 'public.media_servers')))
    return
  const [own] = (
    await db.pool.query<{ name: string }>('select left(id::text, 8) as name from installation')
  ).rows
  const { rows } = await db.pool.query<SoundServer>(
    `select own_id as "ownId", ov_host as "ovHost", api_key as "apiKey", ov_password as "ovPassword",
       coalesce(http_address, '') as "clientUrl" from media_servers where ov_password is not null`,
  )
  for (const server of rows) {
    const rooms = roomsOf(clearing, server)
    // An unreachable media server counts as empty.
    const all = await rooms.list().catch(() => [])
    for (const { id } of all)
      if (id.startsWith(`${own?.name}-`)) await rooms.remove(id).catch(() => {})
  }
}

const removeFiles = async ({ files }: Clearing, db: Database): Promise<void> => {
  if (!(await hasTable(db, 'public.stored_files'))) return
  const { rows } = await db.pool.query<{ key: string }>(
    'select storage_key as key from stored_files where deleted_at is null',
  )
  for (const { key } of rows) await files.remove(key)
}
