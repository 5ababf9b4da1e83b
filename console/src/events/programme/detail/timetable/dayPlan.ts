import type { Agenda, AgendaEvent, Session } from '../types.ts'
import { byStart, dayIn, hoursAround, type Hours } from './timetable.ts'

/** A room with its events and sessions on one day. */
export interface RoomDay {
  /** Place among the columns, from 0. */
  readonly place: number
  /** Empty: events without a room. */
  readonly name: string
  readonly events: readonly AgendaEvent[]
  readonly sessions: readonly Session[]
}

export interface DayPlan {
  readonly rooms: readonly RoomDay[]
  /** Undefined: no events on this day. */
  readonly hours: Hours | undefined
}

/** The days with events, by the clocks of the programme. */
export const daysWithEvents = (events: readonly AgendaEvent[], zone: string): readonly string[] =>
  [...new Set(events.map(({ startAt }) => dayIn(zone, startAt)))].toSorted()

/** The events and sessions of one day by room. An event belongs to the day of its start. */
export const planOfDay = (
  { events, items }: Pick<Agenda, 'events' | 'items'>,
  rooms: readonly string[],
  day: string,
  zone: string,
): DayPlan => {
  const ofDay = events.filter(({ startAt }) => dayIn(zone, startAt) === day)
  const names = ofDay.some(({ room }) => room === '') ? [...rooms, ''] : rooms
  const columns = names.map((name, place) => {
    const own = ofDay.filter(({ room }) => room.toLowerCase() === name.toLowerCase())
    const ids = new Set(own.map(({ id }) => id))
    return {
      place,
      name,
      events: own.toSorted((one, other) => one.startAt.localeCompare(other.startAt)),
      sessions: items.filter(({ eventId }) => ids.has(eventId)).toSorted(byStart),
    }
  })
  return {
    rooms: columns,
    hours: hoursAround(zone, [
      ...ofDay.map(({ startAt, endAt }) => ({ startsAt: startAt, endsAt: endAt })),
      ...columns.flatMap(({ sessions }) => sessions),
    ]),
  }
}
