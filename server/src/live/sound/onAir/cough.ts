import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { refuse } from '#platform/http/refuse.ts'
import { seatVerb } from '#platform/http/verb.ts'
import { changeOnAir } from './changeOnAir.ts'
import { bySeat } from '../acts/liveActor.ts'
import { settledBooth } from '../state/onAir.ts'
import { ownBooth } from '../state/ownBooth.ts'
import { seatNameOf } from '../state/seatName.ts'

/**
 * Records a cough on air, for the partner and staff. The channel carries nothing during the cough.
 */
export const cough = seatVerb(soundCalls.cough, async (context, { isCoughing }) => {
  const { app, seat } = context
  const name = seatNameOf(seat)
  await changeOnAir(app, bySeat(context), (state) => {
    const booth = settledBooth(ownBooth(state, name), state.now)
    if (booth.onAir?.seat !== name) return refuse('You Are Not On Air')
    const booths = booth.isCoughing === isCoughing ? [] : [{ ...booth, isCoughing }]
    return { booths, silenced: [], act: 'cough', details: { isCoughing } }
  })
  return {}
})
