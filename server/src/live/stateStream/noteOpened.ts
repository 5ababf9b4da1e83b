import type { PublicContext } from '#platform/http/verb.ts'
import type { LiveCode } from '#events/event/index.ts'

/** Notes that a link of one person was opened, unless another look was first or the link has been replaced. */
export const noteOpened = async (
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
