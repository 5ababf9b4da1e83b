import { eventType } from '@openbooth/contract/events/event/rules/events'
import { floorTrack, stageTrackOf, trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { EventDetail } from '../parts/types.ts'

interface TrackOption {
  readonly value: string
  readonly label: string
}

/** The tracks that listeners may hear: the floor and the channels, or the stages. */
export const trackOptions = (
  event: EventDetail,
  language: InterfaceLanguage,
  floor: string,
): TrackOption[] => {
  const hidden = new Set<number | null>(event.hideChannel)
  const nameOf = (id: number): string => {
    const channel = event.channels.find((one) => one.id === id)
    return (language === 'zh' ? channel?.zhName : channel?.enName) ?? `#${id}`
  }
  if (event.eventType === eventType.silentConference)
    return event.booths
      .filter(({ a }) => !hidden.has(a))
      .map(({ id, name, a }) => ({ value: stageTrackOf(id), label: name || nameOf(a) }))
  return [
    ...(hidden.has(event.floorChannelId) ? [] : [{ value: floorTrack, label: floor }]),
    ...event.channels
      .filter(({ id }) => !hidden.has(id))
      .map(({ id }) => ({ value: trackOf(id), label: nameOf(id) })),
  ]
}
