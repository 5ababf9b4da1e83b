import type { EventDraft } from '@openbooth/contract/event/draft'
import type { PackageLimits } from '@openbooth/contract/comboPackage'
import { boothProblems, channelsOfEvent } from '@openbooth/contract/rules/booths'
import type { Problem } from '@openbooth/contract/rules/eventTimes'
import { refuse } from '#platform/refuse.ts'
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

/** Everything that is wrong with a draft beside its times. */
export const eventProblems = (
  draft: EventDraft,
  facts: SaveFacts,
  limits: PackageLimits,
): Problem[] => [
  ...channelProblems(draft, facts),
  ...(facts.inUse.events > 0 && !limits.mayOverlap
    ? [
        {
          message: 'There Are Meetings In The Current Time Period',
          path: 'appointmentStartTime',
        } as const,
      ]
    : []),
  ...boothProblems(draft, limits, facts.inUse),
]

/** Refuses with the first problem; all of them are shown next to their fields. */
export const refuseProblems = (problems: readonly Problem[]): void => {
  const [first] = problems
  if (first) refuse(first.message, ...problems)
}
