import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { copyTo } from './copy.ts'
import { describeDifference } from '#platform/database/schemaFence.ts'
import type { Env } from '#platform/run/env.ts'
import { productVersion } from '#platform/run/productVersion.ts'
import { FileStoreFailure, type FileStore } from '#platform/ports/storage.ts'
import { findKey } from '#platform/secrets/secretKey.ts'
import { type BackupFile, type BackupTable, type Manifest, places } from './manifest.ts'

export interface BackupOptions {
  readonly env: Env
  readonly databaseUrl: string
  readonly files: FileStore
  /** The command creates it if it is missing. It must be empty. */
  readonly folder: string
  readonly at: Date
  /**
   * Whether to copy the files of a bucket as well. A backup always contains the files of a folder.
   */
  readonly withBucket: boolean
  readonly withKey: boolean
}

export interface BackupReport {
  readonly tables: number
  readonly files: number
  /** Size of the files in the backup, or of the files that the bucket must retain. */
  readonly bytes: number
  readonly spooled: number
  readonly hasFiles: boolean
}

/**
 * Backs up a running installation. Every row of the copy finds its file because of the order: first
 * the spool, whose chunks a worker may store a moment later; then the database in one snapshot;
 * then the files that the snapshot names. Stored files never change.
 * @throws when the folder is not empty, or a file that the database needs is missing
 */
export const backUp = async (options: BackupOptions): Promise<BackupReport> => {
  const { env, databaseUrl, folder, withBucket } = options
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`)
  const place = places(folder)
  const spooled = await copyTree(join(env.OPENBOOTH_DATA, 'spool'), place.spool)
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'openbooth backup',
  })
  await client.connect()
  try {
    const { manifest, files } = await dumpDatabase(client, options)
    const hasFiles = env.OPENBOOTH_S3_ENDPOINT === undefined || withBucket
    const found = hasFiles ? await copyFiles(client, options, files) : files
    await writeFile(place.fileList, JSON.stringify(found, undefined, 1))
    if (options.withKey) await copyKey(env, place.key)
    await writeFile(place.manifest, JSON.stringify({ ...manifest, hasFiles }, undefined, 1))
    return {
      tables: manifest.tables.length,
      files: found.filter(({ isGone }) => !isGone).length,
      bytes: found.reduce((sum, { bytes, isGone }) => sum + (isGone ? 0 : bytes), 0),
      spooled,
      hasFiles,
    }
  } finally {
    await client.end()
  }
}

/** Copies every table and every sequence in one snapshot. */
const dumpDatabase = async (
  client: pg.Client,
  { folder, at }: BackupOptions,
): Promise<{ manifest: Omit<Manifest, 'hasFiles'>; files: BackupFile[] }> => {
  await client.query('begin isolation level repeatable read read only')
  const difference = await describeDifference(client)
  if (difference !== undefined)
    throw new Error(`${difference} Back up with the version of OpenBooth that the database is at.`)
  const tables = await tablesOf(client)
  await mkdir(places(folder).tables, { mode: 0o700 })
  for (const { name, columns, file } of tables) {
    const zipped = createGzip()
    const written = pipeline(zipped, createWriteStream(join(folder, file)))
    const copied = copyTo(client, `copy ${name} (${columns.join(', ')}) to stdout`, zipped)
    await Promise.all([copied.finally(() => zipped.end()), written])
  }
  const [migrations, sequences, files, installation] = [
    await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migration order by name',
    ),
    await client.query<{ name: string }>(sequencesSql),
    await client.query<BackupFile>(filesSql),
    await client.query<{ fingerprint: string | null }>(
      'select key_fingerprint as fingerprint from installation',
    ),
  ]
  const manifest = {
    format: 1 as const,
    createdAt: at.toISOString(),
    version: productVersion,
    migrations: migrations.rows,
    tables,
    sequences: [] as Manifest['sequences'],
    keyFingerprint: installation.rows[0]!.fingerprint,
  }
  for (const { name } of sequences.rows) {
    const { rows } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    )
    manifest.sequences.push({ name, ...rows[0]! })
  }
  await client.query('commit')
  return { manifest, files: files.rows }
}

/** Tables of the product, without the two that `migrate` writes. */
const tablesOf = async (client: pg.Client): Promise<BackupTable[]> => {
  const { rows } = await client.query<BackupTable>(
    `select c.oid::regclass::text as name, 'tables/' || n.nspname || '.' || c.relname || '.gz' as file,
       array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and n.nspname in ('public', 'ledger')
       and c.relname not in ('schema_migration', 'schema_function')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by c.oid, n.nspname, c.relname order by 1`,
  )
  return rows
}

const sequencesSql = `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'S' and n.nspname in ('public', 'ledger') order by 1`

const filesSql = `select storage_key as key, bytes::float8 as bytes, content_type as "contentType", false as "isGone"
  from stored_files where deleted_at is null order by storage_key`

const copyFiles = async (
  client: pg.Client,
  { files, folder }: BackupOptions,
  listed: readonly BackupFile[],
): Promise<BackupFile[]> => {
  const found: BackupFile[] = []
  for (const file of listed) {
    const target = join(places(folder).files, file.key)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const isThere = await copyOne(files, file.key, target)
    if (isThere && (await stat(target)).size !== file.bytes)
      throw new Error(
        `The file ${file.key} has another size than the ${file.bytes} bytes in the database.`,
      )
    if (!isThere && !(await mayBeMissing(client, file.key)))
      throw new Error(`The file ${file.key} is missing from the store, but the database needs it.`)
    found.push({ ...file, isGone: !isThere })
  }
  return found
}

const copyOne = async (files: FileStore, key: string, target: string): Promise<boolean> => {
  try {
    await pipeline(await files.read(key), createWriteStream(target, { mode: 0o600 }))
    return true
  } catch (error) {
    if (error instanceof FileStoreFailure && error.reason === 'missing') return false
    throw error
  }
}

/**
 * Whether the object was removed since the snapshot, or is still being written: then its deletion
 * time is set.
 */
const mayBeMissing = async (client: pg.Client, key: string): Promise<boolean> => {
  const { rows } = await client.query(
    `select from stored_files where storage_key = $1 and deleted_at is null
       and (delete_at is null or delete_at > now() and delete_at <> created_at + interval '6 hours')`,
    [key],
  )
  return rows.length === 0
}

const copyKey = async (env: Env, target: string): Promise<void> => {
  const found = await findKey(env)
  if (found === undefined) throw new Error('There is no secret key to back up.')
  await writeFile(target, found.key.toString('base64'), { mode: 0o600 })
}

/** Copies a folder whose files may change meanwhile. @returns the number of copied files */
export const copyTree = async (from: string, to: string): Promise<number> => {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(ifMissing([]))
  let copied = 0
  for (const entry of entries.filter((one) => one.isFile())) {
    const source = join(entry.parentPath, entry.name)
    const target = join(to, source.slice(from.length))
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    // A worker stored the missing file meanwhile, so the later snapshot contains it.
    copied += await copyFile(source, target).then(() => 1, ifMissing(0))
  }
  return copied
}

const ifMissing =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead
    throw error
  }
