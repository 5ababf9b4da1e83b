import type { PublicContext } from '#platform/http/verb.ts'
import type { LiveCode } from '#events/event/index.ts'

/** Records that a person opened a personal link, unless it was opened before or has been replaced. */
export const recordOpened = async (
  { app, at }: PublicContext,
  { codeId, issueKey, role, linkOpenedAt }: LiveCode,
): Promise<void> => {
  if (role === 'listener' || linkOpenedAt !== null) return
  await app.db.query
    .updateTable('joinCodes')
    .set({ openedAt: at })
    .where('id', '=', codeId)
    .where('issueKey', '=', issueKey)
    .where('openedAt', 'is', null)
    .execute()
}
