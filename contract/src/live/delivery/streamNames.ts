// Separate from the rules, so that pages do not load schemas for it.
import { floorTrack, stageTrackOf, trackOf } from '../sound/rules/tracks.ts'

type Id = number | bigint

/** The channel in the URLs of its stream: `floor`, the id of a channel, or `stage-<id>`. */
export const streamNameOf = ({
  channelId,
  stageId,
}: {
  readonly channelId: Id | null
  readonly stageId: Id | null
}): string => {
  if (stageId !== null) return `stage-${stageId}`
  return channelId === null ? 'floor' : String(channelId)
}

/** The track of a stream. Undefined: no such name. */
export const trackOfStream = (name: string): string | undefined => {
  if (name === 'floor') return floorTrack
  const [, stage, id] = /^(stage-)?(\d{1,18})$/.exec(name) ?? []
  if (id === undefined) return undefined
  return stage === undefined ? trackOf(id) : stageTrackOf(id)
}

/** The stream of a track. */
export const streamNameOfTrack = (track: string): string =>
  track.replace(/^ch:/, '').replace(':', '-')
