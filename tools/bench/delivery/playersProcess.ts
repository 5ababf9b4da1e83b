import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../report.ts'
import type { PlayersAnswer, PlayersOrder } from './players.ts'

// Many players of HLS streams. `players.ts` defines the order, which is its parameter.

const order = JSON.parse(process.argv[2]!) as PlayersOrder
const agent = new Agent({ keepAlive: true, maxSockets: 256 })
/** Requests at the same time when there is no rate. */
const lanes = 64
const tickMilliseconds = 5
/** Players are at different places, and read each segment also when a cache skips a playlist. */
const places = 3
const oneHall = '10.77.0.1'

const latencies: number[] = []
const statuses: Record<string, number> = {}
/** The newest segment of each stream. */
const newest = new Map<string, number>()

const read = (url: string): Promise<{ readonly status: number; readonly text: string }> =>
  new Promise((resolve) => {
    const sent = request(
      url,
      {
        agent: order.kind === 'new' ? false : agent,
        headers: { 'x-forwarded-for': oneHall },
      },
      (response) => {
        let text = ''
        response.setEncoding('latin1')
        response.on('data', (part: string) => {
          text += part
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      },
    )
    sent.setTimeout(10_000, () => sent.destroy(new Error('timed out')))
    sent.on('error', () => resolve({ status: 0, text: '' }))
    sent.end()
  })

const readPlaylist = async (stream: string): Promise<number> => {
  const { status, text } = await read(`${stream}live.m3u8`)
  const number = /(\d+)\.mp3\s*$/.exec(text)?.[1]
  if (number !== undefined) newest.set(stream, Number(number))
  return status
}

const play = async (n: number): Promise<void> => {
  const stream = order.streams[n % order.streams.length]!
  const isPlaylist =
    order.kind === 'new' ||
    (order.kind === 'live' && Math.floor(n / order.streams.length) % 2 === 0)
  const segment = newest.get(stream)! - (Math.floor(n / order.streams.length / 2) % places)
  const began = performance.now()
  const status = isPlaylist
    ? await readPlaylist(stream)
    : (await read(`${stream}${segment}.mp3`)).status
  latencies.push(performance.now() - began)
  statuses[status] = (statuses[status] ?? 0) + 1
}

const atRate = async (perSecond: number, seconds: number): Promise<void> => {
  const began = performance.now()
  const running: Promise<void>[] = []
  const wanted = perSecond * seconds
  while (running.length < wanted) {
    const due = Math.min(wanted, ((performance.now() - began) / 1000) * perSecond)
    while (running.length < due) running.push(play(running.length))
    await pause(tickMilliseconds)
  }
  await Promise.all(running)
}

const atMost = async (seconds: number): Promise<void> => {
  const until = performance.now() + seconds * 1000
  let next = 0
  const lane = async (): Promise<void> => {
    while (performance.now() < until) await play(next++)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

for (const stream of order.streams) await readPlaylist(stream)
const refreshing = setInterval(() => {
  if (order.kind === 'segments') for (const stream of order.streams) void readPlaylist(stream)
}, 1000)
const began = performance.now()
await (order.perSecond === undefined
  ? atMost(order.seconds)
  : atRate(order.perSecond, order.seconds))
const answer: PlayersAnswer = {
  requests: latencies.length,
  perSecond: latencies.length / ((performance.now() - began) / 1000),
  p50: percentile(latencies, 50),
  p99: percentile(latencies, 99),
  statuses,
}
clearInterval(refreshing)
process.stdout.write(JSON.stringify(answer), () => process.exit(0))
