import type { ErrorMessage } from '@openbooth/contract/errors'
import {
  closesAt,
  eventState,
  extendedFrom,
  longestEvent,
} from '@openbooth/contract/events/event/rules/events'
import type { PricedEvent } from '@openbooth/contract/money/rateCard/pricing'
import { findTimeZone } from '@openbooth/contract/time/timeZones'
import { resolveWallTime } from '@openbooth/contract/time/wallClock'
import { refuse } from '#platform/http/refuse.ts'
import { pricedEvent } from './lockEvent.ts'
import type { StoredEvent } from '../save/storedEvent.ts'

interface LaterEnd {
  readonly appointmentEndTime: string
  readonly dst?: boolean | undefined
}

/** A running event with a later end, as it is priced; refuses an end it cannot have. */
export const extensionOf = (
  event: StoredEvent,
  { appointmentEndTime, dst }: LaterEnd,
  at: Date,
): PricedEvent => {
  const endAt = instantOf(event.timeZone, appointmentEndTime, dst)
  const priced = { ...pricedEvent(event), endAt, extendedFrom: extendedFrom(event, endAt, at) }
  requireLater(event, priced.startAt, endAt)
  return priced
}

export const requireExtendable = (event: StoredEvent, at: Date): void => {
  if (event.state !== eventState.normal || at >= closesAt(event))
    refuse('Event State Does Not Allow This')
}

const requireLater = (event: StoredEvent, startsToCost: Date, endAt: Date): void => {
  const path = 'appointmentEndTime'
  if (endAt <= event.endAt) refuse('Only Additions While Running', { path })
  // Counted from the planned start also where it opened late: it was planned for its whole time.
  if (endAt.getTime() - startsToCost.getTime() > longestEvent)
    refuse('A Meeting Cannot Exceed 12 Hours', { path })
}

const instantOf = (timeZone: string, wallTime: string, dst: boolean | undefined): Date => {
  const answer = resolveWallTime({ zone: findTimeZone(timeZone)!.zone, wallTime, dst })
  if (answer.kind === 'resolved') return answer.time.instant
  return refuse(messages[answer.kind], {
    path: answer.kind === 'doesNotExist' ? 'appointmentEndTime' : 'dst',
  })
}

const messages = {
  doesNotExist: 'Local Time Does Not Exist',
  ambiguous: 'Local Time Exists Twice',
  contradicted: 'Daylight Saving Does Not Apply',
} as const satisfies Record<string, ErrorMessage>
