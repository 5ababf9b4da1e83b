import {
  type HeardSecond,
  silenceDb,
  silentSecond,
} from '@openbooth/contract/live/alarms/heardSeconds'
import { openAnalyser, type Analyser } from '../analysis/index.ts'
import type { WorkerApp, AudioProcessor, WorkerSecond } from '../types.ts'
import { onAirTracks } from './onAirTracks.ts'
import { openMeasures } from './writeMeasures.ts'

/** Measurements of one second of an event. */
export interface MeasuredSecond extends WorkerSecond {
  /** Measurements of each track; empty while no track may be received. */
  readonly heard: ReadonlyMap<string, HeardSecond>
}

interface Watched {
  /** Undefined while it loads. */
  analyser?: Analyser
  /** Blocks in which several people spoke. */
  overlapping: number
  blocks: number
}

/**
 * Measures each track every second, stores the results per interval and passes them on.
 * @param judge called for each second, one at a time
 */
export const measure = (
  { db }: WorkerApp,
  eventId: bigint,
  judge: (second: MeasuredSecond) => Promise<void>,
): AudioProcessor => {
  const watched = new Map<string, Watched>()
  const measures = openMeasures(db, eventId)

  const watch = (track: string): Watched => {
    const one: Watched = { overlapping: 0, blocks: 0 }
    watched.set(track, one)
    void openAnalyser().then((analyser) => {
      one.analyser = analyser
    })
    return one
  }
  const take = (one: Watched): HeardSecond => {
    const heard = one.analyser?.second() ?? silentSecond
    const isOverlapping = one.overlapping > one.blocks / 2
    const voices = isOverlapping ? 2 : Number(heard.rmsDb > silenceDb)
    one.overlapping = 0
    one.blocks = 0
    return { ...heard, voices }
  }
  return {
    hear: (blocks) => {
      for (const { track, samples, voices } of blocks) {
        const one = watched.get(track) ?? watch(track)
        one.analyser?.push(samples)
        one.blocks += 1
        if (voices > 1) one.overlapping += 1
      }
    },
    second: async (second) => {
      const audible = new Set(second.sound.audible.channels.map(({ track }) => track))
      for (const track of watched.keys()) if (!audible.has(track)) watched.delete(track)
      const heard = new Map([...watched].map(([track, one]) => [track, take(one)]))
      const kept = measures.add(second, heard, onAirTracks(second.sound))
      await Promise.all([kept, judge({ ...second, heard })])
    },
    close: () => measures.close(),
  }
}
