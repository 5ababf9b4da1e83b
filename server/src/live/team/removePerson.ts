import { teamCalls } from '@openbooth/contract/live/team/calls'
import { seatVerb } from '#platform/http/verb.ts'
import { bySeat, endTurnOf } from '../sound/index.ts'
import { changeForTeam } from './changeForTeam.ts'

/** Removes a person, whose former link no longer admits them. */
export const removePerson = seatVerb(teamCalls.remove, async (context, { seat }) => {
  await changeForTeam(context, seat, 'removePerson', { revokedAt: context.at })
  // Immediately, even if no connection is left to end.
  await endTurnOf(context.app, { ...bySeat(context), by: { code: BigInt(seat.slice(1)) } }, seat)
  return {}
})
