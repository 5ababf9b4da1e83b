import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { isInstalled } from '@openbooth/server/testing/database/debianServices'
import { buildSites } from '../../buildSites.ts'
import { openWorkerHouse, type WorkerHouse, type WorkerProcess } from '../ear/workerHouse.ts'
import { untilFound } from '../ear/untilFound.ts'
import { type Figure, loadText } from '../report.ts'
import { runParts } from '../runParts.ts'
import { startStreamCache } from './cache.ts'
import { measureChromium } from './chromium.ts'
import { measureDelay } from './delay.ts'
import { measureEncoding } from './encoding.ts'
import { type PlayersAnswer, runPlayers } from './players.ts'
import { measureSrt } from './srt.ts'
import { readPlaylist, streamsOf, untilStreamed } from './streams.ts'

const languages = 3
const [serverCore, playersCore] = [1, 0]
const owner = 2
const seconds = Number(process.env['BENCH_SECONDS'] ?? 30)
const callsPerMinute = '600'
const newPlayers = 3_000
/** For a worker to start and to announce itself. */
const spareStartMilliseconds = 10_000

/**
 * HLS with a real media server, an audio worker and speakers with speech on the floor and in three
 * languages. Limits per address are those of the default settings.
 */
export const measureDelivery = async (): Promise<readonly Figure[] | undefined> => {
  const missing = (['nginx', 'ffmpeg'] as const).filter((name) => !isInstalled(name))
  if (missing.length > 0) {
    console.log(`\nSKIPPED: delivery. It needs ${missing.join(' and ')}.`)
    return undefined
  }
  buildSites()
  const house = await openWorkerHouse({ REQUESTS_PER_MINUTE: callsPerMinute })
  try {
    return await measureIn(house)
  } finally {
    await house.close()
  }
}

const measureIn = async (house: WorkerHouse): Promise<readonly Figure[]> => {
  const event = await house.startSpeaking(owner, languages)
  const worker = house.startAudioWorker()
  const base = await streamsOf(house, event)
  const streams = ['floor', ...Array.from({ length: languages }, (_, n) => n + 2)].map(
    (stream) => `${base}${stream}/`,
  )
  const own = streams.map((stream) => house.address + stream)
  const streamed =
    (measure: () => Promise<readonly Figure[]>) => async (): Promise<readonly Figure[]> => {
      await untilStreamed(own)
      return measure()
    }
  return runParts([
    { name: 'Encoding', seconds: 180, measure: () => measureEncoding(worker.pid, own) },
    { name: 'One API process', seconds: 120, measure: streamed(() => measureApi(house, own)) },
    {
      name: 'nginx in front',
      seconds: 240,
      measure: streamed(() => measureCache(house, streams)),
    },
    { name: 'Players behind one address', seconds: 120, measure: streamed(() => oneHall(own)) },
    { name: 'Delay of segments', seconds: 180, measure: () => measureDelay(house, owner + 1) },
    { name: 'Delay in Chromium', seconds: 420, measure: () => measureChromium(house, owner + 2) },
    { name: 'Delay of an SRT input', seconds: 180, measure: () => measureSrt(house, owner + 3) },
    {
      name: 'A killed audio worker',
      seconds: 180,
      measure: streamed(() => replaced(house, worker, own[0]!)),
    },
  ])
}

const statusText = ({ statuses }: PlayersAnswer): string =>
  Object.entries(statuses)
    .map(([status, count]) => `${count.toLocaleString('en')} x ${status}`)
    .join(', ')

/** The API on one core and the players on another. Everything else uses both. */
const measureApi = async (
  { serverPid }: WorkerHouse,
  streams: readonly string[],
): Promise<readonly Figure[]> => {
  const pin = (cores: string): unknown =>
    execFileSync('taskset', ['-a', '-p', '-c', cores, String(serverPid)])
  pin(String(serverCore))
  const perSecond = 1_000
  const answer = await runPlayers({ streams, kind: 'segments', perSecond, seconds }, playersCore)
  pin(`${playersCore},${serverCore}`)
  const remark = `p50 ${answer.p50.toFixed(1)} ms, ${statusText(answer)}; ${loadText()}`
  return [
    {
      name: 'segment requests that one API process on one core serves',
      value: answer.perSecond,
      unit: '/s',
      target: { atLeast: perSecond * 0.98 },
      remark: `${perSecond} a second for ${seconds} s`,
    },
    {
      name: 'their time, p99',
      value: answer.p99,
      unit: 'ms',
      target: { atMost: 100 },
      remark,
    },
    failedOf(answer),
  ]
}

