import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { serviceFile } from '@openbooth/server/testing/database/debianServices'
import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { ticksIn } from '@openbooth/server/testing/sound/ticks'
import type { WorkerHouse } from '../ear/workerHouse.ts'
import { type Figure, loadText, percentile } from '../report.ts'
import { readPlaylist, streamsOf } from './streams.ts'

const segments = 20
const pollMilliseconds = 50
const samplesPerMillisecond = 48
/** Milliseconds by which a tick may appear earlier in the stream than it was sent. */
const leastEarly = 20
const silenceSamples = 300 * samplesPerMillisecond
/** Places in a segment, in milliseconds: the beginnings of its frames. */
const places = Array.from({ length: 42 }, (_, frame) => frame * 24)

/** The time from a tone at the speaker to its arrival in a segment that a player can read. */
export const measureDelay = async (
  house: WorkerHouse,
  owner: number,
): Promise<readonly Figure[]> => {
  const event = await house.startTicking(owner, [{}, {}])
  const { begunAt, every } = event.ticks.get(floorTrack)!
  const stream = `${house.address}${await streamsOf(house, event)}floor/`
  let last = (await readPlaylist(stream)).segments.at(-1)?.number
  const behind: number[] = []
  const shifts: number[] = []
  while (behind.length < segments) {
    const newest = (await readPlaylist(stream)).segments.at(-1)
    if (newest === undefined || newest.number === last) {
      await pause(pollMilliseconds)
      continue
    }
    const isFirst = last === undefined
    last = newest.number
    const body = Buffer.from(await (await fetch(`${stream}${newest.number}.mp3`)).arrayBuffer())
    const readAt = Date.now()
    if (isFirst) continue
    behind.push(readAt - newest.at)
    for (const at of ticksOf(body)) {
      const streamedAt = newest.at + at
      const tick = Math.floor((streamedAt + leastEarly - begunAt) / every)
      shifts.push(streamedAt - (begunAt + tick * every))
    }
  }
  event.stop()
  const shift = percentile(shifts, 50)
  // A tone may begin anywhere in a segment.
  const delays = behind.flatMap((begin) => places.map((place) => begin - place + shift))
  return [
    {
      name: 'from a tone at the speaker to its segment at a player, p50',
      value: percentile(delays, 50) / 1000,
      unit: 's',
      remark: `p95 ${(percentile(delays, 95) / 1000).toFixed(2)} s, ${behind.length} segments; ${shifts.length} tones were ${shift.toFixed(0)} ms later in the stream than at the speaker; ${loadText()}`,
    },
  ]
}

/** Milliseconds of the beginnings of tones in a segment. */
const ticksOf = (segment: Buffer): readonly number[] => {
  const decoded = decode(segment)
  // A tick counts only after silence.
  const sound = new Int16Array(silenceSamples + decoded.length)
  sound.set(decoded, silenceSamples)
  return ticksIn(sound, 1000 * samplesPerMillisecond).map(
    (sample) => (sample - silenceSamples) / samplesPerMillisecond,
  )
}

const decode = (segment: Buffer): Int16Array => {
  const pcm = execFileSync(
    serviceFile('ffmpeg'),
    ['-v', 'quiet', '-f', 'mp3', '-i', '-', '-ar', '48000', '-ac', '1', '-f', 's16le', '-'],
    { input: segment },
  )
  return new Int16Array(Uint8Array.from(pcm).buffer)
}
