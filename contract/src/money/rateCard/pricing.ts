import { unlimitedPackageId } from '../comboPackage/rules.ts'
import type { Asset, Quote, QuoteLine } from '../billing/quote.ts'
import type { RateCard } from './rules.ts'

/** What every payer pays in money, by the settings. */
interface Rated {
  /** Cents for a channel hour of a stream output. Absent: free. */
  readonly outputChannelHour?: bigint
}

/** Organisers and administrators pay in booth hours, agents in money. */
export type Payer = Rated &
  (
    | {
        readonly pays: 'hours'
        readonly packageId: number
        /** End of the paid period; null without one. */
        readonly paidUntil: Date | null
        /** Cents for a listener above those the package includes, an hour. */
        readonly extraListenerHour: bigint
        /** Cents an hour, from the package. */
        readonly technicianHour: bigint
        /** Hours left of a technician plan, in hundredths; used before money. */
        readonly technicianHoursLeft: bigint
      }
    | { readonly pays: 'money'; readonly rateCard: RateCard }
  )

/** Number of listeners of an event in the package, from an instant on; null: from its beginning. */
export interface IncludedListeners {
  readonly from: Date | null
  readonly listeners: number
}

/** All of an event that has a price. */
export interface PricedEvent {
  /** The scheduled start, or the opening where that was earlier. */
  readonly startAt: Date
  readonly endAt: Date
  /**
   * The planned end at the time of the last extension in its grace period. The time after it costs
   * at least 15 minutes of booth hours. Null or absent without such an extension.
   */
  readonly extendedFrom?: Date | null
  /** `addedAt` is set for a booth added to the running event: it is paid from then. */
  readonly booths: readonly {
    readonly boxType: 'norm' | 'machine'
    readonly addedAt?: Date | null
  }[]
  readonly receiverNums: number
  /** The free listeners of a package payer, by time. A rate card has its own number. */
  readonly includedListeners: readonly IncludedListeners[]
  readonly technicianOption: 'none' | 'purchased' | 'own'
  /** Number of recorded tracks. 0 without recording. */
  readonly recordedChannels: number
  /** For settlement: the recorded milliseconds of each track. Absent: the whole time. */
  readonly recordedTimes?: readonly bigint[]
  /** Number of tracks with captions; 0 for events without captions. */
  readonly captionedChannels: number
  /** For settlement: the captioned milliseconds of each track. Absent: the whole time. */
  readonly captionedTimes?: readonly bigint[]
  /** Number of stream outputs. Absent: none. */
  readonly streamOutputs?: number
  /** For settlement: the delivered milliseconds of each output. Absent: the whole time. */
  readonly outputTimes?: readonly bigint[]
  /** Number of channels of the public stream; 0 for events without one. */
  readonly streamedChannels: number
  /** For settlement: the streamed milliseconds of each channel. Absent: the whole time. */
  readonly streamedTimes?: readonly bigint[]
}

const minute = 60_000n
const quarterHour = 15n * minute
const hour = 60n * minute
const shortestMoneyBooth = hour
const shortestTechnician = 2n * hour

const later = (one: bigint, other: bigint) => (one > other ? one : other)
const millisecondsBetween = (from: Date, to: Date) =>
  later(0n, BigInt(to.getTime()) - BigInt(from.getTime()))
/** Hundredths of an hour, rounded half up. */
const toHours = (milliseconds: bigint) => (milliseconds + hour / 200n) / (hour / 100n)
const inStartedQuarters = (milliseconds: bigint) =>
  ((milliseconds + quarterHour - 1n) / quarterHour) * quarterHour
/** The product of two values in hundredths, rounded half up. */
const times = (quantity: bigint, rate: bigint) => (quantity * rate + 50n) / 100n

/** Lines in one asset; lines without an amount are left out. */
const moneyLine = (
  item: QuoteLine['item'],
  unit: QuoteLine['unit'],
  quantity: bigint,
  rate: bigint,
): QuoteLine[] =>
  quantity === 0n
    ? []
    : [{ item, unit, quantity, rate, amount: times(quantity, rate), asset: 'MONEY' }]

const oneHour = 100n

const boothTime = (
  { startAt, endAt }: Pick<PricedEvent, 'startAt' | 'endAt'>,
  { addedAt }: Pick<PricedEvent['booths'][number], 'addedAt'>,
  shortest: bigint,
): bigint =>
  later(shortest, millisecondsBetween(addedAt && addedAt > startAt ? addedAt : startAt, endAt))

