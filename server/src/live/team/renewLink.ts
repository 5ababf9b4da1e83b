import { teamCalls } from '@openbooth/contract/live/team/calls'
import { seatVerb } from '#platform/http/verb.ts'
import { linkOf } from '#events/event/index.ts'
import { reissued } from '#events/joinCode/index.ts'
import { changeForTeam } from './changeForTeam.ts'

/** Makes another link for somebody who lost the first, or was sent away. */
export const renewLink = seatVerb(teamCalls.renewLink, async (context, { seat }) => {
  // Secrets of staff are so long that none is drawn twice.
  const issue = reissued(context, 'speaker')
  return { link: linkOf(context.app, await changeForTeam(context, seat, 'renewLink', issue)) }
})
