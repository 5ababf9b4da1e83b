import type { Verb } from '#platform/http/verb.ts'
import { removeWebhook, rotateSecret, updateWebhook } from './changeWebhook.ts'
import { createWebhook } from './createWebhook.ts'
import { listDeliveries } from './listDeliveries.ts'
import { listWebhooks } from './listWebhooks.ts'
import { sendAgain, testWebhook } from './sendNow.ts'

export { newSecret } from './signature.ts'
export { scheduledTasks } from './scheduledTasks.ts'
export { notifyWebhooks } from './notifyWebhooks.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [
  listWebhooks,
  createWebhook,
  updateWebhook,
  rotateSecret,
  removeWebhook,
  testWebhook,
  listDeliveries,
  sendAgain,
]
