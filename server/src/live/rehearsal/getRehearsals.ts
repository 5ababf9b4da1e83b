import { rehearsalCalls } from '@openbooth/contract/live/rehearsal/calls'
import { role } from '@openbooth/contract/roles'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { managerRoleOf, mayActOn, maySee } from '#events/event/index.ts'
import { serverInReachOf } from '#installation/mediaServer/index.ts'
import { lastRehearsals, leftToday } from './queries.ts'

/** Returns the last rehearsals of an event, and whether the caller may start another one. */
export const getRehearsals = verb(rehearsalCalls.get, async ({ app, at, actor }, { eventId }) => {
  const { query } = app.db
  const event = await query
    .selectFrom('events as e')
    .innerJoin('workspaces as o', 'o.id', 'e.ownerId')
    .select([
      'e.ownerId',
      'e.customerId',
      'o.agentId as ownerAgentId',
      managerRoleOf(actor),
      'e.state',
      'e.startAt',
    ])
    .where('e.id', '=', eventId)
    .executeTakeFirst()
  if (!event || !maySee(actor, event)) return refuse('Event Not Found')
  const [rehearsals, left, server] = await Promise.all([
    lastRehearsals(query, eventId),
    leftToday(query, eventId, at),
    serverInReachOf(app, query, event.ownerId),
  ])
  const isTheirs = mayActOn(actor, event, 'run') || actor.role === role.admin
  const isAhead = event.state === eventState.order && event.startAt > at
  return {
    mayStart: isTheirs && isAhead && left > 0 && rehearsals.every(({ finishedAt }) => finishedAt),
    left,
    needsPower: !server.isThere && server.startable !== undefined,
    rehearsals,
  }
})
