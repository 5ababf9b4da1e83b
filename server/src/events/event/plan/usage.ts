/** A part of an event with constant booths and included listeners. */
export interface PartInUse {
  readonly eventId: string
  readonly starts: Date
  readonly ends: Date
  readonly booths: number
  readonly listeners: number
}

interface Usage {
  readonly events: number
  readonly booths: number
  readonly listeners: number
}

interface Change {
  readonly moment: number
  readonly booths: number
  readonly listeners: number
}

const atOneMoment = (changes: readonly Change[], moment: number): Change => {
  const now = changes.filter((change) => change.moment === moment)
  return {
    moment,
    booths: now.reduce((sum, { booths }) => sum + booths, 0),
    listeners: now.reduce((sum, { listeners }) => sum + listeners, 0),
  }
}

/**
 * Events between two instants, and the maximum of simultaneous booths and included listeners. The
 * same rule as the SQL function `concurrent_usage`, for events that are not saved yet.
 */
export const usageOf = (parts: readonly PartInUse[], startAt: Date, endAt: Date): Usage => {
  const found = parts.filter(({ starts, ends }) => starts < endAt && ends > startAt)
  const changes = found.flatMap(({ starts, ends, booths, listeners }): Change[] => [
    { moment: Math.max(starts.getTime(), startAt.getTime()), booths, listeners },
    { moment: ends.getTime(), booths: -booths, listeners: -listeners },
  ])
  // An event that ends does not overlap one that starts at the same moment.
  const moments = [...new Set(changes.map(({ moment }) => moment))].toSorted((a, b) => a - b)
  const most = { booths: 0, listeners: 0 }
  const now = { booths: 0, listeners: 0 }
  for (const moment of moments) {
    const change = atOneMoment(changes, moment)
    now.booths += change.booths
    now.listeners += change.listeners
    most.booths = Math.max(most.booths, now.booths)
    most.listeners = Math.max(most.listeners, now.listeners)
  }
  return { events: new Set(found.map(({ eventId }) => eventId)).size, ...most }
}
