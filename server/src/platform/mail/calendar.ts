import type { ListenerLanguage } from '@openbooth/contract/languages/listenerLanguages'
import { zonedRange } from './zonedTime.ts'

/** One appointment of a calendar file. */
export interface CalendarEntry {
  /** The same for all versions of an appointment: `event-42@openbooth`. */
  readonly uid: string
  /** Increases with every change. A calendar ignores older versions. */
  readonly sequence: number
  /** Of the line that names the zone. */
  readonly language: ListenerLanguage
  readonly title: string
  readonly description: string
  readonly startsAt: Date
  readonly endsAt: Date
  /** IANA zone of the event. Included in the description; the times themselves are UTC. */
  readonly timeZone: string
  readonly url?: string
  readonly organiser?: { readonly name: string; readonly address: string }
  /** Not confirmed yet. */
  readonly tentative?: boolean
  /** Removes the appointment from the calendar. */
  readonly cancelled?: boolean
  /** Time of this version. */
  readonly at: Date
}

/** A calendar to which calendar programs subscribe. */
export interface CalendarFeed {
  readonly name: string
  /** How often programs should read it. */
  readonly refreshMinutes: number
}

/**
 * An iCalendar file (RFC 5545) of one or several appointments. Cancelled ones may only be among
 * others in an email, which sends each separately.
 * Times are UTC: without a zone table Outlook shifts zoned times by an hour.
 * The package `ics` folds lines at 75 characters instead of 75 octets, so that Chinese lines become
 * three times too long.
 */
export const calendarFile = (entries: readonly CalendarEntry[], feed?: CalendarFeed): string =>
  withLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//OpenBooth//OpenBooth//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${entries.some(({ cancelled }) => cancelled) ? 'CANCEL' : 'PUBLISH'}`,
    ...(feed === undefined
      ? []
      : [
          `NAME:${escapeText(feed.name)}`,
          `X-WR-CALNAME:${escapeText(feed.name)}`,
          `REFRESH-INTERVAL;VALUE=DURATION:PT${feed.refreshMinutes}M`,
          `X-PUBLISHED-TTL:PT${feed.refreshMinutes}M`,
        ]),
    ...entries.flatMap(eventLines),
    'END:VCALENDAR',
  ])

/** Who sends an appointment by email, and to whom. */
interface Correspondents {
  /** The sending address. Calendars accept changes only from the organiser's own address. */
  readonly sender: string
  readonly recipient: string
}

/**
 * The files of an emailed calendar file, one per appointment: an invitation (RFC 5546) names one
 * appointment, its organiser and its attendee. Without these, Gmail and Outlook neither move nor
 * remove an appointment.
 */
export const addressedCalendars = (
  file: string,
  { sender, recipient }: Correspondents,
): readonly string[] => {
  const [head = '', ...events] = file.replaceAll(/\r\n[ \t]/g, '').split('BEGIN:VEVENT\r\n')
  const attendee =
    'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE'
  return events.map((event) => {
    const [body = ''] = event.split('END:VCALENDAR')
    const isCancelled = /^STATUS:CANCELLED\r?$/m.test(body)
    const [, name = 'OpenBooth'] = /^ORGANIZER;CN="([^"]*)"/m.exec(body) ?? []
    return withLines([
      ...head
        .replace(/^METHOD:\w+/m, `METHOD:${isCancelled ? 'CANCEL' : 'REQUEST'}`)
        .trimEnd()
        .split('\r\n'),
      'BEGIN:VEVENT',
      organiserLine({ name, address: sender }),
      `${attendee}:mailto:${withoutControls(recipient)}`,
      ...body
        .trimEnd()
        .split('\r\n')
        .filter((line) => !line.startsWith('ORGANIZER')),
      'END:VCALENDAR',
    ])
  })
}

const withLines = (lines: readonly string[]): string =>
  lines.map((line) => `${fold(line)}\r\n`).join('')

const eventLines = (entry: CalendarEntry): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(entry.uid)}`,
  `SEQUENCE:${entry.sequence}`,
  `DTSTAMP:${utc(entry.at)}`,
  `DTSTART:${utc(entry.startsAt)}`,
  `DTEND:${utc(entry.endsAt)}`,
  `SUMMARY:${escapeText(entry.title)}`,
  `DESCRIPTION:${escapeText(`${entry.description}\n\n${zonedRange(entry.language, entry)}`.trim())}`,
  // Phones show the location, with its link, beside the time.
  ...(entry.url ? [`LOCATION:${escapeText(entry.url)}`, `URL:${withoutControls(entry.url)}`] : []),
  ...(entry.organiser ? [organiserLine(entry.organiser)] : []),
  `STATUS:${statusOf(entry)}`,
  ...(entry.cancelled ? [] : alarmLines(entry)),
  'END:VEVENT',
]

/** Reminds a quarter of an hour before the start, when staff can already join. */
const alarmLines = ({ title }: CalendarEntry): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'TRIGGER:-PT15M',
  `DESCRIPTION:${escapeText(title)}`,
  'END:VALARM',
]

const statusOf = ({ cancelled, tentative }: CalendarEntry): string => {
  if (cancelled) return 'CANCELLED'
  return tentative ? 'TENTATIVE' : 'CONFIRMED'
}

/** `20261121T093000Z` */
const utc = (instant: Date): string => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '')

const controls = /(?![\t\n])\p{Cc}/gu
const withoutControls = (text: string): string =>
  text.replaceAll(controls, '').replaceAll(/[\n\t]/g, '')

const escapeText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(controls, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

const organiserLine = ({ name, address }: { name: string; address: string }): string =>
  // A quoted parameter cannot escape its own quote.
  `ORGANIZER;CN="${withoutControls(name).replaceAll('"', "'")}":mailto:${withoutControls(address)}`

const longestLineOctets = 75

/** Folds a line at 75 octets, never within a character. */
const fold = (line: string): string => {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > longestLineOctets) {
      folded += '\r\n '
      // Includes the space of a continuation line.
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
