import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { orderStepAt } from '@openbooth/contract/live/sound/rules/connectionOrders'
import { refuse } from '#platform/http/refuse.ts'
import { seatVerb } from '#platform/http/verb.ts'
import { changeOnAir } from '../onAir/changeOnAir.ts'
import { bySeat } from '../acts/liveActor.ts'

/** Orders a page to reconnect. */
export const orderConnection = seatVerb(
  soundCalls.orderConnection,
  async (context, { seat, isRelayed }) => {
    await changeOnAir(context.app, bySeat(context), ({ people, now }) => {
      const person = people.find((one) => one.seat === seat)
      if (person === undefined) return refuse('Seat Not Found')
      return {
        booths: [],
        silenced: [],
        act: 'orderConnection',
        // Pressed twice is ordered once.
        isMoreThanBooths: orderStepAt(person.ordered, now) !== 'ordered',
        details: { seat, isRelayed, askedAt: now },
      }
    })
    return {}
  },
)
