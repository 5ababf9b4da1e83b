// How the tracks of an event are called at the media server. Apart from the calls, so that pages need no schema for it.

/** The floor's: whatever is spoken there, in whichever language. */
export const floorTrack = 'ch:floor'
/** One for each channel somebody interprets into. */
export const trackOf = (channelId: Id): string => `ch:${channelId}`
/** What host and technician say to the team: in the room of staff alone, and on no channel. */
export const talkTrack = 'talk'
const stagePrefix = 'stage:'
/** One for each stage of a silent conference: several may be in one language. */
export const stageTrackOf = (stageId: Id): string => `${stagePrefix}${stageId}`

type Id = number | bigint | string

/** One thing that is heard: the floor has neither, a stage both. */
interface Sounding {
  readonly channelId: Id | null
  readonly stageId: Id | null
}

export const trackFor = ({ channelId, stageId }: Sounding): string => {
  if (stageId !== null) return stageTrackOf(stageId)
  return channelId === null ? floorTrack : trackOf(channelId)
}

/** What every name of a track of a channel looks like. */
export const trackPattern = /^(?:ch:(?:floor|\d{1,18})|stage:\d{1,18})$/
/** Whether a track is of a channel: of what somebody listens to or speaks into. */
export const isTrack = (name: string): boolean => trackPattern.test(name)

/** Whether it is made by those who speak themselves, and not by whoever interprets them. */
export const isSpoken = (track: string): boolean =>
  track === floorTrack || track.startsWith(stagePrefix)
