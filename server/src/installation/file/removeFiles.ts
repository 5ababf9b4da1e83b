import type { Reader } from '#platform/database/database.ts'

/** Makes files unreadable through any link. A scheduled task deletes their objects. */
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
