import { isRecorded } from '@openbooth/contract/live/recording/rules'
import type { Recorder } from '../../recording/index.ts'
import { tracksKept } from '../../sound/index.ts'
import { blockMilliseconds } from '../event/blocks.ts'
import type { AudioProcessor } from '../types.ts'

/**
 * Records an event if recording is booked and on. Other due time is a gap (SQL: `missing_sound`).
 */
export const record = (recorder: Recorder, eventId: bigint): AudioProcessor => {
  const made = recorder.open(eventId)
  return {
    isEssential: true,
    hear: (blocks, { sound: { state }, missing }) => {
      if (missing !== null || !state.isRecordingBooked || !isRecorded(state)) return
      const tracks = new Set(tracksKept(state))
      for (const { track, at, recordable, isLeftOut } of blocks) {
        if (!tracks.has(track)) continue
        made.block(track, at, recordable)
        if (isLeftOut) made.gap(track, 'refused', at, at + blockMilliseconds)
      }
    },
    second: async () => {},
    close: () => made.close(),
  }
}
