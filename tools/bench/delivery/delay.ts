import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { serviceFile } from '@openbooth/server/testing/database/debianServices'
import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { ticksIn } from '@openbooth/server/testing/sound/ticks'
import type { WorkerHouse } from '../ear/workerHouse.ts'
import { type Figure, loadText, percentile } from '../report.ts'
import { readPlaylist, streamsOf } from './streams.ts'

const wanted = 20
const pollMilliseconds = 50
const samplesPerMillisecond = 48
/** A tick is at most this much later in the stream than at the speaker. */
const leastEarly = 20

/** The time from a tone at the speaker to its arrival in a segment that a player can read. */
export const measureDelay = async (
  house: WorkerHouse,
  owner: number,
): Promise<readonly Figure[]> => {
  const { id, code, ticks } = await house.startTicking(owner, [0, 0])
  const { begunAt, every } = ticks.get(floorTrack)!
  const stream = `${house.address}${await streamsOf(house, { id, code })}floor/`
  let last = (await readPlaylist(stream)).segments.at(-1)?.number
  const inSegment: number[] = []
  const heard: number[] = []
  while (inSegment.length < wanted) {
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
    for (const sample of ticksIn(decode(body), samplesPerMillisecond * 1000)) {
      const at = newest.at + sample / samplesPerMillisecond
      const tick = Math.floor((at + leastEarly - begunAt) / every)
      const saidAt = begunAt + tick * every
      heard.push(at - saidAt)
      inSegment.push(readAt - saidAt)
    }
  }
  return [
    {
      name: 'from a tone at the speaker to its segment at a player, p50',
      value: percentile(inSegment, 50) / 1000,
      unit: 's',
      remark: `p95 ${(percentile(inSegment, 95) / 1000).toFixed(2)} s, ${inSegment.length} tones; its time in the stream is ${percentile(heard, 50).toFixed(0)} ms later than at the speaker; ${loadText()}`,
    },
  ]
}

const decode = (segment: Buffer): Int16Array => {
  const pcm = execFileSync(
    serviceFile('ffmpeg'),
    ['-v', 'quiet', '-f', 'mp3', '-i', '-', '-ar', '48000', '-ac', '1', '-f', 's16le', '-'],
    { input: segment },
  )
  return new Int16Array(Uint8Array.from(pcm).buffer)
}
