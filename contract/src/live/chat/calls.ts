import { z } from 'zod'
import { call } from '../../call.ts'
import { id, instant, name } from '../../fields.ts'
import { everySeatRole } from '../../roles.ts'
import { cannedMessages, chatKinds } from './rules.ts'
import { longest } from '../../limits.ts'

/** A conversation: see the rules of chats. */
const chat = { kind: z.enum(chatKinds), party: z.string().max(30) }

const chatMessage = z.object({
  id,
  ...chat,
  /** Author by the name in the sound state. Null: the code was deleted. */
  seat: z.string().nullable(),
  role: z.enum(everySeatRole),
  /** Of speakers and interpreters; else empty. */
  name: z.string(),
  /** A predefined message, shown in the reader's language. It has no text. */
  canned: z.enum(cannedMessages).nullable(),
  text: z.string(),
  at: instant,
})

const staff = ['host', 'technician', 'speaker', 'interpreter'] as const

/** Messages between the people of a running event. */
export const chatCalls = {
  list: call({
    path: '/conf/live/chat/list',
    summary:
      'Returns the newest 300 messages of the caller’s conversations, oldest first. The state stream announces newer messages.',
    changes: false,
    who: { seat: staff },
    input: z.object({
      /** Returns only messages after this one. */
      after: id.nullable(),
    }),
    output: z.object({
      /** A conversation of the caller, as the sound state names it. */
      seat: z.string(),
      messages: z.array(chatMessage),
    }),
  }),
  send: call({
    path: '/conf/live/chat/send',
    summary:
      'Posts a message to one of the caller’s conversations, once the team may join. Idempotent: the same key again posts nothing.',
    who: { seat: staff },
    input: z.object({
      ...chat,
      words: z.discriminatedUnion('by', [
        z.object({ by: z.literal('button'), canned: z.enum(cannedMessages) }),
        z.object({ by: z.literal('hand'), text: name('Message Required', longest.chatMessage) }),
      ]),
      /** Created by the page per message, so that a retry is idempotent. */
      key: z.uuid(),
    }),
    output: chatMessage,
    errors: ['The Event Is Not Open', 'Chat Not Found'],
    limit: { per: 'address', max: 240, seconds: 60 },
  }),
}
