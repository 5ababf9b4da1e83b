import type { WordlessTrack } from '@openbooth/contract/live/alarms/rules'
import { floorTrack, stageTrackOf, trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import type { EventSoundState, WordTrouble } from './onAir.ts'

/**
 * The track that lacks words because a provider fails, or because the models of its machine cannot do what it is there for.
 * Null: none, as where captions had no model to begin with, or none are wanted now.
 */
export const wordlessTrack = (state: EventSoundState, trouble: WordTrouble): string | null => {
  const { work, track, language, reason } = trouble
  if (state.soundState !== 'live') return null
  // Nobody was promised captions without a model; a channel was promised its machine.
  if (reason === 'noModel' && work !== 'voice') return null
  const machines = state.booths.filter(
    ({ isMachine, reserve }) => isMachine || reserve.since !== null,
  )
  if (machines.some(({ channels: { a } }) => a !== undefined && trackOf(a) === track)) return track
  if (work === 'voice') return null
  // Machines hear the floor by it, too, whether captions are on or not.
  if (track === floorTrack && work === 'recognition')
    return state.isCaptioning || machines.some(({ reserve }) => !reserve.can) ? track : null
  if (!state.isCaptioning) return null
  const channel = state.channels.find((one) => one.language === language)
  return track === floorTrack && channel !== undefined ? trackOf(channel.id) : track
}

/** All tracks that do, each with its stage. */
export const wordlessTracks = (state: EventSoundState): readonly WordlessTrack[] =>
  [...new Set(state.wordTroubles.flatMap((one) => wordlessTrack(state, one) ?? []))].map(
    (track) => ({
      track,
      booth: state.booths.find(({ booth }) => stageTrackOf(booth) === track)?.booth ?? null,
    }),
  )
