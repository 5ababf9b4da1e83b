import { resolveEventTimes, type ChosenTimes } from '@openbooth/contract/events/event/rules/times'

/**
 * The period for finding other events and hours, before the stored event is known. It also accepts
 * past starts; invalid times are refused later.
 */
export const wantedPeriod = (times: ChosenTimes, at: Date): { startAt: Date; endAt: Date } => {
  const answer = resolveEventTimes(times, at, true)
  return 'period' in answer ? answer.period : { startAt: at, endAt: at }
}
