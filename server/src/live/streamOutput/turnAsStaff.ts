import { eventState } from '@openbooth/contract/events/event/rules/events'
import { liveStreamOutputCalls } from '@openbooth/contract/live/streamOutput/calls'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { seatVerb, type SeatContext } from '#platform/http/verb.ts'
import { outputOf, outputsOf, toOutput } from './queries.ts'
import { turnOutput } from './changeOutput.ts'

export const listForStaff = seatVerb(liveStreamOutputCalls.list, async ({ app, seat }) =>
  (await outputsOf(app.db.query, seat.eventId)).map(toOutput),
)

const turn = async (context: SeatContext, id: bigint, isOn: boolean) => {
  const { app, seat } = context
  const { eventId } = seat
  const turned = await app.db.transaction(async (tx) => {
    const row = await outputOf(tx, id)
    if (row.eventId !== eventId) refuse('Stream Output Not Found')
    if (row.eventState !== eventState.normal) refuse('The Event Is Not Open')
    await turnOutput(tx, id, isOn)
    await audit(tx, context, {
      action: `streamOutput.${isOn ? 'start' : 'stop'}`,
      objectType: 'streamOutput',
      objectId: id,
      details: { event: Number(eventId) },
    })
    return toOutput(await outputOf(tx, id))
  })
  app.notifier.publish('sound', eventId)
  return turned
}

export const startForStaff = seatVerb(liveStreamOutputCalls.start, (context, { id }) =>
  turn(context, id, true),
)
export const stopForStaff = seatVerb(liveStreamOutputCalls.stop, (context, { id }) =>
  turn(context, id, false),
)
