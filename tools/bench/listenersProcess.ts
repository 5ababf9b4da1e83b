import { Agent, type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'
import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import {
  heartbeatSeconds,
  liveConnectionCalls,
} from '@openbooth/contract/live/liveConnections/calls'
import { stateStreamCalls, type SeatMessage } from '@openbooth/contract/live/stateStream/calls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { messagesOf } from '@openbooth/contract/streamMessages'
import { percentile } from './report.ts'
import { ticketOf, type ListenersAnswer, type ListenersOrder } from './listeners.ts'

/*
 * A separate process for all listeners: each sends a real HTTP heartbeat every 20 seconds, evenly
 * spread, over persistent connections, like a load balancer. `listeners.ts` defines its commands.
 */

const tickMilliseconds = 10
const agent = new Agent({ keepAlive: true, maxFreeSockets: 128 })

interface Listener {
  /** The ticket of its seat. */
  seat: string
  isIn: boolean
}

let addresses: readonly string[] = []
let listeners: Listener[] = []
let next = 0
let owed = 0
let timer: NodeJS.Timeout | undefined
const latencies: number[] = []
let failed = 0
const failures = new Map<string, number>()

const post = (
  address: string,
  path: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const sent = request(
      address + path,
      {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
          ...headers,
        },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => {
          text += part
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      },
    )
    sent.setTimeout(10_000, () => sent.destroy(new Error('timed out')))
    sent.on('error', reject)
    sent.end(body)
  })

/** Listeners from different networks, as at a public event. */
const networkOf = (n: number): string => `10.${n % 200}.${Math.floor(n / 200) % 200}.1`

const beat = (n: number): Promise<void> => say(n, stateStreamCalls.heartbeat.path, {})

const hear = (n: number): Promise<void> =>
  say(n, soundCalls.hears.path, { heard: { channelId: null } })

/** A call of one listener, timed. */
const say = async (n: number, path: string, body: object): Promise<void> => {
  const { seat } = listeners[n]!
  const began = performance.now()
  try {
    const { status, text } = await post(
      addresses[n % addresses.length]!,
      path,
      JSON.stringify(body),
      { seat, 'x-forwarded-for': networkOf(n) },
    )
    if (status !== 200) throw new Error(text)
    latencies.push(performance.now() - began)
  } catch (error) {
    // A listener who has just left may still have had a heartbeat in progress.
    if (!listeners[n]!.isIn || listeners[n]!.seat !== seat) return
    failed += 1
    const why = error instanceof Error ? error.message.slice(0, 100) : String(error)
    failures.set(why, (failures.get(why) ?? 0) + 1)
  }
}

let ticked = 0

const tick = (): void => {
  // By the elapsed time: a busy machine runs timers late, and no listener may miss a heartbeat for
  // that.
  const now = performance.now()
  owed += (listeners.length * (now - ticked)) / (heartbeatSeconds * 1000)
  ticked = now
  while (owed >= 1) {
    owed -= 1
    const n = next
    next = (next + 1) % listeners.length
    if (listeners[n]!.isIn) void beat(n)
  }
}

/** One listener leaves and rejoins with a new connection. */
const comeAgain = async (n: number, code: string): Promise<void> => {
  const address = addresses[n % addresses.length]!
  const listener = listeners[n]!
  const from = { 'x-forwarded-for': networkOf(n) }
  listener.isIn = false
  await post(address, liveConnectionCalls.leave.path, '{}', { seat: listener.seat, ...from })
  const body = JSON.stringify({ code, audienceType: 'mobile' })
  const { text } = await post(address, admissionCalls.join.path, body, from)
  const { data } = JSON.parse(text) as { data: { seat: string } | null }
  if (data === null) throw new Error(text)
  listener.seat = data.seat
  listener.isIn = true
}

let soundReceived: number[] = []
const opening = 50

