import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import type { App } from '#platform/run/app.ts'
import { removeFiles } from './removeFiles.ts'

export interface FileToKeep {
  /** A whole file of this machine, which stays where it is. */
  readonly path: string
  /** The content type of downloads. */
  readonly contentType: string
  readonly fileName: string
  /** When; null or absent: it stays until it is removed. */
  readonly deleteAt?: Date | null
}

/** Longer than any upload with its retries. Afterwards a file without a claim is deleted. */
const longestWriteMilliseconds = 6 * 60 * 60_000

/**
 * Stores a file.
 * @param at the time: the application's clock in a call or scheduled task, the database's in an
 * audio worker
 * @param within writes the file's owner in the transaction that confirms the file; if it fails, or
 * the process dies before, the file is deleted automatically
 * @returns its id
 * @throws FileStoreFailure
 */
export const keepFile = async (
  { db, files }: Pick<App, 'db' | 'files'>,
  at: Date,
  { path, contentType, fileName, deleteAt = null }: FileToKeep,
  within: (tx: Transaction<Tables>, id: string) => Promise<void> = async () => {},
): Promise<string> => {
  const id = randomUUID()
  const storageKey = `${id.slice(0, 2)}/${id}`
  const { size } = await stat(path)
  await db.query
    .insertInto('storedFiles')
    .values({
      id,
      storageKey,
      bytes: BigInt(size),
      contentType,
      fileName,
      createdAt: at,
      deleteAt: new Date(at.getTime() + longestWriteMilliseconds),
    })
    .execute()
  try {
    await files.put(storageKey, path, contentType)
    await db.transaction(async (tx) => {
      const kept = await tx
        .updateTable('storedFiles')
        .set({ deleteAt })
        .where('id', '=', id)
        .where('deletedAt', 'is', null)
        .executeTakeFirst()
      if (kept.numUpdatedRows === 0n) throw new Error('A file was written for too long')
      await within(tx, id)
    })
  } catch (error) {
    // If this fails too, the file is deleted after the time limit of uploads.
    await removeFiles(db.query, at, [id]).catch(() => {})
    throw error
  }
  return id
}
