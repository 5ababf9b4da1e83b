import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { refuse } from '#platform/http/refuse.ts'
import { seatVerb } from '#platform/http/verb.ts'
import { changeOnAir } from './changeOnAir.ts'
import { bySeat } from '../acts/liveActor.ts'
import { removePublisher } from '../rooms/engine.ts'
import { releaseBooth } from './releaseBooth.ts'

/** Takes a person off air and revokes their permission to publish on the media server. */
export const closeMicrophone = seatVerb(soundCalls.closeMicrophone, async (context, { seat }) => {
  const { app } = context
  await changeOnAir(app, bySeat(context), (state) => {
    if (!state.people.some((person) => person.seat === seat)) refuse('Seat Not Found')
    const { booths } = releaseBooth(state, seat)
    return {
      booths,
      silenced: [],
      act: 'closeMicrophone',
      isMoreThanBooths: true,
      details: { seat },
    }
  })
  removePublisher(app, context.seat.eventId, seat)
  return {}
})
