import { longestSession } from '@openbooth/contract/events/agenda/limits'
import { longestEvent } from '@openbooth/contract/events/event/rules/events'
import type { RowReason } from '@openbooth/contract/events/programmeImport/rules'
import { collectRows, mostRead } from './collectRows.ts'
import { fieldProblem, type FieldProblem, type ParsedSchedule, type RowResult } from './session.ts'
import { abstractOf, externalIdOf, oneLine } from './texts.ts'
import { instantOf } from './times.ts'

/** A property of an entry: `DTSTART;TZID=Europe/Berlin:20261201T090000`. */
interface Property {
  readonly value: string
  /** By name in capitals. */
  readonly params: ReadonlyMap<string, string>
}

interface Entry {
  /** Line of its beginning, from 1. */
  readonly line: number
  /** The first of each name. */
  readonly properties: ReadonlyMap<string, Property>
}

interface Line extends Property {
  readonly name: string
  readonly number: number
}

const propertyLine =
  /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(.*)$/s
const parameter = /;([A-Za-z0-9-]+)=((?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)/g

/** Longer ones are cut. */
const longestLine = 20_000
const mostLines = 500_000

/** Content lines, unfolded. Undefined: too many. */
const linesOf = (text: string): Line[] | undefined => {
  const folded = text.split(/\r\n|\n|\r/)
  if (folded.length > mostLines) return undefined
  const unfolded: { number: number; parts: string[] }[] = []
  for (const [at, line] of folded.entries()) {
    const last = unfolded.at(-1)
    if (/^[ \t]/.test(line) && last !== undefined) last.parts.push(line.slice(1))
    else unfolded.push({ number: at + 1, parts: [line] })
  }
  return unfolded.flatMap(({ number, parts }) => {
    const [, name, params = '', value = ''] =
      propertyLine.exec(parts.join('').slice(0, longestLine)) ?? []
    if (name === undefined) return []
    const entries = Array.from(
      params.matchAll(parameter),
      ([, key = '', own = '']) => [key.toUpperCase(), own.replaceAll('"', '')] as const,
    )
    return [{ number, name: name.toUpperCase(), value, params: new Map(entries) }]
  })
}

/** The events of a calendar, without the alarms inside them. */
const entriesOf = (lines: readonly Line[]): Entry[] => {
  const entries: Entry[] = []
  const open: string[] = []
  let properties = new Map<string, Property>()
  for (const { name, value, params, number } of lines) {
    const component = value.trim().toUpperCase()
    if (name === 'BEGIN') {
      open.push(component)
      if (component !== 'VEVENT') continue
      properties = new Map()
      entries.push({ line: number, properties })
    } else if (name === 'END') open.pop()
    else if (open.at(-1) === 'VEVENT' && !properties.has(name))
      properties.set(name, { value, params })
  }
  return entries
}

const unescaped = (text: string): string =>
  text.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))

/** The IANA zone of a TZID, which some programs prefix: `/citadel.org/20210210_1/Europe/Berlin`. */
const zoneOf = (tzid: string): string | undefined =>
  [tzid, tzid.split('/').slice(-2).join('/'), tzid.split('/').slice(-3).join('/')].find((zone) => {
    try {
      return /^[A-Za-z]/.test(zone) && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
    } catch {
      return false
    }
  })

/** The instant of a property. Times without a zone are in the zone of the programme. */
const timeOf = ({ value, params }: Property, zone: string): Date | RowReason => {
  const text = value.trim()
  if (params.get('VALUE') === 'DATE' || /^\d{8}$/.test(text)) return 'allDay'
  const parts = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(Z?)$/i.exec(text)
  if (parts === null) return 'notATime'
  const [, year, month, day, hour, minute, , utc] = parts
  const wall = `${year}-${month}-${day}T${hour}:${minute}`
  const inUtc = new Date(`${wall}Z`)
  if (Number.isNaN(inUtc.getTime()) || !inUtc.toISOString().startsWith(wall)) return 'notATime'
  if (utc) return inUtc
  const tzid = params.get('TZID')
  const known = tzid === undefined ? zone : zoneOf(tzid)
  return known === undefined ? 'zoneUnknown' : instantOf(known, wall)
}

