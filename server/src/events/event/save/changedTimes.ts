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
 * Resolves the times of a change. An unchanged start keeps its exact instant: an event that started
 * immediately has seconds, and a local time that occurs twice was decided at the first save.
 * @param allowPast whether a new start may be in the past, for price requests
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
