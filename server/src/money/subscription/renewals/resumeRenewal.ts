import { subscriptionCalls } from '@openbooth/contract/money/subscription/calls'
import { verb } from '#platform/http/verb.ts'
import { setRenewal } from './setRenewal.ts'

/** Turns the auto-renew on again before the period is over. */
export const resumeRenewal = verb(subscriptionCalls.resume, (context, { id }) =>
  setRenewal(context, id, true),
)
