import { offsetAt, wallTimeAt } from '@openbooth/contract/time/wallClock'

/** A period as on the wire: ISO 8601, UTC. */
interface Period {
  readonly startsAt: string
  readonly endsAt: string
}

/** A period in milliseconds since 1970. */
export interface Hours {
  readonly from: number
  readonly to: number
}

const minute = 60_000
const hour = 60 * minute
/** The grid of the timetable: keys and buttons move and lengthen a session by this much. */
export const stepMinutes = 5

const instantOf = (time: string): number => Date.parse(time)

/** The full hour on the clocks of a zone at or before an instant. */
const hourBefore = (zone: string, instant: number): number => {
  const offset = offsetAt(zone, new Date(instant)) * minute
  return Math.floor((instant + offset) / hour) * hour - offset
}

/** The full hours around the periods of a day. Undefined without periods. */
export const hoursAround = (zone: string, periods: readonly Period[]): Hours | undefined => {
  if (periods.length === 0) return undefined
  const first = Math.min(...periods.map(({ startsAt }) => instantOf(startsAt)))
  const last = Math.max(...periods.map(({ endsAt }) => instantOf(endsAt)))
  const end = hourBefore(zone, last)
  return { from: hourBefore(zone, first), to: end === last ? last : end + hour }
}

/** The wall times of the full hours, with their distance from the first in minutes. */
export const hourMarks = (zone: string, { from, to }: Hours) =>
  Array.from({ length: Math.round((to - from) / hour) + 1 }, (_, index) => ({
    minutes: index * 60,
    time: wallTimeAt(zone, new Date(from + index * hour)).slice(11),
  }))

/** Where a period is in the hours, in minutes. */
export const placeIn = ({ from }: Hours, { startsAt, endsAt }: Period) => ({
  top: (instantOf(startsAt) - from) / minute,
  height: (instantOf(endsAt) - instantOf(startsAt)) / minute,
})

/** The place of a session beside others at the same time. */
export interface Lane {
  readonly lane: number
  readonly lanes: number
}

/** Sessions that overlap share the width of their room: each gets the first free lane. */
export const lanesOf = (
  sessions: readonly (Period & { readonly id: number })[],
): ReadonlyMap<number, Lane> => {
  const found = new Map<number, Lane>()
  let cluster: { readonly id: number; readonly lane: number }[] = []
  let ends: number[] = []
  const close = () => {
    for (const { id, lane } of cluster) found.set(id, { lane, lanes: ends.length })
    cluster = []
    ends = []
  }
  for (const session of sessions.toSorted(byStart)) {
    const start = instantOf(session.startsAt)
    if (ends.every((end) => end <= start)) close()
    const free = ends.findIndex((end) => end <= start)
    const lane = free === -1 ? ends.length : free
    ends[lane] = instantOf(session.endsAt)
    cluster.push({ id: session.id, lane })
  }
  close()
  return found
}

/** Orders by start, then by end. */
export const byStart = (one: Period, other: Period): number =>
  instantOf(one.startsAt) - instantOf(other.startsAt) ||
  instantOf(one.endsAt) - instantOf(other.endsAt)

type Placed = Period & { readonly id: number; readonly roomId: number }

const nearest = <Session extends Placed>(sessions: readonly Session[], startsAt: string) =>
  sessions.toSorted(
    (one, other) =>
      Math.abs(instantOf(one.startsAt) - instantOf(startsAt)) -
        Math.abs(instantOf(other.startsAt) - instantOf(startsAt)) || byStart(one, other),
  )[0]

/**
 * The session that an arrow key moves to: the next one in the room, or the one in the next room
 * with sessions that starts nearest in time. Undefined: there is none.
 * @param rooms ids, in the order of the columns
 */
export const neighbourOf = <Session extends Placed>(
  sessions: readonly Session[],
  rooms: readonly number[],
  current: Session,
  key: string,
): Session | undefined => {
  const inRoom = (room: number) =>
    sessions.filter(({ roomId }) => roomId === room).toSorted(byStart)
  const own = inRoom(current.roomId)
  const index = own.findIndex(({ id }) => id === current.id)
  const column = rooms.indexOf(current.roomId)
  const beside = (all: readonly number[]) => {
    const room = all.find((id) => inRoom(id).length > 0)
    return room === undefined ? undefined : nearest(inRoom(room), current.startsAt)
  }
  switch (key) {
    case 'ArrowUp':
      return own[index - 1]
    case 'ArrowDown':
      return own[index + 1]
    case 'ArrowLeft':
      return beside(rooms.slice(0, column).toReversed())
    case 'ArrowRight':
      return beside(rooms.slice(column + 1))
    case 'Home':
      return own[0]
    case 'End':
      return own.at(-1)
    default:
      return undefined
  }
}

const later = (time: string, minutes: number): string =>
  new Date(instantOf(time) + minutes * minute).toISOString()

/** The period this many minutes later; earlier with a negative number. */
export const moved = ({ startsAt, endsAt }: Period, minutes: number): Period => ({
  startsAt: later(startsAt, minutes),
  endsAt: later(endsAt, minutes),
})

/** The period with its end this many minutes later. It stays at least one step long. */
export const lengthened = ({ startsAt, endsAt }: Period, minutes: number): Period => ({
  startsAt,
  endsAt: new Date(
    Math.max(instantOf(endsAt) + minutes * minute, instantOf(startsAt) + stepMinutes * minute),
  ).toISOString(),
})

/** The period after a key with Alt (moves) or Shift (lengthens). Undefined: another key. */
export const changedByKey = (
  period: Period,
  { key, altKey, shiftKey }: Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey'>,
): Period | undefined => {
  const direction = { ArrowUp: -1, ArrowDown: 1 }[key]
  if (direction === undefined || altKey === shiftKey) return undefined
  const minutes = direction * stepMinutes
  return altKey ? moved(period, minutes) : lengthened(period, minutes)
}

/** The day of an instant in a zone: `2026-12-01`. */
export const dayIn = (zone: string, instant: string | number): string =>
  wallTimeAt(zone, new Date(instant)).slice(0, 10)

/** The time of day of an instant in a zone: `09:00`. */
export const timeIn = (zone: string, instant: string): string =>
  wallTimeAt(zone, new Date(instant)).slice(11)
