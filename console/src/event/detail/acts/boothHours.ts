import type { EventDetail } from '../../parts/types.ts'

const hundredthOfAnHour = 36_000
const shortestSettled = 15 * 60_000

type Paid = Pick<EventDetail, 'startAt' | 'endAt' | 'openedAt' | 'quote'> & {
  readonly booths: readonly Pick<EventDetail['booths'][number], 'addedAt'>[]
}

/** What an event holds of the booth hours now. */
export const heldBoothHours = ({ quote }: Pick<Paid, 'quote'>): number =>
  quote.totals.find(({ asset }) => asset === 'BOOTH_HOUR')?.amount ?? 0

const isUnlimited = ({ quote }: Pick<Paid, 'quote'>) =>
  quote.lines.some(
    ({ item, asset, rate }) => item === 'boothHours' && asset === 'BOOTH_HOUR' && rate === 0,
  )

/** Hours of all booths between two moments, rounded once, half up; a booth added later counts from then. */
const hoursBetween = (event: Paid, from: number, to: number, shortest: number): number => {
  if (isUnlimited(event)) return 0
  const milliseconds = event.booths.reduce((total, { addedAt }) => {
    const start = addedAt === null ? from : Math.max(from, Date.parse(addedAt))
    return total + Math.max(shortest, to - start)
  }, 0)
  return Math.floor((milliseconds + hundredthOfAnHour / 2) / hundredthOfAnHour) / 100
}

const paidFrom = ({ startAt, openedAt }: Paid) =>
  Math.min(Date.parse(startAt), Date.parse(openedAt ?? startAt))

/** Booth hours that come back when a running event is closed at a moment; the server settles by the same rule. */
export const hoursBackAtClose = (event: Paid, at: number): number => {
  const end = Math.min(at, Date.parse(event.endAt))
  const used = hoursBetween(event, paidFrom(event), end, shortestSettled)
  return Math.max(0, Math.round((heldBoothHours(event) - used) * 100) / 100)
}

/** Booth hours that opening a planned event at a moment takes besides those it holds. */
export const hoursForOpening = (event: Paid, at: number): number => {
  const from = Math.min(at, Date.parse(event.startAt))
  const needed = hoursBetween(event, from, Date.parse(event.endAt), 0)
  return Math.max(0, Math.round((needed - heldBoothHours(event)) * 100) / 100)
}
