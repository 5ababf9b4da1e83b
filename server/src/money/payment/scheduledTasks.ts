import { scheduledTask } from '#platform/run/scheduledTask.ts'
import { expireOrders } from './orders/expireOrders.ts'
import { applyEvents } from './providerEvents/applyEvents.ts'
import { reconcile } from './providerEvents/reconcile.ts'
import { sendRefunds } from './refunds/sendRefunds.ts'
import { renewDue } from './renewals/renewDue.ts'
import { runSandbox } from './sandbox.ts'

export const scheduledTasks = [
  scheduledTask('process card provider events', 500, applyEvents),
  scheduledTask('refund cards', 2_000, sendRefunds),
  scheduledTask('compare with card provider', 60_000, reconcile),
  scheduledTask('expire unpaid orders', 60_000, expireOrders),
  scheduledTask('renew subscriptions', 5_000, renewDue),
  scheduledTask('charge sandbox cards', 10_000, runSandbox),
]
