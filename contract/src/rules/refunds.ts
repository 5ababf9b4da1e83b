import type { Asset, Quote } from '../event/quote.ts'

const hour = 3_600_000

/** How long before the start a technician has to be booked. Hours. */
export const technicianNoticeHours = 72

/** Percent of a purchased technician that comes back. */
export type TechnicianPercent = 0 | 50 | 100

/**
 * The tier of a purchased technician who is no longer needed, or for less: all more than 72 hours before the start,
 * half from 72 to 24 hours, nothing after.
 * @param earliestStartAt the earliest start the booking has had, so that postponing first gains nothing
 */
export const technicianRefund = (earliestStartAt: Date, now: Date): TechnicianPercent => {
  const hoursLeft = (earliestStartAt.getTime() - now.getTime()) / hour
  if (hoursLeft > 72) return 100
  return hoursLeft >= 24 ? 50 : 0
}

/** A percentage of an amount of hundredths, half up. */
export const percentOf = (amount: bigint, percent: TechnicianPercent): bigint =>
  (amount * BigInt(percent) + 50n) / 100n

/**
 * What comes back when an event is cancelled before its start, for each asset it was charged in: the platform's part whole,
 * the technician's by its tier. An event the system cancels gives everything back.
 */
export const cancellationRefund = (
  charged: Quote,
  { earliestStartAt, now, by }: { earliestStartAt: Date; now: Date; by: 'owner' | 'system' },
): { asset: Asset; charged: bigint; refund: bigint }[] => {
  const percent = by === 'system' ? 100 : technicianRefund(earliestStartAt, now)
  return charged.totals.map(({ asset, amount }) => {
    const technician = charged.lines
      .filter((line) => line.asset === asset && line.item === 'technician')
      .reduce((total, line) => total + line.amount, 0n)
    return {
      asset,
      charged: amount,
      refund: amount - technician + percentOf(technician, percent),
    }
  })
}

/** Whether a technician can still be booked for this start. */
export const technicianCanBeBooked = (startAt: Date, now: Date): boolean =>
  startAt.getTime() - now.getTime() >= technicianNoticeHours * hour
