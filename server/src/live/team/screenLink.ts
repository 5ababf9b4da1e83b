import { teamCalls } from '@openbooth/contract/live/team/calls'
import { refuse } from '#platform/http/refuse.ts'
import { seatVerb } from '#platform/http/verb.ts'
import { linkOf } from '#events/event/index.ts'

/** A screen in a hall joins as a listener. Anyone with its address may listen. */
export const screenLink = seatVerb(teamCalls.screenLink, async ({ app, seat: { eventId } }) => {
  const { captions, code, issueKey } = await app.db.query
    .selectFrom('events as e')
    .leftJoin('joinCodes as j', (join) =>
      join
        .onRef('j.eventId', '=', 'e.id')
        .on('j.role', '=', 'listener')
        .on('j.revokedAt', 'is', null),
    )
    .select(['e.captions', 'j.code', 'j.issueKey'])
    .where('e.id', '=', eventId)
    .executeTakeFirstOrThrow()
  if (!captions) refuse('Captions Are Not Booked')
  return { link: code === null ? null : linkOf(app, { code, issueKey: issueKey! }) }
})