/** One listener subscribes to the stream of the seat; resolves at the first state of the sound. */
const follow = async (n: number): Promise<void> => {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { seat: listeners[n]!.seat, 'x-forwarded-for': networkOf(n) }
    // A separate connection, as in a browser.
    request(addresses[n % addresses.length]! + stateStreamCalls.stream.path, {
      agent: false,
      headers,
    })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
  if (response.statusCode !== 200) throw new Error(`A stream was answered ${response.statusCode}`)
  const messages = messagesOf<SeatMessage>(Readable.toWeb(response).getReader())
  const isSound = async (): Promise<boolean> => {
    const { value, done } = await messages.next()
    if (done) throw new Error('A stream ended')
    return value.type === 'sound'
  }
  while (!(await isSound()));
  const goOn = async (): Promise<void> => {
    for (;;) if (await isSound()) soundReceived.push(performance.timeOrigin + performance.now())
  }
  void goOn().catch((error: unknown) => {
    failed += 1
    failures.set(String(error), (failures.get(String(error)) ?? 0) + 1)
  })
}

let churning: NodeJS.Timeout | undefined
let underWay = 0

const order = async (wanted: ListenersOrder): Promise<ListenersAnswer> => {
  switch (wanted.do) {
    case 'start': {
      ;({ addresses } = wanted)
      listeners = Array.from({ length: wanted.listeners }, (_, n) => ({
        seat: ticketOf(n),
        isIn: true,
      }))
      ticked = performance.now()
      timer = setInterval(tick, tickMilliseconds)
      break
    }
    case 'churn': {
      const codes = wanted.codes
      churning = setInterval(() => {
        const n = Math.floor(Math.random() * listeners.length)
        if (!listeners[n]!.isIn) return
        underWay += 1
        comeAgain(n, codes[n % codes.length]!)
          .catch((error: unknown) => {
            failed += 1
            failures.set(String(error), (failures.get(String(error)) ?? 0) + 1)
          })
          .finally(() => {
            underWay -= 1
          })
      }, 1000 / wanted.perSecond)
      break
    }
    case 'settle':
      clearInterval(churning)
      while (underWay > 0) await new Promise((resolve) => setTimeout(resolve, 20))
      break
    case 'forget': {
      const measured = answer(0)
      latencies.length = 0
      soundReceived = []
      failed = 0
      failures.clear()
      return measured
    }
    case 'follow': {
      const waiting = [...listeners.keys()]
      const openSome = async (): Promise<void> => {
        for (let n = waiting.pop(); n !== undefined; n = waiting.pop()) await follow(n)
      }
      await Promise.all(Array.from({ length: opening }, openSome))
      break
    }
    case 'hear': {
      const apart = (wanted.seconds * 1000) / listeners.length
      const inTurn = async (n: number): Promise<void> => {
        await new Promise((resolve) => setTimeout(resolve, n * apart))
        await hear(n)
      }
      await Promise.all(Array.from({ length: listeners.length }, (_, n) => inTurn(n)))
      break
    }
    case 'silence':
      for (const listener of listeners.slice(0, wanted.listeners)) listener.isIn = false
      break
    case 'stop':
      clearInterval(timer)
      clearInterval(churning)
      break
    case 'flood': {
      const until = performance.now() + wanted.seconds * 1000
      const before = latencies.length
      const keepBeating = async (lane: number): Promise<void> => {
        for (let n = lane; performance.now() < until; n += wanted.lanes)
          await beat(n % listeners.length)
      }
      await Promise.all(Array.from({ length: wanted.lanes }, (_, lane) => keepBeating(lane)))
      return answer((latencies.length - before) / wanted.seconds)
    }
  }
  return answer(0)
}

const answer = (perSecond: number): ListenersAnswer => ({
  beats: latencies.length,
  p50: latencies.length > 0 ? percentile(latencies, 50) : 0,
  p99: latencies.length > 0 ? percentile(latencies, 99) : 0,
  failed,
  failures: [...failures].slice(0, 3).map(([why, count]) => `${count} x ${why}`),
  perSecond,
  soundReceived,
})

process.on('message', (wanted: ListenersOrder) => {
  order(wanted).then(
    (answered) => process.send!(answered),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
