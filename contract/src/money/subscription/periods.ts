import { daysAfter } from '../../time/days.ts'

/** A period that is paid again when it is over. */
export type RenewedPeriod = 'month' | 'year'
/** `once` is one year without renewal. */
export type AnyPeriod = 'once' | RenewedPeriod

const monthsOf = { month: 1, year: 12, once: 12 } as const satisfies Record<AnyPeriod, number>

/**
 * The end of the `count`th period after the anchor, which is the start of the first: the same day and time of a later
 * month in UTC, or its last day where the month is shorter. Counted from the anchor and not from the period before, so
 * that what began on 31 January ends on 28 February and then on 31 March.
 */
export const periodEnd = (anchor: Date, period: AnyPeriod, count = 1): Date => {
  const month = anchor.getUTCMonth() + monthsOf[period] * count
  const lastDay = new Date(Date.UTC(anchor.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const end = new Date(anchor)
  end.setUTCFullYear(anchor.getUTCFullYear(), month, Math.min(anchor.getUTCDate(), lastDay))
  return end
}

/** The state of a subscription: its `number`th period since the anchor ends at `endsAt`. */
export interface PeriodStand {
  readonly anchor: Date
  readonly period: RenewedPeriod
  readonly number: number
  readonly endsAt: Date
}

/**
 * The following period, without a gap. If it would be over already, after a long time without
 * renewal, the count restarts at `at` instead.
 */
export const nextPeriod = (
  { anchor, period, number, endsAt }: PeriodStand,
  at: Date,
): PeriodStand & { readonly startsAt: Date } => {
  const next = periodEnd(anchor, period, number + 1)
  if (next > at) return { anchor, period, number: number + 1, startsAt: endsAt, endsAt: next }
  return { anchor: at, period, number: 1, startsAt: at, endsAt: periodEnd(at, period) }
}

/** Days after a failed renewal on which it is tried again. */
export const retryDays = [1, 3, 7] as const
/** Days for which all paid entitlements remain after a failed renewal. */
export const graceDays = retryDays[retryDays.length - 1]!

/**
 * The start of the retry schedule for a renewal that fails at `at`: the end of the paid period, or
 * `at` if there was no attempt for a day, so that an outage of the platform costs no retries.
 */
export const pastDueSince = (endsAt: Date, at: Date): Date =>
  at >= daysAfter(endsAt, retryDays[0]) ? at : endsAt

/** The next retry of a renewal that failed at `at`; null without further retries. */
export const nextRetry = (since: Date, at: Date): Date | null =>
  retryDays.map((days) => daysAfter(since, days)).find((retry) => retry > at) ?? null

/** Until when the entitlements last while a renewal is retried. */
export const graceEnd = (since: Date): Date => daysAfter(since, graceDays)

/**
 * Hours granted with one period, from those of a month: a year grants twelve months in one step.
 */
export const hoursOfPeriod = (period: AnyPeriod, hoursOfMonth: bigint): bigint =>
  period === 'year' ? hoursOfMonth * 12n : hoursOfMonth
