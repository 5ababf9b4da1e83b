import { teamCalls } from '@openbooth/contract/live/team/calls'
import { seatVerb } from '#platform/http/verb.ts'
import { linkOf } from '#events/event/index.ts'
import { reissued } from '#events/joinCode/index.ts'
import { changeForTeam } from './changeForTeam.ts'

/** Creates a new link for a person who lost the first one or was removed. */
export const renewLink = seatVerb(teamCalls.renewLink, async (context, { seat }) => {
  // Staff secrets are too long to collide.
  const issue = reissued(context, 'speaker')
  return { link: linkOf(context.app, await changeForTeam(context, seat, 'renewLink', issue)) }
})
