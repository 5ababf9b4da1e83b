import type { EventDraft } from '../event/draft.ts'
import { dateAfter } from './dates.ts'
import type { ProgrammePlan } from './draft.ts'

/**
 * The listeners of a programme, split evenly over rooms that are open at the same time. The first
 * rooms get the remainder, and each room gets at least one.
 */
export const listenersOfRooms = (listeners: number, rooms: number): number[] =>
  Array.from({ length: rooms }, (_, room) =>
    Math.max(1, Math.floor(listeners / rooms) + (room < listeners % rooms ? 1 : 0)),
  )

/** The name of the event of a room and a day. */
export const eventNameOf = (programme: string, room: string, date: string): string =>
  `${programme}: ${room}, ${date}`

/** An event of a plan, before it is saved. */
export interface PlannedEvent {
  readonly room: string
  /** In the zone of the programme. */
  readonly date: string
  readonly draft: EventDraft
  /** The field of the plan that a field of the event follows from. */
  readonly pathOf: (path: string) => string
}

interface OfProgramme {
  readonly name: string
  readonly timeZone: string
  readonly listeners: number
}

/** The fields of a plan for the fields of its events; all others are part of the content. */
const pathsOf = (day: number, room: number): Readonly<Record<string, string>> => ({
  appointmentStartTime: `days.${day}.from`,
  dst: `days.${day}.from`,
  appointmentEndTime: `days.${day}.to`,
  timeZone: 'timeZone',
  receiverNums: 'listeners',
  room: `rooms.${room}.name`,
})

/** The events of a plan, by day and room. */
export const eventsOfPlan = (
  { rooms, days, content }: ProgrammePlan,
  { name, timeZone, listeners }: OfProgramme,
): PlannedEvent[] => {
  const shares = listenersOfRooms(listeners, rooms.length)
  return days.flatMap(({ date, from, to }, dayIndex) =>
    rooms.map((room, roomIndex) => ({
      room: room.name,
      date,
      draft: {
        ...(room.content ?? content),
        name: eventNameOf(name, room.name, date),
        receiverNums: shares[roomIndex]!,
        room: room.name,
        externalId: '',
        startNow: false,
        appointmentStartTime: `${date}T${from}`,
        appointmentEndTime: `${to > from ? date : dateAfter(date, 1)}T${to}`,
        timeZone,
        programmeId: null,
        customerId: null,
      },
      pathOf: (path) =>
        pathsOf(dayIndex, roomIndex)[path] ??
        (room.content ? `rooms.${roomIndex}.content.${path}` : `content.${path}`),
    })),
  )
}
