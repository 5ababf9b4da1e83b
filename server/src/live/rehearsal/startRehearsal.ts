import { rehearsalCalls } from '@openbooth/contract/live/rehearsal/calls'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { sql } from 'kysely'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { serverInReachOf, switchOn } from '#installation/mediaServer/index.ts'
import { requireOwnerOrAdministrator } from '../sound/index.ts'
import { rehearsalTopic } from './run/rehearsalRows.ts'
import { leftToday } from './queries.ts'

/**
 * Requests a rehearsal of an event that has not started. All accounts share one lane, so each may
 * have one rehearsal at a time.
 */
export const startRehearsal = verb(rehearsalCalls.start, async (context, input) => {
  const { app, at, actor } = context
  const { eventId, mayPowerOn } = input
  const ownerId = await requireOwnerOrAdministrator(context, eventId, 'run')
  const id = await app.db.transaction(async (tx) => {
    // Serialised, so that concurrent calls cannot start two rehearsals of one account.
    await sql`select pg_advisory_xact_lock(hashtext('openbooth rehearsals'), hashint8(${ownerId}))`.execute(
      tx,
    )
    const event = await tx
      .selectFrom('events')
      .select(['state', 'startAt', 'number', 'name'])
      .where('id', '=', eventId)
      // The event cannot be cancelled during this transaction.
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (event.state !== eventState.order || event.startAt <= at)
      refuse('Event State Does Not Allow This')
    const underWay = await tx
      .selectFrom('rehearsals as r')
      .innerJoin('events as e', 'e.id', 'r.eventId')
      .select('r.id')
      .where('e.ownerId', '=', ownerId)
      .where('r.finishedAt', 'is', null)
      .executeTakeFirst()
    if (underWay) refuse('Rehearsal Under Way')
    if ((await leftToday(tx, eventId, at)) <= 0) refuse('Rehearsed Three Times Today')
    const made = await tx
      .insertInto('rehearsals')
      .values({ eventId, requestedBy: actor.id, requestedAt: at, mayPowerOn, steps: sql`'[]'` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { isThere, startable } = await serverInReachOf(app, tx, ownerId)
    if (mayPowerOn && !isThere && startable !== undefined)
      await switchOn(app, tx, at, {
        serverId: startable,
        event: `${event.number} ${event.name}`,
        askedBy: actor.id,
      })
    return made.id
  })
  app.notifier.publish(rehearsalTopic, id)
  return { id }
})
