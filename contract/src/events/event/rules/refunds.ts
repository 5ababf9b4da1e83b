import type { Asset, Quote, QuoteLine } from '../../../money/billing/quote.ts'
import { quoteOf, totalOf } from '../../../money/rateCard/pricing.ts'

const hour = 3_600_000

/** Refunded percentage of a purchased technician. */
export type TechnicianPercent = 0 | 50 | 100

/**
 * The refund tier of a purchased technician who is needed less or no longer: 100 % more than 72
 * hours before the start, 50 % from 72 to 24 hours, 0 % after that.
 * @param earliestStartAt the earliest start of the booking so far, so that postponing the event
 * cannot improve the tier
 */
export const technicianRefund = (earliestStartAt: Date, now: Date): TechnicianPercent => {
  const hoursLeft = (earliestStartAt.getTime() - now.getTime()) / hour
  if (hoursLeft > 72) return 100
  return hoursLeft >= 24 ? 50 : 0
}

/** A percentage of an amount in hundredths, rounded half up. */
export const percentOf = (amount: bigint, percent: TechnicianPercent): bigint =>
  (amount * BigInt(percent) + 50n) / 100n

const technicianIn = (quote: Quote, asset: Asset) => {
  const lines = quote.lines.filter((line) => line.item === 'technician' && line.asset === asset)
  return {
    quantity: lines.reduce((total, line) => total + line.quantity, 0n),
    amount: lines.reduce((total, line) => total + line.amount, 0n),
  }
}

/** Merges lines of one asset and rate, so that many small changes do not make a long list. */
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

// Plan hours are used before money, so a reduction returns money first.
const keptFirst = ['MONEY', 'TECHNICIAN_HOUR'] as const satisfies readonly Asset[]

/** The non-refundable part of the technician hours that one quote has and the other lacks. */
const newlyKept = (before: Quote, after: Quote, percent: TechnicianPercent): QuoteLine[] => {
  const was = keptFirst.map((asset) => technicianIn(before, asset))
  const is = keptFirst.map((asset) => technicianIn(after, asset))
  const hours = (parts: typeof was) => parts.reduce((total, part) => total + part.quantity, 0n)
  // A part that only moved between assets is still needed.
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
 * The price of a change including the non-refundable part of a purchased technician. Hours that are
 * no longer needed are refunded by their tier; earlier non-refundable parts stay charged.
 * @param percent the current tier, by the earliest start that the booking has had
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
  /** Milliseconds during which the team could hear each other; 0 if no one joined. */
  readonly prepared: number
}

/**
 * Preparation up to this length is free if the event is cancelled. After a longer one, this time is
 * charged for each booth.
 */
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
 * The cost of an event that is cancelled before its start: the non-refundable part of its
 * technician, and the preparation with sound. A cancellation by the system costs nothing.
 */
export const cancellationCost = (charged: Quote, cancelling: Cancelling): Quote => {
  const { earliestStartAt, now, by, booths } = cancelling
  const kept = isPreparationKept(cancelling) ? preparationKept(charged, booths) : []
  const used = quoteOf(kept, ...charged.totals.map(({ asset }) => asset))
  return by === 'system'
    ? used
    : keepTechnician(used, charged, technicianRefund(earliestStartAt, now))
}

/** The refund of a charge in each of its assets, given the cost. */
export const refundsOf = (charged: Quote, cost: Quote): Refund[] =>
  charged.totals.map(({ asset, amount }) => ({
    asset,
    charged: amount,
    refund: amount - totalOf(cost, asset),
  }))

/**
 * The refund of an event that is cancelled before its start, for each asset that it was charged in.
 */
export const cancellationRefund = (charged: Quote, cancelling: Cancelling): Refund[] =>
  refundsOf(charged, cancellationCost(charged, cancelling))

/** Whether a technician can still be booked for this start. @param noticeHours the setting of the platform */
export const technicianCanBeBooked = (startAt: Date, now: Date, noticeHours: number): boolean =>
  startAt.getTime() - now.getTime() >= noticeHours * hour
