import { scheduledTask } from '#platform/run/scheduledTask.ts'
import { expireOrders } from './orders/expireOrders.ts'
import { applyEvents } from './providerEvents/applyEvents.ts'
import { reconcile } from './providerEvents/reconcile.ts'
import { sendRefunds } from './refunds/sendRefunds.ts'
import { renewDue } from './renewals/renewDue.ts'
import { runSandbox } from './sandbox.ts'

export const scheduledTasks = [
  scheduledTask('apply what the card provider tells', 500, applyEvents),
  scheduledTask('send money back to cards', 2_000, sendRefunds),
  scheduledTask('compare with the card provider', 60_000, reconcile),
  scheduledTask('end unpaid orders', 60_000, expireOrders),
  scheduledTask('renew subscriptions', 5_000, renewDue),
  scheduledTask('charge cards of the sandbox', 10_000, runSandbox),
]
