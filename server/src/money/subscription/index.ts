import type { Verb } from '#platform/http/verb.ts'
import { cancelRenewal } from './renewals/cancelRenewal.ts'
import { getMine } from './getMine.ts'
import { resumeRenewal } from './renewals/resumeRenewal.ts'

export { awaitProvider } from './renewals/awaitProvider.ts'
export { beginPaidPeriod } from './periods/beginPaidPeriod.ts'
export { continueSubscription } from './renewals/continueSubscription.ts'
export { endRefundedPeriod } from './periods/endRefundedPeriod.ts'
export { endSubscription } from './endSubscription.ts'
export { failRenewal } from './renewals/failRenewal.ts'
export type { Choice, Goods } from './goods.ts'
export { hasByotPlan } from './hasByotPlan.ts'
export { lockBuyer, lockSubscription } from './locks.ts'
export { type PlanInMail, planName, type PriceInMail, priceText } from './mails/planInMail.ts'
export { mayBuy } from './mayBuy.ts'
export { mirrorSubscription } from './renewals/mirrorSubscription.ts'
export { previewRefundedPeriod } from './periods/previewRefundedPeriod.ts'
export { stopAtProvider } from './renewals/stopAtProvider.ts'
export { stopRenewals } from './renewals/stopRenewals.ts'
export {
  type StoredSubscription,
  storedSubscriptions,
  toSubscription,
} from './storedSubscription.ts'
export { notifyEnded, notifyFailed, notifyRenewed } from './subscriptionMail.ts'
export { subscribedPackage } from './subscribedPackage.ts'
export { scheduledTasks } from './scheduledTasks.ts'
export { usersPastDue } from './usersPastDue.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [getMine, cancelRenewal, resumeRenewal]
