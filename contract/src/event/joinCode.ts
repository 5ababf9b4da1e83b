import { z } from 'zod'
import { call, largestBodyBytes } from '../call.ts'
import { emailAddress, id, instant, interfaceLanguage, nothing } from '../fields.ts'
import { everyRole, everySeatRole } from '../roles.ts'

export const seatRole = z.enum(everySeatRole)

/** A way into an event. Its link ends in the listener's 8 digits or a 128-bit secret. */
export const joinCode = z.object({
  id,
  role: seatRole,
  /** The speaker's or interpreter's name; empty for roles that have no named seat. */
  seatName: z.string(),
  boothName: z.string().nullable(),
  /** The seat's own address, the default to mail to. */
  emailAddress: z.string().nullable(),
  /** The 8 digits of the listener code; null for the others. */
  code: z.string().nullable(),
  /** The whole address, `https://…/live/<digits or secret>`. */
  link: z.string(),
  isRevoked: z.boolean(),
  createdAt: instant,
  mailedAt: instant.nullable(),
  /** How many live connections it has now. */
  connected: z.number().int(),
})
export type JoinCode = z.output<typeof joinCode>

const owned = { kind: 'joinCode', field: 'id', refusal: 'Code Not Found' } as const
const ofEvent = { kind: 'event', field: 'eventId', refusal: 'Event Not Found' } as const

/** How many people one call mails at most. */
export const mostMailsAtOnce = 500
/** Characters of the host’s own words in an invitation. */
const mostOwnWords = 1000

/** Codes of an event. Whoever may see the event may hand them out. */
export const joinCodeCalls = {
  codes: call({
    path: '/conf/meeting/codes',
    summary: 'Every code of an event, with its link.',
    changes: false,
    who: everyRole,
    input: z.object({ eventId: id }),
    output: z.array(joinCode),
    errors: ['Event Not Found'],
    owned: ofEvent,
  }),
  reissueCode: call({
    path: '/conf/meeting/reissueCode',
    summary: 'Replaces a code; the old one stops working and its connections end.',
    who: everyRole,
    input: z.object({ id }),
    output: joinCode,
    errors: ['Code Not Found', 'The Event Is Closed'],
    owned,
  }),
  revokeCode: call({
    path: '/conf/meeting/revokeCode',
    summary: 'Makes a code useless and ends its connections.',
    who: everyRole,
    input: z.object({ id }),
    output: joinCode,
    errors: ['Code Not Found', 'The Event Is Closed'],
    owned,
  }),
  mailCodes: call({
    path: '/conf/meeting/mailCodes',
    summary:
      'Mails codes with link and calendar file, to the seat’s own address unless another is given.',
    who: everyRole,
    bodyBytes: largestBodyBytes,
    input: z.object({
      eventId: id,
      codes: z
        .array(z.object({ id, emailAddress: emailAddress.optional() }))
        .min(1, 'Code Required')
        .max(mostMailsAtOnce, 'Too Long'),
      language: interfaceLanguage.optional(),
      /** The host’s own words, above the link. */
      words: z.string().trim().max(mostOwnWords, 'Too Long').optional(),
      /** Says that it was mailed before. */
      isReminder: z.boolean().default(false),
    }),
    output: z.object({
      /** How many mails were put into the outbox; those that were mailed within the last minute are not again. */
      sent: z.number().int(),
    }),
    errors: [
      'Event Not Found',
      'Code Not Found',
      'Email Address Missing',
      'The Event Is Closed',
      'Too Many Mails',
    ],
    owned: ofEvent,
    limit: { per: 'user', max: 60, seconds: 3600 },
  }),
  codeCalendar: call({
    path: '/conf/meeting/codeCalendar',
    summary: 'A calendar file (.ics) of the event with the code’s link.',
    changes: false,
    who: everyRole,
    input: z.object({ id, language: interfaceLanguage.optional() }),
    output: nothing,
    errors: ['Code Not Found'],
    owned,
    answers: 'file',
  }),
}
