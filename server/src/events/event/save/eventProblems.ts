import type { EventDraft } from '@openbooth/contract/events/event/draft'
import type { EventLimits } from '@openbooth/contract/money/comboPackage/calls'
import { boothProblems, channelsOfEvent } from '@openbooth/contract/events/event/rules/booths'
import type { Problem } from '@openbooth/contract/events/event/rules/times'
import { technicianCanBeBooked } from '@openbooth/contract/events/event/rules/refunds'
import { refuse } from '#platform/http/refuse.ts'
import type { SaveFacts } from './saveFacts.ts'
import { shapeOf } from './storedEvent.ts'

/** Every channel a draft names, hidden ones included. */
export const channelsOfDraft = (draft: EventDraft): bigint[] => [
  ...new Set([...channelsOfEvent(draft).map(BigInt), ...draft.hideChannel]),
]

/** Channels that the owner cannot see or that are switched off; those the event has already may stay. */
const channelProblems = (draft: EventDraft, { usableChannels, event }: SaveFacts): Problem[] => {
  const allowed = new Set([
    ...usableChannels,
    ...(event ? channelsOfEvent(shapeOf(event)).map(BigInt) : []),
  ])
  const problems: Problem[] = []
  const check = (channel: bigint | null, path: string) => {
    if (channel !== null && !allowed.has(channel))
      problems.push({ message: 'Channel Selection Error', path })
  }
  check(draft.floorChannelId, 'floorChannelId')
  draft.booths.forEach((booth, index) => {
    for (const letter of ['a', 'b', 'c'] as const) check(booth[letter], `booths.${index}.${letter}`)
  })
  return problems
}

/** The time of the save and the requested start. */
interface Circumstances {
  readonly startAt: Date
  readonly at: Date
}

/** Refuses a programme or customer that is not the owner's. The event may keep its own. */
const agencyProblems = (
  draft: EventDraft,
  { entitlements, event, isOwnProgramme, isOwnCustomer }: SaveFacts,
): Problem[] => {
  const isAgents = entitlements.pays === 'money'
  const isNew = (field: 'programmeId' | 'customerId') =>
    draft[field] !== null && draft[field] !== event?.[field]
  return [
    ...(isNew('programmeId') && !isOwnProgramme
      ? [{ message: 'Programme Not Found', path: 'programmeId' } as const]
      : []),
    ...(isNew('customerId') && !(isAgents && isOwnCustomer)
      ? [{ message: 'Customer Not Found', path: 'customerId' } as const]
      : []),
  ]
}

/**
 * Refuses a technician at short notice. Whether a booked technician can keep a new start is checked
 * under the locks.
 */
export const technicianProblems = (
  { technicianOption }: EventDraft,
  { event }: Pick<SaveFacts, 'event'>,
  { technicianNoticeHours }: Pick<EventLimits, 'technicianNoticeHours'>,
  { startAt, at }: Pick<Circumstances, 'startAt' | 'at'>,
): Problem[] =>
  technicianOption === 'purchased' &&
  event?.technicianOption !== 'purchased' &&
  !technicianCanBeBooked(startAt, at, technicianNoticeHours)
    ? [{ message: 'Technician Must Be Booked At Least 3 Days Before', path: 'technicianOption' }]
    : []

/** True if listeners without a real-time place can hear over HLS. */
const offersHls = (
  { hlsOutput }: Pick<EventDraft, 'hlsOutput'>,
  { hasAudioWorker }: Pick<SaveFacts, 'hasAudioWorker'>,
): boolean => hlsOutput !== 'off' && hasAudioWorker

/**
 * Refuses more listeners than any media server supports, unless the others can hear over HLS. The
 * event may keep its number.
 */
export const capacityProblems = (
  draft: EventDraft,
  facts: Pick<SaveFacts, 'mostListeners' | 'hasAudioWorker' | 'event'>,
): Problem[] => {
  const { mostListeners, event } = facts
  if (mostListeners === null || offersHls(draft, facts)) return []
  const { receiverNums } = draft
  return receiverNums > Math.max(mostListeners, event?.receiverNums ?? 0)
    ? [
        {
          message: 'More Listeners Than A Media Server Carries',
          path: 'receiverNums',
          params: { most: mostListeners },
        },
      ]
    : []
}

/**
 * Places for staff and listeners who hear in real time. Null: all listeners do, or the number of
 * listeners is refused.
 */
export const realTimePlacesOf = (draft: EventDraft, facts: SaveFacts): number | null =>
  offersHls(draft, facts) ? (facts.realTimePlaces ?? facts.mostListeners) : null

/** All problems of a draft except its times. */
export const eventProblems = (
  draft: EventDraft,
  facts: SaveFacts,
  limits: EventLimits,
  circumstances: Circumstances,
): Problem[] => [
  ...channelProblems(draft, facts),
  ...agencyProblems(draft, facts),
  ...technicianProblems(draft, facts, limits, circumstances),
  ...capacityProblems(draft, facts),
  ...(facts.inUse.events > 0 && !limits.mayOverlap
    ? [
        {
          message: 'There Are Meetings In The Current Time Period',
          path: 'appointmentStartTime',
        } as const,
      ]
    : []),
  ...boothProblems(
    draft,
    limits,
    facts.inUse,
    facts.event && shapeOf(facts.event),
    (channel) => facts.languages[String(channel)],
  ),
]

/** Refuses with the first problem. The form shows all of them at their fields. */
export const refuseProblems = (problems: readonly Problem[]): void => {
  const [first] = problems
  if (first) refuse(first.message, ...problems)
}
