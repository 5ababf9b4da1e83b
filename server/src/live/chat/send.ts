import { chatCalls } from '@openbooth/contract/live/chat/calls'
import { refuse } from '#platform/http/refuse.ts'
import { seatVerb } from '#platform/http/verb.ts'
import { findChatting, lockChats, messageColumns } from './queries.ts'
import { toMessage } from './view.ts'

/** Posts a message to a conversation of a seat, idempotently, and notifies its readers. */
export const sendMessage = seatVerb(
  chatCalls.send,
  async ({ app, at, seat }, { kind, party, words, key }) => {
    const { eventId, codeId, role } = seat
    const said = words.by === 'button' ? { canned: words.canned } : { text: words.text }
    const { message, isNew } = await app.db.transaction(async (tx) => {
      await lockChats(tx, eventId)
      const { name, chats } = await findChatting(tx, seat)
      if (!chats.some((chat) => chat.kind === kind && chat.party === party))
        refuse('Chat Not Found')
      const written = await tx
        .insertInto('chatMessages')
        .values({ eventId, kind, party, codeId, role, name, at, key, ...said })
        .onConflict((already) => already.columns(['codeId', 'key']).doNothing())
        .returning(messageColumns)
        .executeTakeFirst()
      if (written) return { message: written, isNew: true }
      const before = await tx
        .selectFrom('chatMessages')
        .select(messageColumns)
        .where('codeId', '=', codeId)
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
      return { message: before, isNew: false }
    })
    if (isNew) app.notifier.publish('chat', eventId)
    return toMessage(message)
  },
)
