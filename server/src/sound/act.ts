import { soundCalls } from '@openbooth/contract/live/sound'
import { decide } from '@openbooth/contract/rules/onAir'
import { refuse } from '#platform/http/refuse.ts'
import { seatVerb } from '#platform/http/verb.ts'
import { boothsOf, changeOnAir } from './changeOnAir.ts'
import { bySeat } from './doing.ts'
import { toEventOnAir, type Booth } from './onAir.ts'
import { ownBooth } from './ownBooth.ts'
import { seatNameOf } from './seatName.ts'
import { toBoothState } from './views.ts'

/** On air, off, and the steps of a hand-over. */
export const act = seatVerb(soundCalls.act, async (context, wanted) => {
  const { app, seat } = context
  const name = seatNameOf(seat)
  let changed: Booth[] = []
  const before = await changeOnAir(app, bySeat(context), (state) => {
    const decision = decide(toEventOnAir(state), name, wanted, state.now)
    if ('refused' in decision) return refuse(decision.refused)
    changed = boothsOf(state, decision)
    const { act: called, ...details } = wanted
    const own = changed.find(({ seats }) => seats.includes(name))
    // Whoever asks back agrees.
    const agrees = called === 'ask' && own?.handOver?.isAccepted === true
    return {
      booths: changed,
      silenced: decision.silenced,
      ...(agrees ? { act: 'accept' } : { act: called, details }),
    }
  })
  const own = ownBooth(before, name)
  const after = changed.find(({ booth }) => booth === own.booth)
  const booth = after ? { ...after, version: after.version + 1 } : own
  return { booth: toBoothState(booth, before.now), now: before.now }
})
