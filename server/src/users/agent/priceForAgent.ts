import type { pricedFields } from '@openbooth/contract/users/agent/calls'
import { longestEvent } from '@openbooth/contract/events/event/rules/events'
import { quoteEvent } from '@openbooth/contract/money/rateCard/pricing'
import type { z } from 'zod'
import { readRateCard } from '#money/rateCard/index.ts'
import type { Reader } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'

type Priced = z.output<typeof pricedFields>

/** The card that prices an event. */
interface Card {
  readonly countryType: number
  readonly cardAt: Date
}

/** The price of an event for an agent, by the rule that charges agents. */
export const priceForAgent = async (
  db: Reader,
  input: Priced,
  { countryType, cardAt }: Card,
  at: Date,
) => {
  const period = periodOf(input, at)
  const rateCard = await readRateCard(db, countryType, cardAt, at)
  if (!rateCard) return refuse('Rate Card Not Found', { path: 'cardAt' })
  const quote = quoteEvent(
    {
      ...period,
      booths: [
        ...Array.from({ length: input.booths }, () => ({ boxType: 'norm' as const })),
        ...Array.from({ length: input.machineBooths }, () => ({ boxType: 'machine' as const })),
      ],
      receiverNums: input.receiverNums,
      includedListeners: [],
      technicianOption: input.technicianOption,
      recordedChannels: input.recordedChannels,
      captionedChannels: input.captionedChannels,
      streamedChannels: input.streamedChannels,
    },
    { pays: 'money', rateCard },
  )
  return { quote, rateCard, ...period }
}

/** Milliseconds in a hundredth of an hour. */
export const hundredthOfHour = 36_000

/** The time to be priced: both instants, or a length from the start, which then may be left out. */
const periodOf = ({ startAt: start, endAt: end, hours }: Priced, at: Date) => {
  const startAt = start ?? at
  const endAt =
    hours === undefined
      ? (end ?? startAt)
      : new Date(startAt.getTime() + Number(hours) * hundredthOfHour)
  const path = hours === undefined ? 'endAt' : 'hours'
  if (endAt <= startAt) return refuse('End Must Be Later Than Start', { path })
  if (endAt.getTime() - startAt.getTime() > longestEvent)
    return refuse('A Meeting Cannot Exceed 12 Hours', { path })
  return { startAt, endAt }
}
