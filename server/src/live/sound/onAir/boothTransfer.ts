import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { seatVerb } from '#platform/http/verb.ts'
import { changeOnAir } from './changeOnAir.ts'
import { bySeat } from '../acts/liveActor.ts'
import { settledBooth } from '../state/onAir.ts'
import { ownBooth } from '../state/ownBooth.ts'
import { seatNameOf } from '../state/seatName.ts'

/** True if the channel carries the floor while its booth is silent. */
export const boothTransfer = seatVerb(
  soundCalls.boothTransfer,
  async (context, { floorTransfer }) => {
    const { app, seat } = context
    await changeOnAir(app, bySeat(context), (state) => {
      const booth = settledBooth(ownBooth(state, seatNameOf(seat)), state.now)
      const booths = booth.floorTransfer === floorTransfer ? [] : [{ ...booth, floorTransfer }]
      return { booths, silenced: [], act: 'boothTransfer', details: { floorTransfer } }
    })
    return {}
  },
)
