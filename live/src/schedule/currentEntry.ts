import { eventState } from '@openbooth/contract/events/event/rules/events'
import type { ScheduleOnWire } from './useSchedule.ts'

export type Entry = ScheduleOnWire['entries'][number]

export const isOver = ({ event }: Pick<Entry, 'event'>): boolean =>
  event.state === eventState.completed

/** Whether one of the working times contains the instant. */
export const isAssigned = (assignments: Entry['assignments'], now: number): boolean =>
  assignments.some(
    ({ startsAt, endsAt }) => Date.parse(startsAt) <= now && now < Date.parse(endsAt),
  )

/** The entry that matters most to a person, and whether they are due there. */
export interface CurrentEntry<Of> {
  readonly entry: Of
  /** `now`: it runs. `early`: it admits them before its start. `next`: it does not admit yet. */
  readonly at: 'now' | 'early' | 'next'
}

/**
 * The event where a person works now. If several admit the person: the one with an assignment now,
 * else the running one that started last, else the one that starts first. If none admits: the next
 * one. Undefined: all are over.
 * @param entries in the order of their start
 */
export const currentEntry = <Of extends Pick<Entry, 'event' | 'assignments'>>(
  entries: readonly Of[],
  now: number,
): CurrentEntry<Of> | undefined => {
  const open = entries.filter((one) => !isOver(one))
  const admitting = open.filter(({ event }) => event.isAdmitted)
  const assigned = admitting.find(({ assignments }) => isAssigned(assignments, now))
  if (assigned) return { entry: assigned, at: 'now' }
  const running = admitting.findLast(({ event }) => Date.parse(event.startAt) <= now)
  if (running) return { entry: running, at: 'now' }
  const [early] = admitting
  if (early) return { entry: early, at: 'early' }
  const [next] = open
  return next && { entry: next, at: 'next' }
}
