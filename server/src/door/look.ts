import { doorCalls } from '@openbooth/contract/live/door'
import { publicVerb, type PublicContext } from '#platform/http/verb.ts'
import { codeOf } from './enterByCode.ts'
import { toLiveEvent, type LiveCode } from '../room/index.ts'

/** Notes that a link of one person was opened, unless another look was first or the link has been replaced. */
const noteOpened = async ({ app, at }: PublicContext, { codeId, issueKey }: LiveCode) => {
  await app.db.query
    .updateTable('joinCodes')
    .set({ openedAt: at })
    .where('id', '=', codeId)
    .where('issueKey', '=', issueKey)
    .where('openedAt', 'is', null)
    .execute()
}

/** The event a code belongs to, whatever its state. */
export const look = publicVerb(doorCalls.look, async (context, brought) => {
  const { code } = await codeOf(context, 'look', brought)
  if (code.role !== 'listener' && code.linkOpenedAt === null) await noteOpened(context, code)
  return toLiveEvent(code, context.at)
})
