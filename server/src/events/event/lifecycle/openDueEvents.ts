import { eventState } from '@openbooth/contract/events/event/rules/events'
import { sql, type Transaction } from 'kysely'
import type { App } from '#platform/run/app.ts'
import { auditClock } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import { eachDue } from './eachDue.ts'
import { notifyHost } from '../notify/eventMail.ts'
import { clock, writeAct } from './eventLifecycle.ts'
import { lockEvent } from './lockEvent.ts'
import { cancelLocked } from './settleLocked.ts'
import type { StoredEvent } from '../save/storedEvent.ts'
import { notifyOfCancellation } from '../notify/notifyInvited.ts'

const retryMilliseconds = 60_000

/**
 * Opens events whose start has passed. Without a media server an event stays planned: its host is
 * emailed once, and it is retried every minute. An event that has not opened by its end is
 * cancelled with a full refund.
 */
export const openDueEvents = async (app: App, at: Date): Promise<void> => {
  const due = app.db.query
    .selectFrom('events')
    .select(['id', 'ownerId'])
    .where('state', '=', eventState.order)
    .where(sql<boolean>`coalesce(next_try_at, start_at) <= ${at}`)
    .orderBy(sql`coalesce(next_try_at, start_at)`)
  await eachDue(app, due, 'event', async (tx, id) => {
    const event = await lockEvent(tx, id, false)
    if (event?.state !== eventState.order || event.startAt > at) return false
    if (event.endAt <= at) {
      await cancelLocked(tx, event, clock(at), 'system')
      await notifyOfCancellation(tx, id, at, 'system')
      await notifyHost(tx, event, at, 'eventNotHeld', linkOf(app, id))
      return true
    }
    const opened = await writeAct(tx, 'open_event', clock(at), event)
    return opened !== undefined || waitForServer(app, tx, event, at)
  })
}

const linkOf = ({ env }: App, id: bigint): string => `${publicUrl(env)}/meeting/detail/${id}`

/** Returns whether anything visible changed. */
const waitForServer = async (
  app: App,
  tx: Transaction<Tables>,
  event: StoredEvent,
  at: Date,
): Promise<boolean> => {
  const nextTry = Math.min(at.getTime() + retryMilliseconds, event.endAt.getTime())
  await tx
    .updateTable('events')
    .set({
      nextTryAt: new Date(nextTry),
      ...(!event.lacksServer && { lacksServerSince: at }),
    })
    .where('id', '=', event.id)
    .execute()
  if (event.lacksServer) return false
  app.log.warn({ event: event.number }, 'Could not open an event: no media server is available')
  await auditClock(tx, at, { action: 'event.lacksServer', objectType: 'event', objectId: event.id })
  await notifyHost(tx, event, at, 'eventWaits', linkOf(app, event.id))
  return true
}
