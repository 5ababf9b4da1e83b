import type { HeardSecond } from '@openbooth/contract/live/alarms/heardSeconds'
import type { Database } from '#platform/database/database.ts'
import type { WorkerSecond } from '../types.ts'

/** Measurements of a track since the last write. */
interface Sum {
  seconds: number
  speechMs: number
  /** Of speech, weighted by its duration: mean squares. */
  power: number
  peak: number
  clipped: number
  onAir: number
}

/** Aggregates the measurements of an event and writes them once per live-detection interval. */
export interface Measures {
  add(
    second: WorkerSecond,
    heard: ReadonlyMap<string, HeardSecond>,
    onAir: ReadonlySet<string>,
  ): Promise<void>
  /** Writes pending measurements. */
  close(): Promise<void>
}

/** Values of silence. */
const lowest = -70

export const openMeasures = (db: Database, eventId: bigint): Measures => {
  let sums = new Map<string, Sum>()
  let lastAt = 0

  const write = async (): Promise<void> => {
    const written = [...sums]
    sums = new Map()
    if (written.length === 0) return
    await db.pool.query({
      name: 'audioWorker.measures',
      text: `insert into channel_measures (event_id, track, at, seconds, speech_ms, loudness, peak, clipped, on_air_seconds)
        select $1, m.track, $2, m.seconds, m.speech, m.loudness, m.peak, m.clipped, m.on_air
        from jsonb_to_recordset($3) m (track text, seconds smallint, speech integer, loudness real, peak real, clipped integer, on_air smallint)
        on conflict do nothing`,
      values: [
        eventId,
        new Date(lastAt),
        JSON.stringify(
          written.map(([track, { seconds, speechMs, power, peak, clipped, onAir }]) => ({
            track,
            seconds,
            speech: speechMs,
            loudness: speechMs > 0 ? Math.max(lowest, 10 * Math.log10(power / speechMs)) : lowest,
            peak: Math.max(lowest, peak),
            clipped,
            on_air: onAir,
          })),
        ),
      ],
    })
  }
  return {
    add: async ({ at, sound }, heard, onAir) => {
      lastAt = at
      for (const [track, { speechMs, loudness, peakDb, clipped }] of heard) {
        const sum = sums.get(track) ?? {
          seconds: 0,
          speechMs: 0,
          power: 0,
          peak: lowest,
          clipped: 0,
          onAir: 0,
        }
        sums.set(track, sum)
        sum.seconds += 1
        sum.speechMs += speechMs
        sum.power += speechMs * 10 ** (loudness / 10)
        sum.peak = Math.max(sum.peak, peakDb)
        sum.clipped += clipped
        sum.onAir += Number(onAir.has(track))
      }
      const longest = Math.max(0, ...[...sums.values()].map(({ seconds }) => seconds))
      // A pause triggers a write and a new interval.
      if (longest >= sound.state.detectionInterval || (heard.size === 0 && longest > 0))
        await write()
    },
    close: write,
  }
}
