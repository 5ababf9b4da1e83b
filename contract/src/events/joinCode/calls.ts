import { z } from 'zod'
import { call, largestBodyBytes, uploadCall } from '../../call.ts'
import {
  emailAddress,
  id,
  instant,
  interfaceLanguage,
  listenerLanguage,
  nothing,
} from '../../fields.ts'
import { mailStatus } from '../../installation/outbox/mail.ts'
import { boothName } from '../event/boothName.ts'
import { equipmentCheckShape } from '../../live/equipmentCheck/shapes.ts'
import { everyRole, everySeatRole } from '../../roles.ts'
import { longest, most } from '../../limits.ts'

export const seatRole = z.enum(everySeatRole)

/** A way into an event. Its link ends in the listener's 8 digits or a 128-bit secret. */
export const joinCode = z.object({
  id,
  role: seatRole,
  /** The speaker's or interpreter's name; empty for roles that have no named seat. */
  seatName: z.string(),
  /** Of an interpreter's booth, or a speaker's stage. */
  boothName: boothName.nullable(),
  /** The seat's own address, the default to mail to. */
  emailAddress: z.string().nullable(),
  /** The 8 digits of the listener code; null for the others. */
  code: z.string().nullable(),
  /** The whole address, `https://…/live/<digits or secret>`. */
  link: z.string(),
  /** The address of the widget for this code. Only listener codes have one; null for others. */
  widget: z.string().nullable(),
  isRevoked: z.boolean(),
  createdAt: instant,
  mailedAt: instant.nullable(),
  /** The status of the last email to the person with a personal code; null without an email. */
  mail: mailStatus.nullable(),
  /**
   * The number of recipients of this code by the status of their last email. Cancelled emails count
   * as failed.
   */
  mails: z.object({
    waiting: z.number().int(),
    sent: z.number().int(),
    /** In the demo outbox. */
    kept: z.number().int(),
    failed: z.number().int(),
  }),
  /** When its link was first opened. Null: not yet, or a listener code, which many people share. */
  openedAt: instant.nullable(),
  /** Its current number of live connections. */
  connected: z.number().int(),
  /**
   * The last equipment check of its holder before the event; null without one, and for listener
   * codes.
   */
  equipmentCheck: equipmentCheckShape.nullable(),
})
export type JoinCode = z.output<typeof joinCode>

/** A person who received a code by email. */
const invited = z.object({
  codeId: id,
  role: seatRole,
  seatName: z.string(),
  emailAddress: z.string(),
  /** When the code was last mailed there. */
  mailedAt: instant,
  language: listenerLanguage,
  /** The last mail about the event to this address. */
  mail: mailStatus,
  /** Whether the link was opened. Null for a listener code, which many people share. */
  hasOpened: z.boolean().nullable(),
})
export type Invited = z.output<typeof invited>

const owned = { kind: 'joinCode', field: 'id', refusal: 'Code Not Found' } as const
const ofEvent = { kind: 'event', field: 'eventId', refusal: 'Event Not Found' } as const

/** Codes of an event. Anyone who may see the event may hand them out. */
export const joinCodeCalls = {
  codes: call({
    path: '/conf/meeting/codes',
    permission: 'run',
    scope: 'links',
    summary: 'Lists every code of an event with its link.',
    changes: false,
    who: everyRole,
    input: z.object({ eventId: id }),
    output: z.array(joinCode),
    errors: ['Event Not Found'],
    owned: ofEvent,
  }),
  reissueCode: call({
    path: '/conf/meeting/reissueCode',
    permission: 'plan',
    scope: 'links',
    summary: 'Replaces a code. The previous code stops working and its connections end.',
    who: everyRole,
    input: z.object({ id }),
    output: joinCode,
    errors: ['Code Not Found', 'The Event Is Closed'],
    owned,
  }),
  revokeCode: call({
    path: '/conf/meeting/revokeCode',
    permission: 'plan',
    scope: 'links',
    summary: 'Revokes a code, ends its connections and notifies its holder.',
    who: everyRole,
    input: z.object({
      id,
      /** Emails the holders of the code. Listeners share their code and get no email. */
      notify: z.boolean().default(true),
      /** With the code of listeners: replaces the stream links of the event too. */
      replaceStreams: z.boolean().default(true),
    }),
    output: joinCode,
    errors: ['Code Not Found', 'The Event Is Closed'],
    owned,
  }),
  mailCodes: call({
    path: '/conf/meeting/mailCodes',
    permission: 'plan',
    scope: 'links',
    summary:
      'Emails codes with link and calendar file to the address of the seat, or to another given address.',
    who: everyRole,
    bodyBytes: largestBodyBytes,
    input: z.object({
      eventId: id,
      codes: z
        .array(z.object({ id, emailAddress: emailAddress.optional() }))
        .min(1, 'Code Required')
        .max(most.mailsAtOnce),
      /** Emails for staff are in English or Chinese: in English for any other language. */
      language: listenerLanguage.optional(),
      /** The host's message above the link. */
      words: z.string().trim().max(longest.ownWords).optional(),
      /** Marks the email as a reminder. */
      isReminder: z.boolean().default(false),
    }),
    output: z.object({
      /**
       * Number of emails in the outbox. Addresses with an email within the last minute are skipped.
       */
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
  invited: call({
    path: '/conf/meeting/invited',
    permission: 'run',
    scope: 'links',
    summary: 'Lists everyone who was emailed a valid code, with the delivery status of each email.',
    changes: false,
    who: everyRole,
    input: z.object({ eventId: id }),
    output: z.object({
      /** The last mailed first, at most 2,000. */
      people: z.array(invited),
      total: z.number().int(),
      /** The number of further mails that the caller may cause now. */
      mailsLeft: z.number().int(),
    }),
    errors: ['Event Not Found'],
    owned: ofEvent,
  }),
  readAddresses: uploadCall({
    path: '/conf/meeting/readAddresses',
    permission: 'plan',
    scope: 'links',
    summary: 'Reads the texts in column A of the first sheet of an Excel file. Stores nothing.',
    who: everyRole,
    input: z.object({ eventId: id }),
    output: z.object({
      /** By row, from the first one; null: not a text. */
      rows: z.array(z.string().nullable()),
      /** Whether rows below the 2,000th were not read. */
      isCut: z.boolean(),
    }),
    errors: ['Event Not Found', 'Only xls And xlsx Are Accepted', 'Spreadsheet Not Readable'],
    upload: { extensions: ['xls', 'xlsx'], mostBytes: 2 * 1024 * 1024 },
    owned: ofEvent,
    limit: { per: 'user', max: 30, seconds: 60 },
  }),
  codeCalendar: call({
    path: '/conf/meeting/codeCalendar',
    permission: 'run',
    scope: 'links',
    summary: 'Returns a calendar file (.ics) of the event with the link of the code.',
    changes: false,
    who: everyRole,
    input: z.object({ id, language: interfaceLanguage.optional() }),
    output: nothing,
    errors: ['Code Not Found'],
    owned,
    answers: 'file',
  }),
}
