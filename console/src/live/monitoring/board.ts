import type { WireOutput } from '@openbooth/contract/call'
import type { monitoringCalls } from '@openbooth/contract/live/monitoring/calls'
import { audienceTypes } from '@openbooth/contract/live/liveConnections/audience'

export type Message = WireOutput<typeof monitoringCalls.follow>
export type MonitoredEvent = Message['events'][number]
export type Audience = MonitoredEvent['audience']
export type History = WireOutput<typeof monitoringCalls.history>
export type Minute = History['minutes'][number]

/** The running events after a message. */
export const applied = (
  events: readonly MonitoredEvent[],
  message: Message,
): readonly MonitoredEvent[] => {
  if (message.type === 'all') return message.events
  if (message.events.length === 0 && message.gone.length === 0) return events
  const changed = new Map(message.events.map((event) => [event.id, event]))
  const gone = new Set(message.gone)
  const known = new Set(events.map(({ id }) => id))
  return [
    ...events.filter(({ id }) => !gone.has(id)).map((event) => changed.get(event.id) ?? event),
    ...message.events.filter(({ id }) => !known.has(id)),
  ]
}

/** The number of an event's people who are not listeners; a seat counts once. */
export const staffOf = ({ hosts, technicians, speakers, booths }: MonitoredEvent): number =>
  hosts +
  technicians +
  presentIn(speakers) +
  booths.reduce((sum, { interpreters }) => sum + presentIn(interpreters), 0)

export const presentIn = (seats: readonly { readonly isPresent: boolean }[]): number =>
  seats.filter(({ isPresent }) => isPresent).length

type Seat = MonitoredEvent['booths'][number]['interpreters'][number]

/** Who works in a booth, or speaks on a stage. */
export const teamOf = (
  { speakers }: Pick<MonitoredEvent, 'speakers'>,
  { id, interpreters }: Pick<MonitoredEvent['booths'][number], 'id' | 'interpreters'>,
): readonly Seat[] => [...interpreters, ...speakers.filter(({ stageId }) => stageId === id)]

/** The listeners of all events together, by how they are connected. */
export const summed = (events: readonly MonitoredEvent[]): Audience =>
  Object.fromEntries(
    audienceTypes.map((type) => [
      type,
      events.reduce((sum, { audience }) => sum + audience[type], 0),
    ]),
  ) as unknown as Audience
