import { eventCalls } from '@openbooth/contract/event'
import type { ErrorMessage } from '@openbooth/contract/errors'
import { closesAt, eventState, extendedFrom, longestEvent } from '@openbooth/contract/rules/events'
import { findTimeZone } from '@openbooth/contract/rules/timeZones'
import { resolveWallTime } from '@openbooth/contract/rules/wallClock'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { chargeRemark } from './chargeRemark.ts'
import { caller, storedQuote, writeAct } from './lifeActs.ts'
import { lockOwnEvent, pricedEvent, requireVersion } from './lockEvent.ts'
import { chargesOf } from './priceEvent.ts'
import { reprice } from './reprice.ts'
import type { StoredEvent } from './storedEvent.ts'
import { tellOfChange } from './tellInvited.ts'

/** Moves the end of a running event later; the difference is charged first. */
export const extendEvent = verb(eventCalls.extend, async (context, input) => {
  const { app, at, actor } = context
  const { id, version, appointmentEndTime, dst } = input
  const extended = await app.db.transaction(async (tx) => {
    const event = await lockOwnEvent(tx, actor, id)
    if (event.state !== eventState.normal || at >= closesAt(event))
      refuse('Event State Does Not Allow This')
    requireVersion(event, version)
    const endAt = instantOf(event.timeZone, appointmentEndTime, dst)
    const from = extendedFrom(event, endAt, at)
    const priced = { ...pricedEvent(event), endAt, extendedFrom: from }
    requireLater(event, priced.startAt, endAt)
    const quote = await reprice(app, tx, event, priced, at)
    const written = await writeAct(tx, 'extend_event', caller(context), event, {
      end_at: endAt,
      extended_from: from,
      appointment_end_time: appointmentEndTime,
      remark: chargeRemark(event.timeZone, priced.startAt, endAt),
      quote: storedQuote(quote),
      charges: chargesOf(quote, { charged: event.quote.totals }),
      details: { endAt: { from: event.endAt, to: endAt } },
    })
    const { isMailed, ...saved } = written!
    if (isMailed) await tellOfChange(app, tx, id, at)
    return saved
  })
  app.notifier.publish('event', id)
  return extended
})

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
