import { eventState } from '@openbooth/contract/events/event/rules/events'
import type { App } from '#platform/run/app.ts'
import { recordAudienceChange } from './audience.ts'
import { perProcess } from '#platform/run/perProcess.ts'

/**
 * Events that may be over, as notified by any process. At start and after missed notifications: all
 * events.
 */
const changed = perProcess((app) => {
  const noted = { events: new Set<bigint>(), mayBeAny: true }
  app.notifier.subscribe('event', (notice) => {
    if ('missed' in notice) noted.mayBeAny = true
    else noted.events.add(BigInt(notice.id))
  })
  return noted
})

/** Ends the connections of closed and cancelled events, so that they no longer count. */
export const endOver = async (app: App, at: Date): Promise<void> => {
  const noted = changed(app)
  const { mayBeAny } = noted
  const events = [...noted.events]
  if (!mayBeAny && events.length === 0) return
  noted.mayBeAny = false
  noted.events.clear()
  try {
    // Locks rows in a fixed order to avoid deadlocks with other statements that end many
    // connections. Heartbeats skip locked rows. This statement waits for them, because the
    // connection would otherwise still count.
    const { rows } = await app.db.pool.query<{ eventId: bigint }>(
      `update connections set left_at = $1
        where id in (
          select n.id from connections n join events e on e.id = n.event_id
          where n.left_at is null and e.state = any($2) ${mayBeAny ? '' : 'and e.id = any($3)'}
          order by n.id for no key update of n)
        returning event_id as "eventId"`,
      [at, [eventState.cancelled, eventState.completed], ...(mayBeAny ? [] : [events])],
    )
    for (const { eventId } of rows) recordAudienceChange(app, eventId)
  } catch (error) {
    // After a failure the next run must process all events.
    noted.mayBeAny = true
    throw error
  }
}
