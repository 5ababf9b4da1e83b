import { sql } from 'kysely'
import type { App } from '#platform/run/app.ts'
import { FileStoreFailure } from '#platform/ports/storage.ts'

/**
 * Rows stay this long after their objects, so that readers with an old link learn that the file was
 * deleted.
 */
const rowStaysMilliseconds = 30 * 24 * 60 * 60_000

type Outcome = 'removed' | 'kept' | 'none' | 'storeAway'

interface DueFile {
  readonly id: string
  readonly storageKey: string
}

/**
 * Deletes the objects of due files one after the other: first the object, then its row is marked.
 */
export const removeDueFiles = async (app: App, at: Date): Promise<void> => {
  const tried: string[] = []
  let outcome: Outcome
  do outcome = await removeNext(app, at, tried)
  while (outcome === 'removed' || outcome === 'kept')
  await app.db.query
    .deleteFrom('storedFiles')
    .where('deletedAt', '<', new Date(at.getTime() - rowStaysMilliseconds))
    .execute()
}

const removeNext = ({ db, files, log }: App, at: Date, tried: string[]): Promise<Outcome> =>
  db.transaction(async (tx) => {
    const { rows } = await sql<DueFile>`
      select id, storage_key as "storageKey" from stored_files
      where deleted_at is null and delete_at <= ${at} and not id = any(${tried})
      order by delete_at, id limit 1 for update skip locked`.execute(tx)
    const due = rows[0]
    if (due === undefined) return 'none'
    try {
      await files.remove(due.storageKey)
    } catch (err) {
      // An object that cannot be deleted must not block the others. An unreachable store is retried
      // later.
      const isAway = err instanceof FileStoreFailure && err.reason === 'unreachable'
      if (isAway)
        log.warn({ err }, 'The file store is unavailable. Due files will be removed later')
      if (isAway) return 'storeAway'
      log.error({ err, file: due.id }, 'Failed to remove a file from the file store')
      tried.push(due.id)
      return 'kept'
    }
    await tx.updateTable('storedFiles').set({ deletedAt: at }).where('id', '=', due.id).execute()
    return 'removed'
  })
