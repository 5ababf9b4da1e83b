import { sweep } from '#platform/sweep.ts'
import { expireOrders } from './expireOrders.ts'
import { runSandbox } from './sandbox.ts'

export const sweeps = [
  sweep('end unpaid orders', 60_000, expireOrders),
  sweep('charge cards of the sandbox', 10_000, runSandbox),
]
