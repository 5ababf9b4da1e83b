import { resolveEventTimes, type ChosenTimes } from '@openbooth/contract/events/event/rules/times'

/**
 * The period to look for other events and hours in, before it is known what the event to be changed was like. Past
 * starts have one too; times that mean nothing are judged later.
 */
export const wantedPeriod = (times: ChosenTimes, at: Date): { startAt: Date; endAt: Date } => {
  const answer = resolveEventTimes(times, at, true)
  return 'period' in answer ? answer.period : { startAt: at, endAt: at }
}
