import { ranges } from '@openbooth/contract/limits'
import { agentCountryType, type AgentCountryType } from '@openbooth/contract/roles'
import { resolveWallTime } from '@openbooth/contract/time/wallClock'
import { translate } from '@openbooth/web/i18n/text.ts'
import { offsetMinutes, ownTimeZone } from '@openbooth/web/format.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { isDay } from '../../kit/time/parseDate.ts'
import { wallTimeOf } from '../../kit/time/wallTimes.ts'
import { prices, type RateCard } from './rateCards.ts'
import { text } from './text.ts'
import { numberOf } from '../../kit/value/typedNumber.ts'
import { positiveProblem, wholeProblem } from '../../kit/value/typedProblems.ts'

const minute = 60_000

/** The card that will be the last one of a country type: a new one starts from its figures. */
export const lastCard = (cards: readonly RateCard[], countryType: number): RateCard | undefined =>
  cards.find((card) => card.countryType === countryType)

const figuresOf = (card: RateCard | undefined) => ({
  boothHour: String(card?.boothHour ?? ''),
  machineBoothHour: String(card?.machineBoothHour ?? ''),
  technicianHour: String(card?.technicianHour ?? ''),
  extraListenerHour: String(card?.extraListenerHour ?? ''),
  recordingChannelHour: String(card?.recordingChannelHour ?? ''),
  captionChannelHour: String(card?.captionChannelHour ?? ''),
  streamChannelHour: String(card?.streamChannelHour ?? ''),
  includedListeners: String(card?.includedListeners ?? ''),
})

/** A card as typed: the figures of the last one, from a day still to be chosen. */
export const valuesOf = (cards: readonly RateCard[], countryType: number) => ({
  countryType: String(countryType),
  startDate: '',
  startsAt: '00:00',
  ...figuresOf(lastCard(cards, countryType)),
})
export type RateCardValues = ReturnType<typeof valuesOf>

export const firstValues = (cards: readonly RateCard[]): RateCardValues =>
  valuesOf(cards, agentCountryType.developed)

/** The typed instant in the user's time zone; a skipped or repeated time counts as winter time. */
const momentOf = ({ startDate, startsAt }: RateCardValues): Date | undefined => {
  const wallTime = wallTimeOf(startDate, startsAt)
  if (wallTime === undefined) return undefined
  const answer = resolveWallTime({ zone: ownTimeZone(), wallTime })
  if (answer.kind === 'resolved') return answer.time.instant
  if (answer.kind === 'ambiguous') return answer.standard
  const asUtc = Date.parse(`${wallTime}Z`)
  const dayBefore = new Date(asUtc - 24 * 60 * minute)
  return new Date(asUtc - offsetMinutes(dayBefore, ownTimeZone()) * minute)
}

/** The form values as the call's input. */
export const sentFrom = (values: RateCardValues) => ({
  countryType: Number(values.countryType) as AgentCountryType,
  startsAt: (momentOf(values) ?? new Date(serverNow())).toISOString(),
  ...(Object.fromEntries(prices.map((figure) => [figure, numberOf(values[figure])])) as Record<
    (typeof prices)[number],
    number
  >),
  includedListeners: numberOf(values.includedListeners),
})

const price = (value: string) => positiveProblem(value)

/** The server's rules, checked before sending. */
export const rules = {
  startDate: (value: string) => (isDay(value) ? null : translate(text, 'startRequired')),
  startsAt: (_value: string, values: RateCardValues) => {
    if (!isDay(values.startDate)) return null
    const moment = momentOf(values)
    if (moment === undefined) return translate(text, 'startRequired')
    return moment.getTime() > serverNow() ? null : translate(text, 'startInPast')
  },
  boothHour: price,
  machineBoothHour: price,
  technicianHour: price,
  extraListenerHour: price,
  recordingChannelHour: price,
  captionChannelHour: price,
  streamChannelHour: price,
  includedListeners: (value: string) => wholeProblem(value, ranges.includedListeners),
}