const failedOf = ({ statuses, requests }: PlayersAnswer): Figure => ({
  name: 'responses that are not 200',
  value: requests - (statuses['200'] ?? 0),
  unit: '',
  target: { atMost: 0 },
})

const measureCache = async (
  { address }: WorkerHouse,
  paths: readonly string[],
): Promise<readonly Figure[]> => {
  const cache = await startStreamCache(address)
  const streams = paths.map((path) => cache.address + path)
  try {
    const figures: Figure[] = []
    const rates: number[] = []
    for (const perSecond of [200, 2_000, undefined]) {
      const before = await cache.forwarded()
      const answer = await runPlayers({
        streams,
        kind: 'live',
        seconds,
        ...(perSecond !== undefined && { perSecond }),
      })
      const elapsed = answer.requests / answer.perSecond
      const rate = ((await cache.forwarded()) - before) / elapsed / streams.length
      rates.push(rate)
      figures.push({
        name: `requests that reach the API per channel and second, ${perSecond ?? 'as many as possible'} in front`,
        value: rate,
        unit: '',
        target: { atMost: 3 },
        remark: `${answer.perSecond.toFixed(0)} requests/s at nginx for ${seconds} s, p99 ${answer.p99.toFixed(0)} ms, ${statusText(answer)}; ${loadText()}`,
      })
    }
    const most = Math.max(...rates)
    const difference = {
      name: 'difference between the loads',
      value: ((most - Math.min(...rates)) / most) * 100,
      unit: '%',
      target: { atMost: 20 },
    }
    return [...figures, difference]
  } finally {
    await cache.stop()
  }
}

const oneHall = async (streams: readonly string[]): Promise<readonly Figure[]> => {
  const over = 10
  const perSecond = newPlayers / over
  const answer = await runPlayers({ streams, kind: 'new', perSecond, seconds: over })
  return [
    {
      name: `${newPlayers.toLocaleString('en')} players behind one address, responses with 429`,
      value: answer.statuses['429'] ?? 0,
      unit: '',
      target: { atMost: 0 },
      remark: `one connection and playlist each within ${over} s, ${statusText(answer)}; calls have a limit of ${callsPerMinute} a minute`,
    },
  ]
}

/** Both workers die without a word, so that their leases expire. */
const replaced = async (
  house: WorkerHouse,
  worker: WorkerProcess,
  stream: string,
): Promise<readonly Figure[]> => {
  const [restartedIn, restarted] = await untilNewSegments(stream, async () => {
    await worker.kill()
    return house.startAudioWorker()
  })
  house.startAudioWorker()
  await pause(spareStartMilliseconds)
  const [claimedIn] = await untilNewSegments(stream, () => restarted.kill())
  const figure = { unit: 's', remark: `its lease expires first; ${loadText()}` }
  return [
    {
      name: 'audio worker killed and started again, until a new segment',
      value: restartedIn / 1000,
      target: { atMost: 10 },
      ...figure,
    },
    {
      name: 'audio worker lost beside another one, until a new segment',
      value: claimedIn / 1000,
      target: { atMost: 15 },
      ...figure,
    },
  ]
}

/** @returns milliseconds from the act until a segment of another worker appears */
const untilNewSegments = async <Result>(
  stream: string,
  act: () => Promise<Result>,
): Promise<readonly [number, Result]> => {
  const { discontinuity } = await readPlaylist(stream)
  const began = performance.now()
  const result = await act()
  await untilFound(async () => {
    const now = await readPlaylist(stream)
    return now.discontinuity > discontinuity || undefined
  })
  return [performance.now() - began, result]
}
