import { addMinutes, minutesBetween } from '../../../../kit/time/wallTimes.ts'

interface Turn {
  readonly seatId: number
  readonly from: string
  readonly to: string
}

/** Interpreters usually take turns of this length. */
export const turnMinutes = 30

/**
 * Turns of half an hour for the interpreters of a booth, one after the other. The last one may be
 * shorter.
 * @param from wall time of the start of the event: `2026-12-01T09:00`
 */
export const turnsOf = (seats: readonly number[], from: string, to: string): readonly Turn[] => {
  const count = seats.length === 0 ? 0 : Math.ceil(minutesBetween(from, to) / turnMinutes)
  return Array.from({ length: count }, (_, index) => {
    const start = addMinutes(from, index * turnMinutes)
    const end = addMinutes(start, turnMinutes)
    return {
      seatId: seats[index % seats.length]!,
      from: start.slice(11),
      to: (end < to ? end : to).slice(11),
    }
  })
}
