import { subscriptionCalls } from '@openbooth/contract/money/subscription/calls'
import { verb } from '#platform/http/verb.ts'
import { setRenewal } from './setRenewal.ts'

/** Stops the auto-renew: what is paid stays until the end of its period. */
export const cancelRenewal = verb(subscriptionCalls.cancel, (context, { id }) =>
  setRenewal(context, id, false),
)
