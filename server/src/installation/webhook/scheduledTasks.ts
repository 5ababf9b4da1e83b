import { setTimeout as pause } from 'node:timers/promises'
import { webhookLogDays } from '@openbooth/contract/installation/webhook/rules'
import type { App } from '#platform/run/app.ts'
import { deleteAfterDays } from '#platform/run/deleteAfterDays.ts'
import { scheduledTask } from '#platform/run/scheduledTask.ts'
import { attempt } from './attempt.ts'
import { settle, claimDue } from './deliveries.ts'

/** Concurrent deliveries of one process, each to another webhook. */
const atOnce = 16
/**
 * While deliveries are in progress, others become due. They are searched at this interval, up to
 * this long before the run ends.
 */
const lookMilliseconds = 500
const lookingMilliseconds = 8_000

/** Sends due deliveries. A slow receiver delays only itself. */
export const sendDue = async (app: App): Promise<void> => {
  const underWay = new Set<Promise<void>>()
  const begun = performance.now()
  do {
    while (underWay.size < atOnce) {
      const taken = await claimDue(app.db, app.clock.now())
      if (!taken) break
      const sending = send(app, taken).finally(() => underWay.delete(sending))
      underWay.add(sending)
    }
    if (underWay.size > 0) await Promise.race([...underWay, pause(lookMilliseconds)])
  } while (underWay.size > 0 && performance.now() - begun < lookingMilliseconds)
  await Promise.all(underWay)
}

const send = async (app: App, taken: Parameters<typeof settle>[2]): Promise<void> => {
  try {
    const tried = await attempt(app, app.clock.now(), taken)
    await settle(app, app.clock.now(), taken, tried)
  } catch (err) {
    // It is retried when the claim expires.
    app.log.error({ err, delivery: String(taken.id) }, 'Failed to deliver a webhook')
  }
}

export const forgetOld = deleteAfterDays('webhook_deliveries', 'created_at', webhookLogDays)

export const scheduledTasks = [
  scheduledTask('send webhooks', 1_000, sendDue),
  scheduledTask('delete old webhook deliveries', 600_000, forgetOld),
]
