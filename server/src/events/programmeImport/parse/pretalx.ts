import { parseJson } from '#platform/http/parseJson.ts'
import { longestSession } from '@openbooth/contract/events/agenda/limits'
import { longestEvent } from '@openbooth/contract/events/event/rules/events'
import { z } from 'zod'
import { collectRows, mostRead } from './collectRows.ts'
import { fieldProblem, type FieldProblem, type ParsedSchedule, type RowResult } from './session.ts'
import { abstractOf, externalIdOf, oneLine, speakersOf, speakersProblem, tagOf } from './texts.ts'
import { readStamp, stampInstant } from './times.ts'

/** More than the maximum number of speakers of a session. */
const mostPersons = 200

/** The fields of a session that an import uses. */
const talk = z.object({
  guid: z.string(),
  date: z.string(),
  duration: z.string(),
  title: z.string(),
  language: z.string().nullish(),
  abstract: z.string().nullish(),
  persons: z.preprocess(
    (given) => (Array.isArray(given) ? given.slice(0, mostPersons) : given),
    z.array(z.object({ name: z.string().nullish(), public_name: z.string().nullish() })).nullish(),
  ),
})
type Talk = z.output<typeof talk>

const columnOfField = {
  guid: 'externalId',
  date: 'start',
  duration: 'end',
  title: 'titleEn',
  language: 'floorLanguage',
  abstract: 'abstract',
  persons: 'speakers',
} as const

const minute = 60_000

/** Minutes of `00:30`, or `1:02:30` with days. */
const minutesOf = (text: string): number | undefined => {
  const parts = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})$/.exec(text.trim())
  if (parts === null) return undefined
  const [days, hours, minutes] = parts.slice(1).map((part) => Number(part ?? 0))
  return (days! * 24 + hours!) * 60 + minutes!
}

const timesOf = ({ date, duration }: Talk, zone: string) => {
  const stamp = readStamp(date)
  const startsAt = stamp === undefined ? 'notATime' : stampInstant(stamp, zone)
  if (typeof startsAt === 'string') return fieldProblem('start', startsAt, date)
  const minutes = minutesOf(duration)
  if (minutes === undefined) return fieldProblem('end', 'notATime', duration)
  if (minutes === 0) return fieldProblem('end', 'endNotAfterStart', duration)
  return minutes * minute > longestEvent
    ? fieldProblem('end', 'sessionTooLong', duration)
    : { startsAt, endsAt: new Date(startsAt.getTime() + minutes * minute) }
}

/** The tag of a pretalx language, which may name a form of address: `de-formal`. */
const floorLanguageOf = ({ language }: Talk): string | null | undefined =>
  language ? tagOf(language.replace(/-(in)?formal$/, '')) : null

const readTalk = (row: number, given: unknown, roomName: string, zone: string): RowResult => {
  const parsed = talk.safeParse(given)
  if (!parsed.success) {
    const fields = new Set(parsed.error.issues.map(({ path }) => path[0]))
    const problems = [...fields].map((field) =>
      fieldProblem(columnOfField[field as keyof typeof columnOfField] ?? null, 'notText', ''),
    )
    const guid = z.object({ guid: z.string() }).safeParse(given).data?.guid ?? ''
    return { problems, externalId: externalIdOf(guid) }
  }
  const externalId = externalIdOf(parsed.data.guid)
  const problems: FieldProblem[] = []
  if (externalId === '') problems.push(fieldProblem('externalId', 'missing', ''))
  const floorLanguage = floorLanguageOf(parsed.data)
  if (floorLanguage === undefined)
    problems.push(fieldProblem('floorLanguage', 'languageUnknown', parsed.data.language ?? ''))
  const title = oneLine(parsed.data.title)
  const titleColumn = floorLanguage?.split('-')[0] === 'zh' ? 'titleZh' : 'titleEn'
  if (title === '') problems.push(fieldProblem(titleColumn, 'missing', ''))
  if (title.length > longestSession.title)
    problems.push(fieldProblem(titleColumn, 'textTooLong', title))
  const speakers = speakersOf(
    (parsed.data.persons ?? []).map((person) => person.public_name || person.name || ''),
  )
  const tooMuch = speakersProblem(speakers)
  if (tooMuch !== undefined) problems.push(fieldProblem('speakers', tooMuch, speakers.join('; ')))
  const room = oneLine(roomName)
  if (room === '') problems.push(fieldProblem('room', 'missing', ''))
  const times = timesOf(parsed.data, zone)
  if ('reason' in times) return { problems: [...problems, times], externalId }
  if (problems.length > 0 || floorLanguage === undefined) return { problems, externalId }
  const abstract = abstractOf(parsed.data.abstract ?? '')
  return {
    session: {
      row,
      externalId,
      room,
      ...times,
      [titleColumn]: title,
      speakers,
      floorLanguage,
      abstract,
    },
  }
}

const partsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** The talks of the days and rooms of a schedule. */
const talksOf = (
  days: readonly unknown[],
): { readonly room: string; readonly given: unknown }[] => {
  const talks = []
  for (const day of days)
    for (const [room, list] of Object.entries(partsOf(partsOf(day)['rooms'])))
      for (const given of Array.isArray(list) ? (list as unknown[]) : []) {
        if (talks.length === mostRead) return talks
        talks.push({ room, given })
      }
  return talks
}

/**
 * The sessions of a `schedule.json` as pretalx, frab and the tools of C3VOC write it. A title is
 * Chinese if its session is in Chinese. Undefined: another file.
 * @param zone IANA time zone of times without an offset
 */
export const readPretalx = (text: string, zone: string): ParsedSchedule | undefined => {
  const { schedule } = partsOf(parseJson(text))
  const { days } = partsOf(partsOf(schedule)['conference'])
  if (!Array.isArray(days)) return undefined
  return collectRows(
    talksOf(days).map(({ room, given }, at) => ({
      row: at + 1,
      result: readTalk(at + 1, given, room, zone),
    })),
  )
}
