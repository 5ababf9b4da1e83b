import { createReadStream, existsSync } from 'node:fs'
import { lstat, mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { copyFrom } from './copy.ts'
import { migrate } from '#platform/database/migrate.ts'
import type { Env } from '#platform/run/env.ts'
import { plainLog } from '#platform/run/plainLog.ts'
import { findKey, keyFileOf } from '#platform/secrets/secretKey.ts'
import { secretBox } from '#platform/secrets/secrets.ts'
import type { FileStore } from '#platform/ports/storage.ts'
import { verifyLedger } from '#ledger'
import { copyTree } from './backup.ts'
import { type BackupFile, type BackupTable, type Manifest, places, readBackup } from './manifest.ts'

export interface RestoreOptions {
  readonly env: Env
  readonly databaseUrl: string
  readonly files: FileStore
  readonly folder: string
}

export interface RestoreReport {
  readonly tables: number
  readonly files: number
  readonly spooled: number
  /** Steps of the administrator before the start. */
  readonly remarks: readonly string[]
}

/**
 * Restores a backup into an empty database of any owner, and an empty store. The migrations of this
 * version create the schema. One transaction inserts the rows, so that a failure leaves none.
 * @throws when the target is not empty, a file is missing, or a balance is wrong
 */
export const restore = async (options: RestoreOptions): Promise<RestoreReport> => {
  const { env, databaseUrl, folder } = options
  const { manifest, files } = await readBackup(folder)
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'openbooth restore',
  })
  await client.connect()
  try {
    await requireEmpty(client, env)
    const names = new Map(manifest.migrations.map(({ name, checksum }) => [name, checksum]))
    await migrate(databaseUrl, plainLog, { only: names })
    const strangers = await load(client, folder, manifest, files)
    await migrate(databaseUrl, plainLog)
    await client.query('analyze')
    const restored = await restoreFiles(options, manifest, files)
    const spooled = await restoreSpool(env, folder)
    const findings = await verifyLedger(client)
    if (findings.length > 0)
      throw new Error(`The ledger is wrong: ${JSON.stringify(findings.slice(0, 5))}`)
    const remarks = [...strangers, ...(await restoreKey(env, folder, manifest))]
    return { tables: manifest.tables.length, files: restored, spooled, remarks }
  } finally {
    await client.end()
  }
}

const requireEmpty = async (client: pg.Client, env: Env): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') limit 1`,
  )
  if (rows[0]) throw new Error(`The database is not empty: it has ${rows[0].name}.`)
  const folders = [join(env.OPENBOOTH_DATA, 'spool')]
  if (env.OPENBOOTH_S3_ENDPOINT === undefined)
    folders.push(env.OPENBOOTH_FILES ?? join(env.OPENBOOTH_DATA, 'files'))
  for (const folder of folders) {
    const names = await readdir(folder).catch(() => [])
    if (names.length > 0) throw new Error(`${folder} is not empty.`)
  }
}

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/**
 * Replaces the rows that the migrations inserted.
 * @returns notes about tables that it did not restore
 */
const load = async (
  client: pg.Client,
  folder: string,
  manifest: Manifest,
  files: readonly BackupFile[],
): Promise<string[]> => {
  const { rows: there } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'ledger')`,
  )
  const known = new Set(there.map(({ name }) => name))
  const tables = manifest.tables.filter(({ name }) => known.has(name))
  await requireKnownColumns(client, tables)
  const strangers = manifest.tables.filter(({ name }) => !known.has(name))
  const all = tables.map(({ name }) => name).join(', ')
  await client.query('begin')
  // Drops the foreign keys until all rows are there. Triggers would repeat their effects.
  const { rows: keys } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid::regclass::text = any($1)`,
    [[...known]],
  )
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${all}`)
  for (const { name, columns, file } of tables)
    await copyFrom(
      client,
      `copy ${name} (${columns.join(', ')}) from stdin`,
      createReadStream(join(folder, file)).pipe(createGunzip()),
    )
  for (const { name, value, isCalled } of manifest.sequences)
    await client.query(
      'select setval($1::text::regclass, $2::bigint, $3) where to_regclass($1::text) is not null',
      [name, value, isCalled],
    )
  await client.query(
    'update stored_files set deleted_at = now(), delete_at = least(delete_at, now()) where storage_key = any($1)',
    [files.filter(({ isGone }) => isGone).map(({ key }) => key)],
  )
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
  await client.query('commit')
  return strangers.map(({ name }) => `${name} does not belong to OpenBooth and was not restored.`)
}

/** The columns of a backup become part of SQL statements, so each must be a column of the table. */
const requireKnownColumns = async (
  client: pg.Client,
  tables: readonly BackupTable[],
): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select attrelid::regclass::text || '.' || quote_ident(attname) as name from pg_attribute
     where attnum > 0 and not attisdropped and attrelid::regclass::text = any($1)`,
    [tables.map(({ name }) => name)],
  )
  const columns = new Set(rows.map(({ name }) => name))
  for (const table of tables)
    for (const column of table.columns)
      if (!columns.has(`${table.name}.${column}`))
        throw new Error(`The backup is damaged: ${table.name} has no column ${column}.`)
}

/** Stores the files of the backup, and checks each file that the database needs. */
const restoreFiles = async (
  { files, folder }: RestoreOptions,
  { hasFiles }: Manifest,
  listed: readonly BackupFile[],
): Promise<number> => {
  const needed = listed.filter(({ isGone }) => !isGone)
  for (const { key, bytes, contentType } of needed) {
    if (hasFiles) {
      const path = join(places(folder).files, key)
      // A link would bring a file of this machine into the store.
      if (!(await lstat(path)).isFile()) throw new Error(`${path} is not a file.`)
      await files.put(key, path, contentType)
    }
    const stored = await files.read(key)
    let found = 0
    for await (const chunk of stored) found += (chunk as Buffer).length
    if (found !== bytes) throw new Error(`The file ${key} has ${found} bytes instead of ${bytes}.`)
  }
  return needed.length
}

/** Restores chunks of the spool. An audio worker then stores them. */
const restoreSpool = async (env: Env, folder: string): Promise<number> => {
  const target = join(env.OPENBOOTH_DATA, 'spool')
  const copied = await copyTree(places(folder).spool, target)
  // An audio worker adopts only folders that have not changed for a while.
  if (copied > 0)
    for (const entry of await readdir(target, { recursive: true, withFileTypes: true }))
      await utimes(join(entry.parentPath, entry.name), 0, 0)
  return copied
}

const restoreKey = async (
  env: Env,
  folder: string,
  { keyFingerprint }: Manifest,
): Promise<string[]> => {
  const { key } = places(folder)
  if ((await findKey(env)) === undefined && existsSync(key)) {
    await mkdir(env.OPENBOOTH_DATA, { recursive: true })
    // Without the permissions of the copy, which others may read.
    await writeFile(keyFileOf(env), await readFile(key), { mode: 0o600, flag: 'wx' })
  }
  const found = await findKey(env)
  if (keyFingerprint === null) return []
  if (found !== undefined && secretBox(found.key).fingerprint === keyFingerprint) return []
  return [
    'The secret key of the backup is missing: set OPENBOOTH_SECRET_KEY to it before the start.',
  ]
}