/** The whole event in started quarters of an hour. */
const startedQuarters = (event: Pick<PricedEvent, 'startAt' | 'endAt'>): bigint =>
  inStartedQuarters(millisecondsBetween(event.startAt, event.endAt))

const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

/**
 * Booth hours of an event, in hundredths: exact minutes, at least 15 per booth and, if the event
 * was extended after its end, at least 15 for the time after that end. Rounded once on the total.
 */
export const boothHoursOf = (
  event: Pick<PricedEvent, 'startAt' | 'endAt' | 'extendedFrom'> & {
    readonly booths: readonly Pick<PricedEvent['booths'][number], 'addedAt'>[]
  },
): bigint => {
  const { extendedFrom } = event
  const time = (booth: Pick<PricedEvent['booths'][number], 'addedAt'>) => {
    if (!extendedFrom || (booth.addedAt && booth.addedAt >= extendedFrom))
      return boothTime(event, booth, quarterHour)
    return (
      boothTime({ ...event, endAt: extendedFrom }, booth, quarterHour) +
      later(quarterHour, millisecondsBetween(extendedFrom, event.endAt))
    )
  }
  return toHours(sum(event.booths.map(time)))
}

/** Booth hours are free if the event ends inside an unlimited period, but are still counted. */
const boothHourLine = (event: PricedEvent, payer: Payer & { pays: 'hours' }): QuoteLine => {
  const isUnlimited =
    payer.packageId === unlimitedPackageId &&
    payer.paidUntil !== null &&
    event.endAt <= payer.paidUntil
  const quantity = boothHoursOf(event)
  const rate = isUnlimited ? 0n : oneHour
  return {
    item: 'boothHours',
    unit: 'boothHour',
    quantity,
    rate,
    amount: times(quantity, rate),
    asset: 'BOOTH_HOUR',
  }
}

const technicianLines = (event: PricedEvent, rate: bigint, planHours: bigint): QuoteLine[] => {
  if (event.technicianOption !== 'purchased') return []
  const hours = toHours(later(shortestTechnician, startedQuarters(event)))
  const fromPlan = planHours < hours ? planHours : hours
  const planLine: QuoteLine = {
    item: 'technician',
    unit: 'technicianHour',
    quantity: fromPlan,
    rate: oneHour,
    amount: fromPlan,
    asset: 'TECHNICIAN_HOUR',
  }
  return [
    ...(fromPlan > 0n ? [planLine] : []),
    ...moneyLine('technician', 'technicianHour', hours - fromPlan, rate),
  ]
}

/**
 * Prices each part of an event by its included listeners. A started quarter hour belongs to the
 * part in which it starts.
 */
const extraListenerLines = (
  { startAt, endAt, receiverNums }: PricedEvent,
  included: readonly IncludedListeners[],
  rate: bigint,
): QuoteLine[] => {
  const until = (to: Date) => startedQuarters({ startAt, endAt: to < endAt ? to : endAt })
  const parts = included.map(({ from, listeners }, index) => {
    const time = until(included[index + 1]?.from ?? endAt) - until(from ?? startAt)
    return BigInt(Math.max(0, receiverNums - listeners)) * time
  })
  return moneyLine('extraListeners', 'listenerHour', toHours(sum(parts)), rate)
}

/** Each track by started quarter hours, up to the paid time of the event. */
const trackHours = (
  event: PricedEvent,
  tracks: number,
  actual: readonly bigint[] | undefined,
): bigint => {
  const whole = startedQuarters(event)
  if (actual === undefined) return BigInt(tracks) * toHours(whole)
  const within = (time: bigint) => (time < whole ? time : whole)
  return toHours(sum(actual.map((time) => within(inStartedQuarters(time)))))
}

/** Agents: every booth at least an hour, and everything by started quarter hours. */
const agentLines = (event: PricedEvent, card: RateCard): QuoteLine[] => {
  const boothHours = (type: 'norm' | 'machine') =>
    sum(
      event.booths
        .filter(({ boxType }) => boxType === type)
        .map((booth) => toHours(inStartedQuarters(boothTime(event, booth, shortestMoneyBooth)))),
    )
  const recorded = trackHours(event, event.recordedChannels, event.recordedTimes)
  const captioned = trackHours(event, event.captionedChannels, event.captionedTimes)
  const streamed = trackHours(event, event.streamedChannels, event.streamedTimes)
  return [
    ...moneyLine('boothHours', 'boothHour', boothHours('norm'), card.boothHour),
    ...moneyLine('machineBoothHours', 'boothHour', boothHours('machine'), card.machineBoothHour),
    ...extraListenerLines(
      event,
      [{ from: null, listeners: card.includedListeners }],
      card.extraListenerHour,
    ),
    ...technicianLines(event, card.technicianHour, 0n),
    ...moneyLine('recording', 'channelHour', recorded, card.recordingChannelHour),
    ...moneyLine('captions', 'channelHour', captioned, card.captionChannelHour),
    ...moneyLine('publicStream', 'channelHour', streamed, card.streamChannelHour),
  ]
}

