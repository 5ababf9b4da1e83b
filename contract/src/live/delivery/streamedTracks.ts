import type { HlsOutput } from '../../events/event/rules/hlsOutputs.ts'
import { eventType } from '../../events/event/rules/events.ts'
import { recordedTracks, type TrackedEvent } from '../recording/rules.ts'
import { floorTrack, trackOf } from '../sound/rules/tracks.ts'

interface StreamedEvent extends TrackedEvent {
  readonly hlsOutput: HlsOutput
  readonly floorChannelId: bigint | number | null
  readonly hideChannel: readonly (bigint | number)[]
}

/** Number of channels of the public stream: those that listeners may hear. 0 without a stream. */
export const streamedCount = (event: StreamedEvent): number => {
  const { eventType: type, booths, floorChannelId, hideChannel, hlsOutput } = event
  if (hlsOutput !== 'public') return 0
  const isHidden = (channel: bigint | number | null) =>
    channel !== null && hideChannel.includes(channel)
  if (type === eventType.silentConference) return booths.filter(({ a }) => !isHidden(a)).length
  const hidden = new Set([
    ...(isHidden(floorChannelId) ? [floorTrack] : []),
    ...hideChannel.map(trackOf),
  ])
  const tracks = recordedTracks(
    type,
    booths.map(({ a, b, c }, booth) => ({ booth, channels: [a, b, c] })),
  )
  return tracks.filter((track) => !hidden.has(track)).length
}
