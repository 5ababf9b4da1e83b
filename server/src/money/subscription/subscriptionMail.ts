import type { PackageNames } from '@openbooth/contract/money/comboPackage/rules'
import type { EndReason, RenewalFailure } from '@openbooth/contract/money/subscription/calls'
import type { Transaction } from 'kysely'
import type { App } from '#platform/run/app.ts'
import type { Tables } from '#platform/database/database.ts'
import type { PlanInMail } from './mails/planInMail.ts'
import type { SubscriptionMails } from './mails/kinds.ts'
import { mailMembers } from '#platform/mail/mailMembers.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import { readSettingsWithin } from '#platform/database/settings.ts'
import type { StoredPeriod } from './periods/refundEffect.ts'
import type { StoredSubscription } from './storedSubscription.ts'
import { mailFor } from './mails/mailFor.ts'

type RenewalMail = Pick<
  StoredSubscription,
  'id' | 'userId' | 'kind' | 'packageName' | 'packageNameZh' | 'periodEnd'
>

/** Emails the payer, once, about a renewal. */
export const notifyRenewed = async (
  app: App,
  tx: Transaction<Tables>,
  subscription: RenewalMail,
  renewed: {
    readonly orderId: bigint
    readonly price: bigint
    readonly startsAt: Date
    readonly endsAt: Date
    readonly at: Date
  },
): Promise<void> => {
  const { orderId, price, startsAt, endsAt, at } = renewed
  const { currency } = await readSettingsWithin(app.db, tx)
  await mailPayer(tx, at, subscription, `renewed ${startsAt.toISOString()}`, (timeZone) => ({
    kind: 'renewed',
    values: {
      plan: planOf(subscription),
      price: { amount: price, currency },
      startsAt,
      endsAt,
      timeZone,
      link: `${publicUrl(app.env)}/pay/receipt/${orderId}`,
    },
  }))
}

/**
 * Emails the payer, once per attempt, about a failed renewal: the remaining entitlements with their
 * end, and the next step.
 */
export const notifyFailed = async (
  app: App,
  tx: Transaction<Tables>,
  subscription: RenewalMail,
  failed: {
    readonly price: bigint
    readonly failure: RenewalFailure
    readonly attempts: number
    readonly nextAttemptAt: Date | null
    readonly rightsUntil: Date
    readonly actionUrl?: string | null
    readonly at: Date
  },
): Promise<void> => {
  const { price, failure, nextAttemptAt, rightsUntil, at } = failed
  const { currency } = await readSettingsWithin(app.db, tx)
  const page = failure === 'lackOfBalance' ? '/pay/recharge' : '/package/myPackage'
  const occasion = `failed ${subscription.periodEnd.toISOString()} ${failed.attempts}`
  await mailPayer(tx, at, subscription, occasion, (timeZone) => ({
    kind: 'renewalFailed',
    values: {
      plan: planOf(subscription),
      price: { amount: price, currency },
      failure,
      nextAttemptAt,
      rightsUntil,
      timeZone,
      link: failed.actionUrl ?? `${publicUrl(app.env)}${page}`,
    },
  }))
}

/** Emails the payer, once, that a subscription and its entitlements have ended. */
export const notifyEnded = async (
  app: App,
  tx: Transaction<Tables>,
  subscription: RenewalMail,
  {
    reason,
    at,
  }: { readonly reason: Exclude<EndReason, 'replaced' | 'refunded'>; readonly at: Date },
): Promise<void> => {
  await mailPayer(tx, at, subscription, 'ended', {
    kind: 'subscriptionEnded',
    values: { plan: planOf(subscription), reason, link: ownPackage(app) },
  })
}

/** Emails the holder of a package, once, that the purchased period is over. */
export const notifyOver = async (
  app: App,
  tx: Transaction<Tables>,
  holder: PackageNames & { readonly id: bigint; readonly until: Date },
  at: Date,
): Promise<void> => {
  const plan = planOf({ ...holder, kind: 'package' })
  await mailTo(tx, at, holder.id, `package of ${holder.id} over ${holder.until.toISOString()}`, {
    kind: 'subscriptionEnded',
    values: { plan, reason: 'over', link: ownPackage(app) },
  })
}

/** Emails the payer, once, that a refund ends the purchased period. */
export const notifyRefund = async (
  app: App,
  tx: Transaction<Tables>,
  { orderId, userId, kind, ...period }: StoredPeriod,
  nowHolds: PackageNames<string | null> | null,
  at: Date,
): Promise<void> => {
  const plan = planOf({ ...period, kind: kind as RenewalMail['kind'] })
  await mailTo(tx, at, userId, `order ${orderId} refunded`, {
    kind: 'subscriptionEnded',
    values: { plan, reason: 'refunded', nowHolds, link: ownPackage(app) },
  })
}

const ownPackage = ({ env }: App): string => `${publicUrl(env)}/package/myPackage`
const planOf = ({ kind, packageName, packageNameZh }: PlanInMail): PlanInMail => ({
  kind,
  packageName,
  packageNameZh,
})

interface Written<Kind extends keyof SubscriptionMails> {
  readonly kind: Kind
  readonly values: SubscriptionMails[Kind]
}

const mailPayer = <Kind extends keyof SubscriptionMails>(
  tx: Transaction<Tables>,
  at: Date,
  { id, userId }: RenewalMail,
  occasion: string,
  written: Written<Kind> | ((timeZone: string) => Written<Kind>),
): Promise<void> => mailTo(tx, at, userId, `subscription ${id} ${occasion}`, written)

const mailTo = <Kind extends keyof SubscriptionMails>(
  tx: Transaction<Tables>,
  at: Date,
  userId: bigint,
  occasion: string,
  written: Written<Kind> | ((timeZone: string) => Written<Kind>),
): Promise<void> =>
  mailMembers(tx, at, userId, {
    about: 'money',
    occasion,
    mailIn: ({ language, timeZone }) =>
      mailFor({ language, ...(typeof written === 'function' ? written(timeZone) : written) }),
  })
