import { sweep } from '#platform/run/sweep.ts'
import { fallBackDue } from './fallBackDue.ts'
import { stopReplaced } from './renewals/stopReplaced.ts'

/** What happens to packages and subscriptions by the clock; renewals themselves are payments. */
export const sweeps = [
  sweep('fall back to the free package', 10_000, fallBackDue),
  sweep('stop replaced subscriptions', 10_000, stopReplaced),
]
