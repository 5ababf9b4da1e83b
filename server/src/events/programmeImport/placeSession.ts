import type { RowReason } from '@openbooth/contract/events/programmeImport/rules'
import { oneLine } from './parse/texts.ts'
import { wallTimeAt } from '@openbooth/contract/time/wallClock'

/** An event of a programme that is not cancelled. */
export interface PlanEvent {
  readonly id: bigint
  /** Name of its room. Empty: none. */
  readonly room: string
  readonly startAt: Date
  readonly endAt: Date
  /** Whether its agenda no longer changes. */
  readonly isOver: boolean
}

/** Rooms and events of a programme. */
export interface ProgrammePlan {
  /** IANA time zone. */
  readonly zone: string
  readonly rooms: readonly string[]
  readonly events: readonly PlanEvent[]
}

interface Placed {
  readonly room: string
  readonly startsAt: Date
  readonly endsAt: Date
}

/** Names of rooms are compared by this. */
export const roomKey = (name: string): string => oneLine(name).toLowerCase()

/**
 * The event of a session: the event in its room that runs when it starts, or the only one that
 * overlaps it, or the only one in the room on its day.
 * @returns the id of the event, or why there is none
 */
export const placeSession = (
  { zone, rooms, events }: ProgrammePlan,
  { room, startsAt, endsAt }: Placed,
): bigint | Extract<RowReason, 'roomUnknown' | 'noEvent'> => {
  const key = roomKey(room)
  const inRoom = events.filter((event) => roomKey(event.room) === key)
  if (inRoom.length === 0)
    return rooms.some((name) => roomKey(name) === key) ? 'noEvent' : 'roomUnknown'
  const dayOf = (instant: Date): string => wallTimeAt(zone, instant).slice(0, 10)
  const rules: ((event: PlanEvent) => boolean)[] = [
    ({ startAt, endAt }) => startAt <= startsAt && startsAt < endAt,
    ({ startAt, endAt }) => startsAt < endAt && endsAt > startAt,
    ({ startAt }) => dayOf(startAt) === dayOf(startsAt),
  ]
  for (const rule of rules) {
    const found = inRoom.filter(rule)
    if (found.length === 1) return found[0]!.id
  }
  return 'noEvent'
}
