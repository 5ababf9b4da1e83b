import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import type { App } from '#platform/run/app.ts'
import { removeFiles } from './removeFiles.ts'

export interface FileToKeep {
  /** A whole file of this machine, which stays where it is. */
  readonly path: string
  /** As what it is handed out. */
  readonly contentType: string
  readonly fileName: string
  /** When; null or absent: it stays until it is removed. */
  readonly deleteAt?: Date | null
}

/** Writing takes less, with every retry; what is not claimed by then goes. */
const longestWriteMilliseconds = 6 * 60 * 60_000

/**
 * Puts a file into the store.
 * @param at the caller's time: of the application's clock in a call or sweep, of the database's in an ear
 * @param within what the file belongs to, written in the transaction that keeps it: when that fails, or this process dies
 *   before, the file goes by itself
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
    // Where even this fails, it goes when its time to be written is over.
    await removeFiles(db.query, at, [id]).catch(() => {})
    throw error
  }
  return id
}
