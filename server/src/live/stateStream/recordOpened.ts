import type { PublicContext } from '#platform/http/verb.ts'
import { notifyWebhooks } from '#installation/webhook/index.ts'
import type { LiveCode } from '#events/event/index.ts'

/** Records that a person opened a personal link, unless it was opened before or has been replaced. */
export const recordOpened = async (
  { app, at }: PublicContext,
  { codeId, eventId, issueKey, role, linkOpenedAt }: LiveCode,
): Promise<void> => {
  if (role === 'listener' || linkOpenedAt !== null) return
  await app.db.transaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('joinCodes')
      .set({ openedAt: at })
      .where('id', '=', codeId)
      .where('issueKey', '=', issueKey)
      .where('openedAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n)
      await notifyWebhooks(tx, eventId, {
        kind: 'code.opened',
        at,
        facts: { code: { id: Number(codeId), role } },
      })
  })
}
