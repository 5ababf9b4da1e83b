import { chatCalls } from '@openbooth/contract/live/chat/calls'
import { seatVerb } from '#platform/http/verb.ts'
import { seatNameOf } from '../sound/index.ts'
import { findChatting, messageColumns } from './queries.ts'
import { toMessage } from './view.ts'

const mostMessages = 300

/** Returns the messages in the conversations of a seat. */
export const listMessages = seatVerb(chatCalls.list, async ({ app, seat }, { after }) => {
  const { chats } = await findChatting(app.db.query, seat)
  const found = await app.db.query
    .selectFrom('chatMessages')
    .select(messageColumns)
    .where('eventId', '=', seat.eventId)
    .where('id', '>', after ?? 0n)
    .where((of) => of.or(chats.map(({ kind, party }) => of.and({ kind, party }))))
    .orderBy('id', 'desc')
    .limit(mostMessages)
    .execute()
  return { seat: seatNameOf(seat), messages: found.toReversed().map(toMessage) }
})
