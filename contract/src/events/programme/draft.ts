import { z } from 'zod'
import { version } from '../../edits.ts'
import { id, name, wholeNumber } from '../../fields.ts'
import { listedLengths } from '../../lengths/listedLengths.ts'
import { longest, ranges } from '../../limits.ts'
import { eventContent } from '../event/draft.ts'
import { daysBetween } from './dates.ts'
import { mostDays, mostEvents, mostRooms } from './limits.ts'

/** A date in the zone of the programme: `2026-12-01`. */
export const programmeDate = z.iso
  .date({ error: 'Not A Date', abort: true })
  .refine((date) => date >= '2000-01-01' && date < '3000-01-01', 'Not A Date')
/** A local time of a day: `09:00`. */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Not A Time')

/** The content of each event. Its name and its listeners follow from the programme. */
export const programmeContent = eventContent.omit({ name: true, receiverNums: true })
export type ProgrammeContent = z.output<typeof programmeContent>

const programmeName = name('Programme Name Required', longest.name)
const venueRoomName = name('Room Name Required', listedLengths.room)

/** Rooms and days that get an event each. */
const plan = z.object({
  rooms: z
    .array(
      z.object({
        name: venueRoomName,
        /** Absent: the content of the programme. */
        content: programmeContent.optional(),
      }),
    )
    .min(1, 'Room Name Required')
    .max(mostRooms, 'Too Many Rooms'),
  days: z
    .array(
      z.object({
        date: programmeDate,
        from: clockTime,
        /** At or before `from`: on the next day. */
        to: clockTime,
      }),
    )
    .min(1, 'Not A Date')
    .max(mostDays, 'Too Many Days'),
  content: programmeContent,
})
export type ProgrammePlan = z.output<typeof plan>

const draft = plan.extend({
  name: programmeName,
  kind: z.literal('congress').default('congress'),
  /** The key of an entry of the time zone lists. */
  timeZone: z.string().min(1, 'Time Zone Not Valid').max(longest.timeZone, 'Time Zone Not Valid'),
  startsOn: programmeDate,
  endsOn: programmeDate,
  /** Maximum number of listeners at the same time, over all events. */
  listeners: wholeNumber(ranges.listeners),
})
export type ProgrammeDraft = z.output<typeof draft>

/** The places of values that occurred before. */
const repeated = (values: readonly string[]): number[] =>
  values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []))

type Plan = Pick<ProgrammePlan, 'rooms' | 'days'>
type Found = readonly [message: string, ...path: (string | number)[]]

const roomProblems = (rooms: readonly { readonly name: string }[]): Found[] =>
  repeated(rooms.map(({ name: room }) => room.toLowerCase())).map((index) => [
    'Room Name Repeat',
    'rooms',
    index,
    'name',
  ])

const planProblems = ({ rooms, days }: Plan): Found[] => [
  ...roomProblems(rooms),
  ...repeated(days.map(({ date }) => date)).map((index): Found => [
    'Day Repeat',
    'days',
    index,
    'date',
  ]),
  ...(rooms.length * days.length > mostEvents ? [['Too Many Events', 'days'] as const] : []),
]

const spanProblems = ({
  startsOn,
  endsOn,
}: Pick<ProgrammeDraft, 'startsOn' | 'endsOn'>): Found[] => {
  if (endsOn < startsOn) return [['End Must Be Later Than Start', 'endsOn']]
  return daysBetween(startsOn, endsOn) < mostDays ? [] : [['Too Many Days', 'endsOn']]
}

const draftProblems = (value: ProgrammeDraft): Found[] => {
  const { startsOn, endsOn, days } = value
  return [
    ...planProblems(value),
    ...spanProblems(value),
    ...days.flatMap(({ date }, index): Found[] =>
      date < startsOn || date > endsOn
        ? [['Day Outside The Programme', 'days', index, 'date']]
        : [],
    ),
  ]
}

/** The check of a schema by a rule that returns messages and paths. */
const checkedBy =
  <Value>(problems: (value: Value) => Found[]): z.core.CheckFn<Value> =>
  ({ value, issues }) => {
    for (const [message, ...path] of problems(value))
      issues.push({ code: 'custom', input: value, path, message })
  }

const operation = { operationId: z.uuid() }
const ofProgramme = { id }

/** Requests the price of a new programme. */
export const quoteInput = draft.check(checkedBy(draftProblems))
/** Creates a programme. A repeated operation returns the same programme. */
export const createInput = draft.extend(operation).check(checkedBy(draftProblems))
/** Adds events to a programme. A room that it does not have yet is added. */
export const addQuoteInput = plan.extend(ofProgramme).check(checkedBy(planProblems))
export const addInput = plan.extend(ofProgramme).extend(operation).check(checkedBy(planProblems))

/**
 * Changes a programme that was read at `version`. `rooms` are all rooms in their new order: one
 * without an id is new, and a missing one is removed.
 */
export const updateInput = z
  .object({
    ...ofProgramme,
    version,
    name: programmeName,
    startsOn: programmeDate,
    endsOn: programmeDate,
    rooms: z
      .array(z.object({ id: id.optional(), name: venueRoomName }))
      .max(mostRooms, 'Too Many Rooms'),
  })
  .check(checkedBy((value) => [...spanProblems(value), ...roomProblems(value.rooms)]))

const listenersField = wholeNumber(ranges.listeners)

/** Changes the number of listeners of a programme that was read at `version`. */
export const listenersQuoteInput = z.object({ ...ofProgramme, listeners: listenersField })
export const setListenersInput = listenersQuoteInput.extend({ version, ...operation })

/** A copy that begins on another day. */
export const copyQuoteInput = z.object({
  ...ofProgramme,
  name: programmeName,
  startsOn: programmeDate,
})
export const copyInput = copyQuoteInput.extend(operation)
