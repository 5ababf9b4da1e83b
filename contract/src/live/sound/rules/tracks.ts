// Names of an event's tracks on the media server. Separate from the calls, so that pages do not
// load schemas for it.

/** The floor: everything spoken there, in any language. */
export const floorTrack = 'ch:floor'
/** One per channel with interpreters. */
export const trackOf = (channelId: Id): string => `ch:${channelId}`
/** Talk back of host and technician to the team: only in the staff room and on no channel. */
export const talkTrack = 'talk'
const stagePrefix = 'stage:'
/** One per stage of a silent conference. Several may have the same language. */
export const stageTrackOf = (stageId: Id): string => `${stagePrefix}${stageId}`

type Id = number | bigint | string

/** An audible track: the floor has neither, a stage has both. */
interface Sounding {
  readonly channelId: Id | null
  readonly stageId: Id | null
}

export const trackFor = ({ channelId, stageId }: Sounding): string => {
  if (stageId !== null) return stageTrackOf(stageId)
  return channelId === null ? floorTrack : trackOf(channelId)
}

/** Pattern of the track names of channels. */
export const trackPattern = /^(?:ch:(?:floor|\d{1,18})|stage:\d{1,18})$/
/** True for the track of a channel, which people listen to or speak on. */
export const isTrack = (name: string): boolean => trackPattern.test(name)

/** True for tracks of speakers, and not of interpreters. */
export const isSpoken = (track: string): boolean =>
  track === floorTrack || track.startsWith(stagePrefix)
