import type { SeatRole } from '@openbooth/contract/roles'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { calendarUid, inMail, linkOf } from '../event/index.ts'
import type { App } from '#platform/run/app.ts'
import { calendarFile } from '#platform/mail/calendar.ts'
import type { Reader } from '#platform/database/database.ts'
import { mailFor } from '#platform/mail/mailText.ts'
import type { CodeEvent, CodeRow } from './queries.ts'

/** The appointment of an event for the holder of one code. */
export const calendarOf = (
  app: App,
  event: CodeEvent,
  code: CodeRow,
  language: InterfaceLanguage,
  at: Date,
): string => {
  const link = linkOf(app, code)
  return calendarFile({
    ...inMail(event),
    uid: calendarUid(code.id),
    sequence: event.version,
    language,
    description: link,
    url: link,
    organiser: { name: event.ownerName, address: event.ownerAddress },
    at,
  })
}

/** Subject and bodies of the mail that brings a code. */
export const invitationOf = (
  app: App,
  event: CodeEvent,
  code: CodeRow,
  language: InterfaceLanguage,
  languages: readonly string[],
) => {
  const values = { event: inMail(event), organiser: event.ownerName, link: linkOf(app, code) }
  const seat = code.role as SeatRole
  return seat === 'listener'
    ? mailFor({
        language,
        kind: 'listenerInvitation',
        values: { ...values, code: code.code!.replace(/(\d{4})(\d{4})/, '$1 $2') },
      })
    : mailFor({ language, kind: 'staffInvitation', values: { ...values, seat, languages } })
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
