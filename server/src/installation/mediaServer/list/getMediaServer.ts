import { mediaServerCalls } from '@openbooth/contract/installation/mediaServer/calls'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { verb } from '#platform/http/verb.ts'
import { readMediaServer } from './toMediaServers.ts'

const mostEvents = 50

/** One media server with the events that run on it. */
export const getMediaServer = verb(mediaServerCalls.get, async ({ app }, { id }) => {
  const server = await readMediaServer(app, app.db.query, id)
  const events = await app.db.query
    .selectFrom('events as e')
    .innerJoin('workspaces as u', 'u.id', 'e.ownerId')
    .select(['e.id', 'e.number', 'e.name', 'u.name as hostName', 'e.endAt'])
    .select((select) => select.ref('e.openedAt').$notNull().as('openedAt'))
    .where('e.mediaServerId', '=', id)
    .where('e.state', '=', eventState.normal)
    .orderBy('e.openedAt', 'desc')
    .limit(mostEvents)
    .execute()
  return { ...server, events }
})
