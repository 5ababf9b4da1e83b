import { agentCalls } from '@openbooth/contract/users/agent/calls'
import type { InputOf } from '@openbooth/contract/call'
import { agentCountryType, role } from '@openbooth/contract/roles'
import { longestEvent } from '@openbooth/contract/events/event/rules/events'
import { quoteEvent } from '@openbooth/contract/money/rateCard/pricing'
import { readRateCard } from '#money/rateCard/index.ts'
import { refuse } from '#platform/http/refuse.ts'
import { readSettings } from '#platform/database/settings.ts'
import { verb } from '#platform/http/verb.ts'

type Input = InputOf<typeof agentCalls.fee>

/** An event's price for an agent, by the rule that charges agents. */
export const calculateFee = verb(agentCalls.fee, async ({ app, at, actor }, input) => {
  const period = periodOf(input, at)
  const isAdmin = actor.role === role.admin
  const countryType = isAdmin ? input.countryType : actor.agentCountryType
  const cardAt = (isAdmin ? input.cardAt : undefined) ?? at
  const [rateCard, { currency }] = await Promise.all([
    readRateCard(app.db.query, countryType ?? agentCountryType.developed, cardAt, at),
    readSettings(app.db),
  ])
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
      captionedChannels: 0,
    },
    { pays: 'money', rateCard },
  )
  return { quote, rateCard, currency, ...period }
})

/** Milliseconds in a hundredth of an hour. */
const hundredthOfHour = 36_000

/** The time to be priced: both instants, or a length from the start, which then may be left out. */
const periodOf = ({ startAt: start, endAt: end, hours }: Input, at: Date) => {
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
