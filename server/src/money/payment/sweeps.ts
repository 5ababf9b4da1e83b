import { sweep } from '#platform/run/sweep.ts'
import { expireOrders } from './orders/expireOrders.ts'
import { applyEvents } from './providerEvents/applyEvents.ts'
import { reconcile } from './providerEvents/reconcile.ts'
import { sendRefunds } from './refunds/sendRefunds.ts'
import { renewDue } from './renewals/renewDue.ts'
import { runSandbox } from './sandbox.ts'

export const sweeps = [
  sweep('apply what the card provider tells', 500, applyEvents),
  sweep('send money back to cards', 2_000, sendRefunds),
  sweep('compare with the card provider', 60_000, reconcile),
  sweep('end unpaid orders', 60_000, expireOrders),
  sweep('renew subscriptions', 5_000, renewDue),
  sweep('charge cards of the sandbox', 10_000, runSandbox),
]
