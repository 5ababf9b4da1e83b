import { teamCalls } from '@openbooth/contract/live/team'
import { refuse } from '#platform/http/refuse.ts'
import { seatVerb } from '#platform/http/verb.ts'
import { linkOf } from '../event/index.ts'

/** A screen in a hall comes in as listeners do: whoever sees its address may listen. */
export const screenLink = seatVerb(teamCalls.screenLink, async ({ app, seat: { eventId } }) => {
  const { captions } = await app.db.query
    .selectFrom('events')
    .select('captions')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  if (!captions) refuse('Captions Are Not Booked')
  const code = await app.db.query
    .selectFrom('joinCodes')
    .select(['code', 'issueKey'])
    .where('eventId', '=', eventId)
    .where('role', '=', 'listener')
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return { link: code === undefined ? null : linkOf(app, code) }
})
