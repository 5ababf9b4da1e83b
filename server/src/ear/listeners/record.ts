import { isRecorded } from '@openbooth/contract/rules/recordings'
import type { EventRecorder, Recorder } from '../../recording/index.ts'
import { tracksKept, type EarSound } from '../../sound/index.ts'
import { blockMilliseconds } from '../event/blocks.ts'
import type { EarListener } from '../event/hearEvent.ts'
import { lostSince } from '../gaps.ts'
import type { EarApp } from '../startEar.ts'

/** Records what is heard of an event where that is booked and turned on, and names what is not. */
export const record = async (
  { db }: Pick<EarApp, 'db'>,
  recorder: Recorder,
  eventId: bigint,
): Promise<EarListener> => {
  /** Since when nobody records what the ear before this one did. */
  let lostAt = await lostSince(db, eventId)
  let wasHeard = false
  const made = recorder.open(eventId)
  return {
    hear: (blocks, { sound, missing }) => {
      if (!isBooked(sound) || !isRecorded(sound.state)) return
      wasHeard ||= missing === null
      // It has not come in yet: what is missing then began before.
      if (!wasHeard) return
      const tracks = new Set(tracksKept(sound.state))
      const recorded = blocks.filter(({ track }) => tracks.has(track))
      for (const { track, at, recordable, isLeftOut } of recorded) {
        if (lostAt !== null) made.gap(track, 'earLost', lostAt, at)
        if (missing === null) made.block(track, at, recordable)
        else made.gap(track, missing, at, at + blockMilliseconds)
        if (missing === null && isLeftOut) made.gap(track, 'refused', at, at + blockMilliseconds)
      }
      if (recorded.length > 0) lostAt = null
    },
    second: async ({ at, sound }) => {
      if (isBooked(sound)) nameWhatIsNotRecorded(made, at, sound)
    },
    close: () => made.close(),
  }
}

/** Only what was paid for is recorded, and missing where it is not. */
const isBooked = ({ state }: EarSound): boolean => state.isRecordingBooked

const nameWhatIsNotRecorded = (made: EventRecorder, at: number, sound: EarSound): void => {
  const { soundState, isRecording } = sound.state
  if (soundState === 'preparing' || isRecorded(sound.state)) return
  for (const track of tracksKept(sound.state))
    made.gap(track, isRecording ? 'paused' : 'off', at - 1_000, at)
}
