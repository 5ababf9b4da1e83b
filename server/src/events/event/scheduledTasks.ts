import { expireGrants } from '#ledger'
import type { App } from '#platform/run/app.ts'
import { scheduledTask } from '#platform/run/scheduledTask.ts'
import { closeDueEvents } from './lifecycle/closeDueEvents.ts'
import { openDueEvents } from './lifecycle/openDueEvents.ts'
import { prepareDueEvents } from './lifecycle/prepareDueEvents.ts'
import { sendChanges } from './notify/sendChanges.ts'

const grantsAtOnce = 500

/** Removes the remaining hours of all expired grants. */
export const expireDueGrants = async ({ db }: App, at: Date): Promise<void> => {
  for (;;) {
    const { swept } = await expireGrants(db.query, at, grantsAtOnce)
    if (swept < grantsAtOnce) return
  }
}

/** Scheduled tasks for events and hours, in every server process. */
export const scheduledTasks = [
  scheduledTask('prepare events', 1_000, prepareDueEvents),
  scheduledTask('open events', 1_000, openDueEvents),
  scheduledTask('close events', 1_000, closeDueEvents),
  scheduledTask('email event changes', 2_000, sendChanges),
  scheduledTask('expire booth hours', 60_000, expireDueGrants),
]
