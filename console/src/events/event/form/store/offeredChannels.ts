import type { Channel } from './formContext.ts'
import type { EventDetail } from './fromEvent.ts'

interface Offered {
  /** Enabled channels of the user's workspace and shared ones. */
  readonly channels: readonly Channel[]
  readonly event: Pick<EventDetail, 'channels'> | undefined
  /** Whether the event belongs to another workspace, so that only shared channels are usable. */
  readonly isOthers: boolean
}

/** The form keeps channels of the event, including those that are no longer available. */
export const offeredChannels = ({ channels, event, isOthers }: Offered): readonly Channel[] => {
  const usable = isOthers ? channels.filter(({ isShared }) => isShared) : channels
  const known = new Set(usable.map(({ id }) => id))
  const others = event?.channels.filter(({ id }) => !known.has(id)) ?? []
  return [
    ...usable,
    ...others.map((channel) => ({ ...channel, position: 0, enabled: false, isShared: false })),
  ]
}
