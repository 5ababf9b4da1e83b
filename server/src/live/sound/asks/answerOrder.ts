import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { orderStepAt } from '@openbooth/contract/live/sound/rules/connectionOrders'
import { seatVerb } from '#platform/http/verb.ts'
import { changeOnAir } from '../onAir/changeOnAir.ts'
import { bySeat } from '../acts/liveActor.ts'
import { seatNameOf } from '../state/seatName.ts'

/** Reports the result of an ordered reconnect, once and in time. */
export const answerOrder = seatVerb(soundCalls.answerOrder, async (context, { isConnected }) => {
  const name = seatNameOf(context.seat)
  await changeOnAir(context.app, bySeat(context), ({ people, now }) => ({
    booths: [],
    silenced: [],
    act: isConnected ? 'connectAnew' : 'keepConnection',
    isMoreThanBooths:
      orderStepAt(people.find(({ seat }) => seat === name)?.ordered ?? null, now) === 'ordered',
  }))
  return {}
})
