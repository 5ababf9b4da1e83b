import type { Asset, Quote, QuoteLine } from '../../../money/billing/quote.ts'
import { quoteOf, totalOf } from '../../../money/rateCard/pricing.ts'

const hour = 3_600_000

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

const technicianIn = (quote: Quote, asset: Asset) => {
  const lines = quote.lines.filter((line) => line.item === 'technician' && line.asset === asset)
  return {
    quantity: lines.reduce((total, line) => total + line.quantity, 0n),
    amount: lines.reduce((total, line) => total + line.amount, 0n),
  }
}

/** Lines of one asset and rate as one, so that many small changes do not make a long list. */
const merged = (lines: readonly QuoteLine[]): QuoteLine[] => {
  const sums = new Map<string, QuoteLine>()
  for (const line of lines) {
    const key = `${line.asset} ${line.rate}`
    const sum = sums.get(key)
    sums.set(key, {
      ...line,
      quantity: line.quantity + (sum?.quantity ?? 0n),
      amount: line.amount + (sum?.amount ?? 0n),
    })
  }
  return [...sums.values()]
}

// Plan hours are used before money, so the hours that are needed no more are those of money first.
const keptFirst = ['MONEY', 'TECHNICIAN_HOUR'] as const satisfies readonly Asset[]

/** What is kept of the hours of technician that one quote has and the other has no more. */
const newlyKept = (before: Quote, after: Quote, percent: TechnicianPercent): QuoteLine[] => {
  const was = keptFirst.map((asset) => technicianIn(before, asset))
  const is = keptFirst.map((asset) => technicianIn(after, asset))
  const hours = (parts: typeof was) => parts.reduce((total, part) => total + part.quantity, 0n)
  // A part that only moved from one asset to the other is still needed.
  let removed = hours(was) - hours(is)
  return keptFirst.flatMap((asset, place): QuoteLine[] => {
    const { quantity, amount } = was[place]!
    const fewer = quantity - is[place]!.quantity
    const gone = removed < fewer ? removed : fewer
    if (gone <= 0n) return []
    removed -= gone
    // Rounded down: rounded up, less of a technician could cost a cent more.
    const worth = (amount * gone) / quantity
    const rate = (amount * 100n + quantity / 2n) / quantity
    const kept = worth - percentOf(worth, percent)
    if (kept === 0n) return []
    return [
      {
        item: 'technicianKept',
        unit: 'technicianHour',
        quantity: gone,
        rate: rate - percentOf(rate, percent),
        amount: kept,
        asset,
      },
    ]
  })
}

/**
 * The price of a change, with what is not given back of a purchased technician: hours of the booking that are needed no
 * more come back by their tier only, and what was kept before stays kept.
 * @param percent the tier of now, by the earliest start the booking has had
 */
export const keepTechnician = (after: Quote, before: Quote, percent: TechnicianPercent): Quote => {
  const kept = merged([
    ...before.lines.filter(({ item }) => item === 'technicianKept'),
    ...newlyKept(before, after, percent),
  ])
  return quoteOf([...after.lines, ...kept], ...after.totals.map(({ asset }) => asset))
}

interface Refund {
  readonly asset: Asset
  readonly charged: bigint
  readonly refund: bigint
}

interface Cancelling {
  readonly earliestStartAt: Date
  readonly now: Date
  readonly by: 'owner' | 'system'
  readonly booths: readonly { readonly boxType: 'norm' | 'machine' }[]
  /** For how many milliseconds the team could hear each other; 0 where nobody came in. */
  readonly prepared: number
}

/** So long a preparation costs nothing where the event is cancelled; after that, so long of each booth is kept. */
const freePreparation = hour / 4
const quarterOfBooth = 25n

export const isPreparationKept = ({ prepared, by }: Pick<Cancelling, 'prepared' | 'by'>): boolean =>
  by === 'owner' && prepared > freePreparation

/** Those quarters of an hour, at the rates the event was charged by. */
const preparationKept = ({ lines }: Quote, booths: Cancelling['booths']): QuoteLine[] => {
  const machines = booths.filter(({ boxType }) => boxType === 'machine').length
  const hasOwnLine = lines.some(({ item }) => item === 'machineBoothHours')
  const counts: Partial<Record<QuoteLine['item'], number>> = {
    boothHours: hasOwnLine ? booths.length - machines : booths.length,
    machineBoothHours: machines,
  }
  return lines.flatMap((line) => {
    const count = counts[line.item] ?? 0
    if (count === 0) return []
    const quantity = quarterOfBooth * BigInt(count)
    return [{ ...line, quantity, amount: (quantity * line.rate + 50n) / 100n }]
  })
}

/**
 * What an event costs that is cancelled before its start: what is kept of its technician, and of a preparation that
 * sounded. One that the system cancels costs nothing at all.
 */
export const cancellationCost = (charged: Quote, cancelling: Cancelling): Quote => {
  const { earliestStartAt, now, by, booths } = cancelling
  const kept = isPreparationKept(cancelling) ? preparationKept(charged, booths) : []
  const used = quoteOf(kept, ...charged.totals.map(({ asset }) => asset))
  return by === 'system'
    ? used
    : keepTechnician(used, charged, technicianRefund(earliestStartAt, now))
}

/** What comes back of a charge in each of its assets, once the cost is known. */
export const refundsOf = (charged: Quote, cost: Quote): Refund[] =>
  charged.totals.map(({ asset, amount }) => ({
    asset,
    charged: amount,
    refund: amount - totalOf(cost, asset),
  }))

/** What comes back when an event is cancelled before its start, for each asset it was charged in. */
export const cancellationRefund = (charged: Quote, cancelling: Cancelling): Refund[] =>
  refundsOf(charged, cancellationCost(charged, cancelling))

/** Whether a technician can still be booked for this start. @param noticeHours the setting of the platform */
export const technicianCanBeBooked = (startAt: Date, now: Date, noticeHours: number): boolean =>
  startAt.getTime() - now.getTime() >= noticeHours * hour
