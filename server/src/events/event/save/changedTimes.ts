import type { EventDraft } from '@openbooth/contract/events/event/draft'
import { eventState, longestEvent } from '@openbooth/contract/events/event/rules/events'
import {
  resolveEventTimes,
  type EventPeriod,
  type Problem,
} from '@openbooth/contract/events/event/rules/times'
import { paidFrom } from '../quote/priceEvent.ts'
import type { StoredEvent } from './storedEvent.ts'

/**
 * What the times of a change mean. A start that was not touched stays the very instant it was: the wall time of an
 * event that started at once has no seconds, and one that comes twice was decided when it was first saved.
 * @param allowPast whether a new start may lie in the past, for the price alone
 */
export const changedTimes = (
  draft: EventDraft,
  event: StoredEvent,
  at: Date,
  allowPast = false,
): { period: EventPeriod } | { problem: Problem } => {
  const keepsStart =
    draft.appointmentStartTime === event.appointmentStartTime &&
    draft.timeZone === event.timeZone &&
    (draft.dst ?? event.dst) === event.dst
  const isRunning = event.state === eventState.normal
  const resolved = resolveEventTimes(
    { ...draft, startNow: false, ...(keepsStart && { dst: event.dst }) },
    at,
    allowPast || keepsStart || isRunning,
  )
  if ('problem' in resolved || !keepsStart) return resolved

  const { endAt } = resolved.period
  const end = (message: Problem['message']) => ({
    problem: { message, path: 'appointmentEndTime' },
  })
  if (endAt <= event.startAt) return end('End Must Be Later Than Start')
  if (endAt.getTime() - paidFrom(event).getTime() > longestEvent)
    return end('A Meeting Cannot Exceed 12 Hours')
  return { period: { ...resolved.period, startAt: event.startAt } }
}
