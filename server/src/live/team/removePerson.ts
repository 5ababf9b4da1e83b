import { teamCalls } from '@openbooth/contract/live/team/calls'
import { seatVerb } from '#platform/http/verb.ts'
import { bySeat, endTurnOf } from '../sound/index.ts'
import { changeForTeam } from './changeForTeam.ts'

/** Sends somebody away, who stays out also with what they had before. */
export const removePerson = seatVerb(teamCalls.remove, async (context, { seat }) => {
  await changeForTeam(context, seat, 'removePerson', { revokedAt: context.at })
  // Immediately, even if no connection is left to end.
  await endTurnOf(context.app, { ...bySeat(context), by: { code: BigInt(seat.slice(1)) } }, seat)
  return {}
})
