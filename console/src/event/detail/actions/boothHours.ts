import { boothHoursOf } from '@openbooth/contract/rules/pricing'
import type { EventDetail } from '../../parts/types.ts'

type Paid = Pick<EventDetail, 'startAt' | 'endAt' | 'openedAt' | 'extendedFrom' | 'quote'> & {
  readonly booths: readonly Pick<EventDetail['booths'][number], 'addedAt'>[]
}

/** What an event holds of the booth hours now. */
export const heldBoothHours = ({ quote }: Pick<Paid, 'quote'>): number =>
  quote.totals.find(({ asset }) => asset === 'BOOTH_HOUR')?.amount ?? 0

/** Whether its booth hours were counted and not taken. */
export const isUnlimited = ({ quote }: Pick<Paid, 'quote'>) =>
  quote.lines.some(
    ({ item, asset, rate }) => item === 'boothHours' && asset === 'BOOTH_HOUR' && rate === 0,
  )

const dateOrNull = (moment: string | null) => (moment === null ? null : new Date(moment))

/** Hours of all booths between two moments, by the rule that charges them. */
const hoursBetween = (event: Paid, from: number, to: number): number => {
  if (isUnlimited(event)) return 0
  const hundredths = boothHoursOf({
    startAt: new Date(from),
    endAt: new Date(to),
    extendedFrom: dateOrNull(event.extendedFrom),
    booths: event.booths.map(({ addedAt }) => ({ addedAt: dateOrNull(addedAt) })),
  })
  return Number(hundredths) / 100
}

const paidFrom = ({ startAt, openedAt }: Paid) =>
  Math.min(Date.parse(startAt), Date.parse(openedAt ?? startAt))

/** Booth hours that come back when a running event is closed at a moment. */
export const hoursBackAtClose = (event: Paid, at: number): number => {
  const end = Math.min(at, Date.parse(event.endAt))
  const used = hoursBetween(event, paidFrom(event), end)
  return Math.max(0, Math.round((heldBoothHours(event) - used) * 100) / 100)
}
