import {
  closesAt,
  eventState,
  grace,
  longestEvent,
  mustClose,
} from '@openbooth/contract/events/event/rules/events'
import { sql } from 'kysely'
import type { App } from '#platform/run/app.ts'
import { eachDue } from './eachDue.ts'
import { clock } from './eventLifecycle.ts'
import { lockEvent } from './lockEvent.ts'
import { completeLocked } from './settleLocked.ts'

/** Completes and settles the running events that are 15 minutes past their end, or 12 hours past their opening. */
export const closeDueEvents = async (app: App, at: Date): Promise<void> => {
  const due = app.db.query
    .selectFrom('events')
    .select(['id', 'ownerId'])
    .where('state', '=', eventState.normal)
    // No event closes before its end, and the index is on the end.
    .where('endAt', '<=', at)
    .where(
      sql<boolean>`(end_at <= ${before(at, grace)} or opened_at <= ${before(at, longestEvent)})`,
    )
    .orderBy('endAt')
  await eachDue(app, due, 'event', async (tx, id) => {
    const event = await lockEvent(tx, id, false)
    if (!event || !mustClose(event, at)) return false
    await completeLocked(tx, event, clock(at), closesAt(event))
    return true
  })
}

const before = (at: Date, milliseconds: number): Date => new Date(at.getTime() - milliseconds)
