import { sweep } from '#platform/sweep.ts'
import { expireOrders } from './expireOrders.ts'
import { renewDue } from './renewals/renewDue.ts'
import { runSandbox } from './sandbox.ts'

export const sweeps = [
  sweep('end unpaid orders', 60_000, expireOrders),
  sweep('renew subscriptions', 5_000, renewDue),
  sweep('charge cards of the sandbox', 10_000, runSandbox),
]
