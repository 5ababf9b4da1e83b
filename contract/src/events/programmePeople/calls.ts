import { z } from 'zod'
import { call, largestBodyBytes } from '../../call.ts'
import { emailAddress, id, instant, interfaceLanguage, name } from '../../fields.ts'
import { mailStatus } from '../../installation/outbox/mail.ts'
import { longest, most } from '../../limits.ts'
import { everyRole } from '../../roles.ts'

/**
 * A speaker or interpreter of a programme: all current seats with one email address. Seats without
 * an address have only the link of their event.
 */
const person = z.object({
  emailAddress: z.string(),
  /** The name in emails and on the schedule page. Null: the seats name several. */
  name: z.string().nullable(),
  /** The different names in the seats with this address, in order. */
  names: z.array(z.string()),
  /**
   * Whether an invitation must contain the name. The seats have different names, which the
   * organiser has not confirmed as one person.
   */
  needsName: z.boolean(),
  roles: z.array(z.enum(['speaker', 'interpreter'])),
  /** Number of events that are not cancelled. */
  events: z.number().int(),
  /** Number of these events that are not over. At 0, the person cannot be invited. */
  eventsAhead: z.number().int(),
  /** Number of seats that the schedule omits, because their name is not confirmed. */
  seatsLeftOut: z.number().int(),
  /** The personal link to the schedule. Null: never invited. */
  link: z.string().nullable(),
  /** When the invitation was last emailed. Null: never. */
  mailedAt: instant.nullable(),
  /** The last email to the person; null without one. */
  mail: mailStatus.nullable(),
  /** When the schedule was first opened. Null: not yet. */
  openedAt: instant.nullable(),
})
export type ProgrammePerson = z.output<typeof person>

const owned = { kind: 'programme', field: 'programmeId', refusal: 'Programme Not Found' } as const

/** People of a programme, each with one personal link to all their events. */
export const programmePeopleCalls = {
  list: call({
    path: '/conf/programmePeople/list',
    permission: 'run',
    scope: 'links',
    summary:
      'Lists the speakers and interpreters of a programme by email address, with their links.',
    changes: false,
    who: everyRole,
    input: z.object({ programmeId: id }),
    output: z.object({
      /** By address. */
      people: z.array(person),
      /** Number of seats without an email address. */
      withoutAddress: z.number().int(),
      /** The number of further emails that the caller may cause now. */
      mailsLeft: z.number().int(),
    }),
    errors: ['Programme Not Found'],
    owned,
  }),
  invite: call({
    path: '/conf/programmePeople/invite',
    permission: 'plan',
    scope: 'links',
    summary:
      'Emails people their personal link, their whole schedule and a calendar file. Later changes cause at most one email per person in ten minutes.',
    who: everyRole,
    bodyBytes: largestBodyBytes,
    input: z.object({
      programmeId: id,
      people: z
        .array(
          z.object({
            emailAddress,
            /** Confirms that all seats with the address are this person. */
            name: name('Person Name Required').optional(),
          }),
        )
        .min(1, 'Person Required')
        .max(most.mailsAtOnce),
      language: interfaceLanguage.optional(),
      /** The organiser's message above the schedule. */
      words: z.string().trim().max(longest.ownWords).optional(),
      /** Marks the email as a reminder. */
      isReminder: z.boolean().default(false),
    }),
    output: z.object({
      /** Number of emails. Addresses with an invitation within the last minute are skipped. */
      sent: z.number().int(),
    }),
    errors: [
      'Programme Not Found',
      'Person Not Found',
      'Confirm The Name Of This Person',
      'Too Many Mails',
    ],
    owned,
    limit: { per: 'user', max: 60, seconds: 3600 },
  }),
  replaceLink: call({
    path: '/conf/programmePeople/replaceLink',
    permission: 'plan',
    scope: 'links',
    summary:
      'Replaces the personal link of a person, the links of all their seats and their calendar address. The old ones stop working and connections end. Sends no email.',
    who: everyRole,
    input: z.object({ programmeId: id, emailAddress }),
    output: z.object({ link: z.string() }),
    errors: ['Programme Not Found', 'Person Not Found'],
    owned,
  }),
}
