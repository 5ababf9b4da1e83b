import type { Reader } from '#platform/database/database.ts'

/** From now on nobody reads these files, whatever link they have; the sweep takes their objects out of the store. */
export const removeFiles = async (tx: Reader, at: Date, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .updateTable('storedFiles')
    .set({ deleteAt: at })
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .where((is) => is.or([is('deleteAt', 'is', null), is('deleteAt', '>', at)]))
    .execute()
}
