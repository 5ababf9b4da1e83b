import type { WordlessTrack } from '@openbooth/contract/live/alarms/rules'
import { heardOn } from '@openbooth/contract/live/sound/rules/floorTransfer'
import { floorTrack, stageTrackOf, trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import type { EventSoundState, TranscriptionError } from './onAir.ts'

/**
 * The track that lacks text because a provider fails, or because the models of its machine cannot
 * serve it; null without one. Captions that never had a model or are turned off do not count.
 */
export const wordlessTrack = (
  state: EventSoundState,
  trouble: TranscriptionError,
): string | null => {
  const { work, language, reason } = trouble
  const track = work === 'recognition' ? sourceOf(state, trouble.track) : trouble.track
  if (state.soundState !== 'live') return null
  // Captions without a model were not promised. A machine booth was.
  if (reason === 'noModel' && work !== 'voice') return null
  const machines = state.booths.filter(
    ({ isMachine, aiBackup }) => isMachine || aiBackup.since !== null,
  )
  if (machines.some(({ channels: { a } }) => a !== undefined && trackOf(a) === track)) return track
  if (work === 'voice') return null
  // Machine booths use it too, whether captions are on or off.
  if (track === floorTrack && work === 'recognition')
    return state.isCaptioning || machines.some(({ aiBackup }) => !aiBackup.can) ? track : null
  if (!state.isCaptioning) return null
  const channel = state.channels.find((one) => one.language === language)
  return track === floorTrack && channel !== undefined ? trackOf(channel.id) : track
}

/** A channel that carries the floor has the floor's sound, so a failure raises one alarm. */
const sourceOf = ({ channels, floor, booths, now }: EventSoundState, track: string): string =>
  channels.some(
    (channel) => trackOf(channel.id) === track && heardOn(channel, floor, booths, now).floorPasses,
  )
    ? floorTrack
    : track

/** All tracks that do, each with its stage. */
export const wordlessTracks = (state: EventSoundState): readonly WordlessTrack[] =>
  [...new Set(state.transcriptionErrors.flatMap((one) => wordlessTrack(state, one) ?? []))].map(
    (track) => ({
      track,
      booth: state.booths.find(({ booth }) => stageTrackOf(booth) === track)?.booth ?? null,
    }),
  )
