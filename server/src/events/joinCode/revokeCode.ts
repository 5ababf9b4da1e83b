import { eventCalls } from '@openbooth/contract/events/event/calls'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { notifyRemoved } from '../event/index.ts'
import { verb } from '#platform/http/verb.ts'
import { changeCode } from './changeCode.ts'
import { nextRevision } from './queries.ts'

/** Replaces all stream links of an event. Caches forget the old ones within a minute. */
const replaceStreamKey = (tx: Transaction<Tables>, eventId: bigint) =>
  tx
    .updateTable('events')
    .set((event) => ({ hlsKeyVersion: event('hlsKeyVersion', '+', 1) }))
    .where('id', '=', eventId)
    .execute()

/** Revokes a code, ends its connections and emails its holder if the code is not shared. */
export const revokeCode = verb(eventCalls.revokeCode, (context, { id, notify, replaceStreams }) => {
  const changesEvent = ({ role }: { readonly role: string }) =>
    role === 'listener' && replaceStreams
  return changeCode(context, id, { action: 'event.revokeCode', changesEvent }, async (tx, code) => {
    const { numUpdatedRows } = await tx
      .updateTable('joinCodes')
      .set({ revokedAt: context.at, calendarRevision: nextRevision })
      .where('id', '=', id)
      .where('revokedAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    if (code.role !== 'listener') await notifyRemoved(tx, context, [id], () => notify)
    if (changesEvent(code)) await replaceStreamKey(tx, code.eventId)
    return true
  })
})