/** Free outputs have no line. */
const outputLines = (event: PricedEvent, rate: bigint): QuoteLine[] =>
  rate === 0n
    ? []
    : moneyLine(
        'streamOutputs',
        'channelHour',
        trackHours(event, event.streamOutputs ?? 0, event.outputTimes),
        rate,
      )

const linesFor = (event: PricedEvent, payer: Payer): QuoteLine[] => [
  ...(payer.pays === 'money'
    ? agentLines(event, payer.rateCard)
    : [
        boothHourLine(event, payer),
        ...extraListenerLines(event, event.includedListeners, payer.extraListenerHour),
        ...technicianLines(event, payer.technicianHour, payer.technicianHoursLeft),
      ]),
  ...outputLines(event, payer.outputChannelHour ?? 0n),
]

/** A quote from lines. It always contains the payer's primary asset, even at zero. */
export const quoteOf = (lines: QuoteLine[], ...first: Asset[]): Quote => {
  const assets = [...new Set([...first, ...lines.map(({ asset }) => asset)])]
  return {
    lines,
    totals: assets.map((asset) => ({
      asset,
      amount: sum(lines.filter((line) => line.asset === asset).map(({ amount }) => amount)),
    })),
  }
}

const firstAsset = (payer: Payer): Asset => (payer.pays === 'money' ? 'MONEY' : 'BOOTH_HOUR')

/** The total of a quote in an asset, in hundredths. 0 if the quote has no such asset. */
export const totalOf = (quote: Quote, asset: Asset): bigint =>
  quote.totals.find((total) => total.asset === asset)?.amount ?? 0n

/**
 * The cost of an event, in hundredths of each asset: the single rule for the calculator, the form's
 * preview, saves and changes.
 */
export const quoteEvent = (event: PricedEvent, payer: Payer): Quote =>
  quoteOf(linesFor(event, payer), firstAsset(payer))

/**
 * The cost of a closed event: its actual time, from opening or scheduled start, whichever was
 * earlier, to the close; at least 15 minutes per booth. Time after the planned end is free.
 * Recording, captions and streams count as delivered. No asset exceeds its pre-charge. Earlier
 * non-refundable parts of a technician stay charged.
 */
export const settleEvent = (
  event: PricedEvent,
  payer: Payer,
  actual: {
    readonly openedAt: Date
    readonly closedAt: Date
    /** For how many milliseconds each track was recorded. */
    readonly recordedTimes: readonly bigint[]
    /** For how many milliseconds each track had captions. */
    readonly captionedTimes: readonly bigint[]
    /** For how many milliseconds each stream output delivered. Absent: no outputs. */
    readonly outputTimes?: readonly bigint[]
    /** For how many milliseconds each channel was streamed publicly. */
    readonly streamedTimes: readonly bigint[]
  },
  preCharged: Quote,
): Quote => {
  const used: PricedEvent = {
    ...event,
    startAt: actual.openedAt < event.startAt ? actual.openedAt : event.startAt,
    endAt: actual.closedAt < event.endAt ? actual.closedAt : event.endAt,
    recordedTimes: actual.recordedTimes,
    captionedTimes: actual.captionedTimes,
    outputTimes: actual.outputTimes ?? [],
    streamedTimes: actual.streamedTimes,
  }
  const kept = preCharged.lines.filter(({ item }) => item === 'technicianKept')
  const actualCost = quoteOf([...linesFor(used, payer), ...kept], firstAsset(payer))
  const isWithin = ({ asset }: QuoteLine) =>
    totalOf(actualCost, asset) <= totalOf(preCharged, asset)
  // An asset whose actual cost exceeds the pre-charge retains its pre-charge lines.
  return quoteOf(
    [...actualCost.lines.filter(isWithin), ...preCharged.lines.filter((line) => !isWithin(line))],
    firstAsset(payer),
  )
}
