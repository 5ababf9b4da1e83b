import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** A path below the folder of the backup. A damaged or hostile manifest could name any file of this machine. */
const pathInside = z
  .string()
  .regex(/^[\w.-]+(?:\/[\w.-]+)*$/)
  .refine((path) => !path.split('/').includes('..'))

const table = z.object({
  /** With its schema, quoted for SQL. */
  name: z.string(),
  /** Quoted for SQL; without generated columns. */
  columns: z.array(z.string()),
  /** Path inside the backup. */
  file: pathInside,
})

const manifest = z.object({
  /** Increases when older versions can no longer read the format. */
  format: z.literal(1),
  createdAt: z.string(),
  version: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** Whether the backup contains the files of the store. Otherwise the bucket must retain them. */
  hasFiles: z.boolean(),
  /** Fingerprint of the secret key. Null: no process has started on the database yet. */
  keyFingerprint: z.string().nullable(),
})

/** Contents of a backup. The backup writes it last, so a backup without it is incomplete. */
export type Manifest = z.infer<typeof manifest>
export type BackupTable = z.infer<typeof table>

const storedFile = z.object({
  key: pathInside,
  bytes: z.number(),
  contentType: z.string(),
  /** The object was removed or incomplete while the backup ran. */
  isGone: z.boolean(),
})
export type BackupFile = z.infer<typeof storedFile>

/** Paths inside a backup. */
export const places = (folder: string) => ({
  manifest: join(folder, 'manifest.json'),
  fileList: join(folder, 'files.json'),
  files: join(folder, 'files'),
  tables: join(folder, 'tables'),
  spool: join(folder, 'spool'),
  key: join(folder, 'secret.key'),
})

/** @throws when the folder contains no complete backup of a known format */
export const readBackup = async (
  folder: string,
): Promise<{ manifest: Manifest; files: BackupFile[] }> => {
  const text = await readFile(places(folder).manifest, 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new Error(`${folder} contains no complete backup: manifest.json is missing.`)
  const list = await readFile(places(folder).fileList, 'utf8')
  return {
    manifest: manifest.parse(JSON.parse(text)),
    files: z.array(storedFile).parse(JSON.parse(list)),
  }
}
