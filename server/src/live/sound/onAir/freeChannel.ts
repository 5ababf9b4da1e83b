import { eventLiveCalls } from '@openbooth/contract/live/sound/ownerCalls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { withoutTurn } from '@openbooth/contract/live/sound/rules/onAir'
import { refuse } from '#platform/http/refuse.ts'
import { seatVerb, verb } from '#platform/http/verb.ts'
import type { App } from '#platform/run/app.ts'
import { boothsOf, changeOnAir, type Change } from './changeOnAir.ts'
import { byOwnerOrAdministrator, bySeat, type LiveActor } from '../acts/liveActor.ts'
import { settledBooth, toEventOnAir } from '../state/onAir.ts'

/** Ends the turn in a booth, and the right to resume a lost one. */
const free = async (
  app: App,
  actor: LiveActor,
  boothId: bigint,
): Promise<Record<string, never>> => {
  const booth = String(boothId)
  await changeOnAir(app, actor, (state): Change => {
    const found = state.booths.find((one) => one.booth === booth && !one.isMachine)
    if (found === undefined) return refuse('Booth Not Found')
    const decision = withoutTurn(toEventOnAir(state), booth, state.now)
    if ('refused' in decision) return refuse(decision.refused)
    const { onAir, lostTurn } = settledBooth(found, state.now)
    return {
      booths: boothsOf(state, decision),
      silenced: decision.silenced,
      act: 'freeChannel',
      details: { booth, seat: (onAir ?? lostTurn)?.seat },
    }
  })
  return {}
}

/** For a host or technician in the event. */
export const freeChannel = seatVerb(soundCalls.freeChannel, (context, { boothId }) =>
  free(context.app, bySeat(context), boothId),
)

/** For the owner or an administrator, signed in and without a code. */
export const freeChannelAsUser = verb(
  eventLiveCalls.freeChannel,
  async (context, { id, boothId }) =>
    free(context.app, await byOwnerOrAdministrator(context, id), boothId),
)
