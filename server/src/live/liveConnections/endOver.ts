import { eventState } from '@openbooth/contract/events/event/rules/events'
import type { App } from '#platform/run/app.ts'
import { noteAudienceChange } from './audience.ts'
import { perProcess } from '#platform/run/perProcess.ts'

/** Events that may be over, told by whichever process changed them. At the start, and after missed notices, any may be. */
const changed = perProcess((app) => {
  const noted = { events: new Set<bigint>(), mayBeAny: true }
  app.notifier.subscribe('event', (notice) => {
    if ('missed' in notice) noted.mayBeAny = true
    else noted.events.add(BigInt(notice.id))
  })
  return noted
})

/** Ends the connections of events that were closed or cancelled, so that nobody is counted in them any more. */
export const endOver = async (app: App, at: Date): Promise<void> => {
  const noted = changed(app)
  const { mayBeAny } = noted
  const events = [...noted.events]
  if (!mayBeAny && events.length === 0) return
  noted.mayBeAny = false
  noted.events.clear()
  try {
    // In one order, so that it cannot stand in a circle with what else ends many connections. The heartbeats wait for
    // no row, and a row that they hold must be waited for here, or it would go on counting.
    const { rows } = await app.db.pool.query<{ eventId: bigint }>(
      `update connections set left_at = $1
        where id in (
          select n.id from connections n join events e on e.id = n.event_id
          where n.left_at is null and e.state = any($2) ${mayBeAny ? '' : 'and e.id = any($3)'}
          order by n.id for no key update of n)
        returning event_id as "eventId"`,
      [at, [eventState.cancelled, eventState.completed], ...(mayBeAny ? [] : [events])],
    )
    for (const { eventId } of rows) noteAudienceChange(app, eventId)
  } catch (error) {
    // Which they were is not lost: the next time it is any.
    noted.mayBeAny = true
    throw error
  }
}
