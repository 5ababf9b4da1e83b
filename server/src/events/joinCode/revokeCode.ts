import { eventCalls } from '@openbooth/contract/events/event/calls'
import { notifyRemoved } from '../event/index.ts'
import { verb } from '#platform/http/verb.ts'
import { changeCode } from './changeCode.ts'
import { nextRevision } from './queries.ts'

/** Revokes a code, ends its connections and emails its holder if the code is not shared. */
export const revokeCode = verb(eventCalls.revokeCode, (context, { id, notify }) =>
  changeCode(context, id, 'event.revokeCode', async (tx, { role }) => {
    const { numUpdatedRows } = await tx
      .updateTable('joinCodes')
      .set({ revokedAt: context.at, calendarRevision: nextRevision })
      .where('id', '=', id)
      .where('revokedAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    if (role !== 'listener') await notifyRemoved(tx, context.at, [id], () => notify)
    return true
  }),
)
