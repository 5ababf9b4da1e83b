import { eventLiveCalls } from '@openbooth/contract/live/sound/ownerCalls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { seatVerb, verb } from '#platform/http/verb.ts'
import type { App } from '#platform/run/app.ts'
import { changeOnAir } from '../onAir/changeOnAir.ts'
import { byOwnerOrAdministrator, bySeat, type LiveActor } from '../acts/liveActor.ts'
import { settledBooth } from '../state/onAir.ts'

/** Floor transfer of every booth, except those that block it. */
const transferFloor = async (
  app: App,
  actor: LiveActor,
  isOn: boolean,
): Promise<{ booths: number; blocked: number }> => {
  const wanted = isOn ? 'on' : 'off'
  const { booths } = await changeOnAir(app, actor, (state) => ({
    booths: state.booths
      .filter(({ floorTransfer: is }) => is !== 'blocked' && is !== wanted)
      .map((booth) => ({ ...settledBooth(booth, state.now), floorTransfer: wanted })),
    silenced: [],
    act: 'floorTransfer',
    details: { isOn },
  }))
  const blocked = booths.filter(({ floorTransfer: is }) => is === 'blocked').length
  return { booths: booths.length - blocked, blocked }
}

/** By staff of the event. */
export const floorTransfer = seatVerb(soundCalls.floorTransfer, (context, { isOn }) =>
  transferFloor(context.app, bySeat(context), isOn),
)

/** By the owner or an administrator, signed in and without a code. */
export const floorTransferAsUser = verb(
  eventLiveCalls.floorTransfer,
  async (context, { id, isOn }) =>
    transferFloor(context.app, await byOwnerOrAdministrator(context, id), isOn),
)