const minute = 60_000

/** A duration such as PT45M, P1DT2H or P1W in milliseconds. */
const durationOf = (text: string): number | undefined => {
  const parts = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(
    text.trim().toUpperCase(),
  )
  if (parts === null) return undefined
  const [weeks, days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0))
  return ((weeks! * 7 + days!) * 1440 + hours! * 60 + minutes!) * minute + seconds! * 1000
}

const endOf = (properties: Entry['properties'], startsAt: Date, zone: string): Date | RowReason => {
  const end = properties.get('DTEND')
  if (end !== undefined) return timeOf(end, zone)
  const duration = properties.get('DURATION')
  const length = duration && durationOf(duration.value)
  if (duration === undefined) return 'missing'
  return length === undefined ? 'notATime' : new Date(startsAt.getTime() + length)
}

const entryTimes = ({ properties }: Entry, zone: string) => {
  const start = properties.get('DTSTART')
  const shown = start?.value ?? ''
  const startsAt = start === undefined ? 'missing' : timeOf(start, zone)
  if (typeof startsAt === 'string') return fieldProblem('start', startsAt, shown)
  const endsAt = endOf(properties, startsAt, zone)
  const shownEnd = (properties.get('DTEND') ?? properties.get('DURATION'))?.value ?? ''
  if (typeof endsAt === 'string') return fieldProblem('end', endsAt, shownEnd)
  if (endsAt <= startsAt) return fieldProblem('end', 'endNotAfterStart', shownEnd)
  return endsAt.getTime() - startsAt.getTime() > longestEvent
    ? fieldProblem('end', 'sessionTooLong', shownEnd)
    : { startsAt, endsAt }
}

const recurring = ['RRULE', 'RDATE', 'RECURRENCE-ID']

const readEntry = (entry: Entry, zone: string): RowResult => {
  const { properties, line } = entry
  const textOf = (name: string): string => unescaped(properties.get(name)?.value ?? '')
  const problems: FieldProblem[] = []
  const externalId = externalIdOf(textOf('UID'))
  const room = oneLine(textOf('LOCATION'))
  const title = oneLine(textOf('SUMMARY'))
  if (externalId === '') problems.push(fieldProblem('externalId', 'missing', ''))
  if (room === '') problems.push(fieldProblem('room', 'missing', ''))
  const isChinese = /^zh\b/i.test(properties.get('SUMMARY')?.params.get('LANGUAGE') ?? '')
  const titleColumn = isChinese ? 'titleZh' : 'titleEn'
  if (title === '') problems.push(fieldProblem(titleColumn, 'missing', ''))
  if (title.length > longestSession.title)
    problems.push(fieldProblem(titleColumn, 'textTooLong', title))
  if (recurring.some((name) => properties.has(name)))
    problems.push(fieldProblem('start', 'repeats', textOf('RRULE')))
  const times = entryTimes(entry, zone)
  if ('reason' in times) return { problems: [...problems, times], externalId }
  if (problems.length > 0) return { problems, externalId }
  const abstract = properties.has('DESCRIPTION') && { abstract: abstractOf(textOf('DESCRIPTION')) }
  return {
    session: { row: line, externalId, room, ...times, [titleColumn]: title, ...abstract },
  }
}

const isCancelled = ({ properties }: Entry): boolean =>
  properties.get('STATUS')?.value.trim().toUpperCase() === 'CANCELLED'

/**
 * The sessions of an iCalendar file (RFC 5545): its events that are not cancelled. Undefined: not a
 * calendar.
 * @param zone IANA time zone of times without one
 */
export const readIcal = (text: string, zone: string): ParsedSchedule | undefined => {
  const lines = linesOf(text)
  if (!lines?.some(({ name, value }) => name === 'BEGIN' && /^vcalendar$/i.test(value.trim())))
    return undefined
  const results = entriesOf(lines)
    .filter((entry) => !isCancelled(entry))
    .slice(0, mostRead)
    .map((entry) => ({ row: entry.line, result: readEntry(entry, zone) }))
  return collectRows(results)
}
