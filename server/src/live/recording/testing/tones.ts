import { buffer } from 'node:stream/consumers'
import type { TestServer } from '#testing/server.ts'
import { readSound } from '../opus/readSound.ts'
import type { EventRecorder } from '../recorder/startRecorder.ts'

// Tones as an audio worker delivers them, and stored recordings, decoded again.

export const rate = 48_000
const blockMilliseconds = 20
const blockSamples = (rate / 1000) * blockMilliseconds

/** A tone at a multiple of 50 Hz that begins at the start of a wave. */
export const toneBlock = (hertz: number): Int16Array => {
  const known = tones.get(hertz)
  if (known) return known
  const wave = Int16Array.from({ length: blockSamples }, (_, i) =>
    Math.round(toneLevel * Math.sin((2 * Math.PI * hertz * i) / rate)),
  )
  tones.set(hertz, wave)
  return wave
}
const toneLevel = 8_000
const tones = new Map<number, Int16Array>()

interface Sounding {
  readonly track: string
  /** A multiple of 50. 0: silence. */
  readonly hertz: number
  /** Milliseconds of the event’s clock. */
  readonly from: number
  readonly seconds: number
  /** Jitter of times. */
  readonly tremble?: (block: number) => number
}

/** Delivers tones faster than real time, one track after the other. */
export const sound = (recorder: EventRecorder, ...soundings: Sounding[]): void => {
  for (const { track, hertz, from, seconds, tremble = () => 0 } of soundings)
    for (let block = 0; block < (seconds * 1000) / blockMilliseconds; block++)
      recorder.block(track, from + block * blockMilliseconds + tremble(block), toneBlock(hertz))
}

export interface StoredChunk {
  /** Milliseconds after the beginning of the recording. */
  readonly from: number
  readonly to: number
  readonly heard: Int16Array
}

/** Stored chunks of a track in order. */
export const keptOf = async (
  { app }: TestServer,
  eventId: number,
  track: string,
): Promise<StoredChunk[]> => {
  const rows = await app.db.query
    .selectFrom('recordingChunks as p')
    .innerJoin('recordings as r', 'r.id', 'p.recordingId')
    .innerJoin('storedFiles as f', 'f.id', 'p.fileId')
    .select(['p.fromMs', 'p.toMs', 'f.storageKey'])
    .where('r.eventId', '=', BigInt(eventId))
    .where('r.track', '=', track)
    .orderBy('p.fromMs')
    .execute()
  return Promise.all(
    rows.map(async ({ fromMs, toMs, storageKey }) => ({
      from: Number(fromMs),
      to: Number(toMs),
      heard: await readSound(await buffer(await app.files.read(storageKey))),
    })),
  )
}

export const gapsOf = async (
  { app }: TestServer,
  eventId: number,
  track: string,
): Promise<[string, number, number][]> => {
  const { rows } = await app.db.pool.query<{ reason: string; fromMs: bigint; toMs: bigint }>(
    `select g.reason, g.from_ms as "fromMs", g.to_ms as "toMs"
      from missing_sound($1) g join recordings r on r.id = g.recording_id where r.track = $2 order by g.from_ms`,
    [eventId, track],
  )
  return rows.map(({ reason, fromMs, toMs }) => [reason, Number(fromMs), Number(toMs)])
}

/** Level of a tone in some samples: 1 for that of `toneBlock`. */
export const strength = (samples: Int16Array, hertz: number): number => {
  let [sine, cosine] = [0, 0]
  for (let i = 0; i < samples.length; i++) {
    const angle = (2 * Math.PI * hertz * i) / rate
    sine += samples[i]! * Math.sin(angle)
    cosine += samples[i]! * Math.cos(angle)
  }
  return (2 * Math.hypot(sine, cosine)) / samples.length / toneLevel
}
