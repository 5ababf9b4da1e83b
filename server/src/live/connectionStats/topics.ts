import type { ChannelLevels, SeatStats } from '@openbooth/contract/live/connectionStats/calls'
import { eventTopic } from './eventTopic.ts'

/** Connection quality of an event's participants. */
export const statsTopic = eventTopic<readonly SeatStats[]>('connectionStats')

/** Levels of an event's channels, once a second from its audio worker. */
export const levelsTopic = eventTopic<ChannelLevels>('channelLevels')
