import { subscriptionCalls } from '@openbooth/contract/money/subscription/calls'
import { verb } from '#platform/http/verb.ts'
import { setRenewal } from './setRenewal.ts'

/** Turns off auto-renewal. The paid period continues to its end. */
export const cancelRenewal = verb(subscriptionCalls.cancel, (context, { id }) =>
  setRenewal(context, id, false),
)
