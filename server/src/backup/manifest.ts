import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const table = z.object({
  /** With its schema, quoted for SQL. */
  name: z.string(),
  /** Quoted for SQL; without generated ones. */
  columns: z.array(z.string()),
  /** Below the backup. */
  file: z.string(),
})

const manifest = z.object({
  /** Grows when an older version could not read what a newer one wrote. */
  format: z.literal(1),
  createdAt: z.string(),
  version: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** Whether the files of the store are in the backup; else its bucket has to keep them. */
  hasFiles: z.boolean(),
  /** Fingerprint of the secret key; null where no process was ever started on the database. */
  keyFingerprint: z.string().nullable(),
})

/** What a backup holds; written last, so that a backup without it is unfinished. */
export type Manifest = z.infer<typeof manifest>
export type BackupTable = z.infer<typeof table>

const storedFile = z.object({
  key: z.string(),
  bytes: z.number(),
  contentType: z.string(),
  /** The object was removed, or not yet written, while the backup ran. */
  isGone: z.boolean(),
})
export type BackupFile = z.infer<typeof storedFile>

/** Where things lie in a backup. */
export const places = (folder: string) => ({
  manifest: join(folder, 'manifest.json'),
  fileList: join(folder, 'files.json'),
  files: join(folder, 'files'),
  tables: join(folder, 'tables'),
  spool: join(folder, 'spool'),
  key: join(folder, 'secret.key'),
})

/** @throws when the folder holds no complete backup of a known format */
export const readBackup = async (
  folder: string,
): Promise<{ manifest: Manifest; files: BackupFile[] }> => {
  const text = await readFile(places(folder).manifest, 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new Error(`${folder} holds no complete backup: manifest.json is missing.`)
  const list = await readFile(places(folder).fileList, 'utf8')
  return {
    manifest: manifest.parse(JSON.parse(text)),
    files: z.array(storedFile).parse(JSON.parse(list)),
  }
}
