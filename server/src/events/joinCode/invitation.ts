import type { SeatRole } from '@openbooth/contract/roles'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import {
  interfaceLanguageOf,
  type ListenerLanguage,
} from '@openbooth/contract/languages/listenerLanguages'
import { calendarUid, hostInMail, inMail, linkOf } from '../event/index.ts'
import type { App } from '#platform/run/app.ts'
import { calendarFile } from '#platform/mail/calendar.ts'
import type { Reader } from '#platform/database/database.ts'
import { withoutLinks } from '#platform/mail/withoutLinks.ts'
import type { CodeEvent, CodeRow } from './queries.ts'
import { listenerMailFor } from './mails/listenerMails.ts'
import { mailFor } from './mails/mailFor.ts'

/** The appointment of an event for the holder of one code. */
export const calendarOf = (
  app: App,
  event: CodeEvent,
  code: CodeRow,
  language: ListenerLanguage,
  at: Date,
  { namesHost = true } = {},
): string => {
  const link = linkOf(app, code)
  return calendarFile([
    {
      ...inMail(event),
      uid: calendarUid(code.id),
      sequence: event.version + code.calendarRevision,
      language,
      description: link,
      url: link,
      ...(namesHost && {
        organiser: { name: hostInMail(event), address: event.emailAddress },
      }),
      at,
    },
  ])
}

interface Invitation {
  /** Emails for staff are in English or Chinese. */
  readonly language: ListenerLanguage
  /** Names of the channels the seat is about; may be empty. */
  readonly languages: readonly string[]
  /** The host's own; may be empty. */
  readonly words: string
  /** The number of documents for staff. */
  readonly documents: number
  readonly isReminder: boolean
}

/** Subject and bodies of the mail that brings a code. */
export const invitationOf = (
  app: App,
  event: CodeEvent,
  code: CodeRow,
  { language, languages, words, documents, isReminder }: Invitation,
) => {
  const own = (text: string): string => (event.hostIsKnown ? text : withoutLinks(text))
  const values = {
    event: inMail(event),
    organiser: hostInMail(event),
    link: linkOf(app, code),
    words: own(words),
    isReminder,
  }
  const seat = code.role as SeatRole
  return seat === 'listener'
    ? listenerMailFor({
        language,
        kind: 'listenerInvitation',
        values: { ...values, code: code.code!.replace(/(\d{4})(\d{4})/, '$1 $2') },
      })
    : mailFor({
        language: interfaceLanguageOf(language),
        kind: 'staffInvitation',
        values: {
          ...values,
          seat,
          documents,
          isPublished: event.isPublished,
          // Channels are named by their users, too.
          languages: languages.map(own),
        },
      })
}

/** The names of the channels each booth speaks into, in the language of the mail. */
export const languagesOfBooths = async (
  db: Reader,
  eventId: bigint,
  language: InterfaceLanguage,
): Promise<ReadonlyMap<bigint, readonly string[]>> => {
  const rows = await db
    .selectFrom('booths as b')
    .innerJoin('channels as c', (join) =>
      join.on((on) =>
        on.or([
          on('c.id', '=', on.ref('b.channelA')),
          on('c.id', '=', on.ref('b.channelB')),
          on('c.id', '=', on.ref('b.channelC')),
        ]),
      ),
    )
    .select(['b.id', language === 'zh' ? 'c.zhName as name' : 'c.enName as name'])
    .where('b.eventId', '=', eventId)
    .orderBy('c.position')
    .orderBy('c.enName')
    .execute()
  const names = new Map<bigint, string[]>()
  for (const { id, name } of rows) names.set(id, [...(names.get(id) ?? []), name])
  return names
}
