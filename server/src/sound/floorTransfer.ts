import { soundCalls } from '@openbooth/contract/live/sound'
import { seatVerb } from '#platform/http/verb.ts'
import { changeOnAir } from './changeOnAir.ts'
import { settledBooth } from './onAir.ts'

/** Floor transfer of every booth at once, but for those that block it. */
export const floorTransfer = seatVerb(
  soundCalls.floorTransfer,
  async ({ app, at, seat }, { isOn }) => {
    const wanted = isOn ? 'on' : 'off'
    const { booths } = await changeOnAir(
      app,
      { eventId: seat.eventId, codeId: seat.codeId, at },
      (state) => ({
        booths: state.booths
          .filter(({ floorTransfer: is }) => is !== 'blocked' && is !== wanted)
          .map((booth) => ({ ...settledBooth(booth, state.now), floorTransfer: wanted })),
        silenced: [],
        act: 'floorTransfer',
        details: { isOn },
      }),
    )
    const blocked = booths.filter(({ floorTransfer: is }) => is === 'blocked').length
    return { booths: booths.length - blocked, blocked }
  },
)
