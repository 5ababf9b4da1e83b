import type { contract } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'

export type InvitedAnswer = WireOutput<typeof contract.event.invited>
export type InvitedPerson = InvitedAnswer['people'][number]

const urgency: Readonly<Record<InvitedPerson['mail']['state'], number>> = {
  failed: 0,
  dropped: 1,
  waiting: 2,
  sent: 3,
  kept: 3,
  forgotten: 3,
}

/** Unsent emails first, the others by time, latest first. */
export const inOrder = (people: readonly InvitedPerson[]): readonly InvitedPerson[] =>
  people.toSorted((one, other) => urgency[one.mail.state] - urgency[other.mail.state])
