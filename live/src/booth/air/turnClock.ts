import { longTurnMilliseconds } from '@openbooth/contract/live/alarms/rules'

const minuteMilliseconds = 60_000

/**
 * Minutes of a turn at which interpreters plan the handover, and at which it is overdue and raises
 * an alarm.
 */
export const turnMarks = { plan: 20, over: longTurnMilliseconds / minuteMilliseconds } as const

/** The stage of a turn, by the marks that it has passed. */
export type TurnStage = 'fresh' | 'plan' | 'over'

/** @param milliseconds the duration of the turn */
export const turnStage = (milliseconds: number): TurnStage => {
  const minutes = milliseconds / minuteMilliseconds
  if (minutes >= turnMarks.over) return 'over'
  return minutes >= turnMarks.plan ? 'plan' : 'fresh'
}

/** The share of a turn until it is overdue, from 0 to 1. */
export const turnShare = (milliseconds: number): number =>
  Math.min(1, milliseconds / (turnMarks.over * minuteMilliseconds))

/** The instant at which the turn is overdue, if the event does not pause until then. */
export const turnDueAt = (now: number, milliseconds: number): number =>
  now + turnMarks.over * minuteMilliseconds - milliseconds
