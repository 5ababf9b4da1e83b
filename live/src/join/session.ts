import type { WireOutput } from '@openbooth/contract/call'
import type { admissionCalls } from '@openbooth/contract/live/admission/calls'
import {
  heartbeatSeconds,
  liveConnectionCalls,
  staffHeartbeatSeconds,
} from '@openbooth/contract/live/liveConnections/calls'
import { stateStreamCalls } from '@openbooth/contract/live/stateStream/calls'
import { messagesOf } from '@openbooth/contract/streamMessages'
import { callLive, openStream } from '../api.ts'
import type { SeatStats } from '../staff/connectionStats/statsStore.ts'
import { recordServerTime } from '@openbooth/web/time/serverTime.ts'
import { backOff, createSleeper } from '@openbooth/web/pauses.ts'

export type LiveEvent = WireOutput<typeof admissionCalls.look>
type Message = WireOutput<typeof stateStreamCalls.stream>
/** What is heard of the event, as this seat may know it. */
export type Sound = Extract<Message, { type: 'sound' }>['sound']
export type Link = 'connected' | 'reconnecting'

export interface SessionLoop {
  /** Fulfilled when the connection no longer counts. */
  readonly ended: Promise<void>
  /** Looks at once whether everything still stands, after a sleep of the phone or a break of the network. */
  wake(): void
  /** Ends it without a word: the place is somebody else's by now. */
  end(): void
  /** Ends it and frees the place. */
  leave(): void
}

/** The server sends something every 15 s; a stream silent for this long is dead, whatever the browser believes. */
const silenceMilliseconds = 40_000
/** Timers of a hidden page run late, so what comes over the stream triggers heartbeats too, a little early. */
const earlyMilliseconds = 2_000

/** Keeps one connection alive: heartbeats, and a stream that is opened again whenever it breaks. */
export const keepSession = (
  ticket: string,
  onEvent: (event: LiveEvent) => void,
  onSound: (sound: Sound) => void,
  onStats: (connectionStats: readonly SeatStats[]) => void,
  onLink: (link: Link) => void,
): SessionLoop => {
  const stop = new AbortController()
  const { signal } = stop
  const { pause, wake: endPause } = createSleeper()
  let beatAt = Date.now()
  let heardAt = Date.now()
  let dropStream = (): void => {}
  let heartbeatMilliseconds = heartbeatSeconds * 1000
  const takeEvent = (event: LiveEvent): void => {
    if (event.role !== 'listener') heartbeatMilliseconds = staffHeartbeatSeconds * 1000
    onEvent(event)
  }

  const beat = async (): Promise<void> => {
    beatAt = Date.now()
    const askedAt = beatAt
    const answer = await callLive(stateStreamCalls.heartbeat, {}, { seat: ticket })
    if (signal.aborted) return
    if (answer.kind === 'refused') stop.abort()
    if (answer.kind === 'unreachable') onLink('reconnecting')
    if (answer.kind === 'ok') {
      recordServerTime(answer.data.serverTime, askedAt)
      takeEvent(answer.data)
      // The platform is back: the stream need not wait for its next try.
      endPause()
    }
  }
  const onActivity = (): void => {
    heardAt = Date.now()
    onLink('connected')
    if (heardAt - beatAt >= heartbeatMilliseconds - earlyMilliseconds) void beat()
  }

  /** @returns whether the stream stood for a while */
  const listenOnce = async (): Promise<boolean> => {
    const drop = new AbortController()
    dropStream = () => drop.abort()
    const answer = await openStream(
      stateStreamCalls.stream,
      {},
      AbortSignal.any([signal, drop.signal]),
      ticket,
    )
    if (answer.kind === 'refused') stop.abort()
    if (answer.kind !== 'ok') return false
    onActivity()
    try {
      for await (const message of messagesOf<Message>(answer.data, onActivity)) {
        if (signal.aborted) return true
        if (message.type === 'ended') stop.abort()
        else if (message.type === 'state') takeEvent(message.event)
        else if (message.type === 'connectionStats') onStats(message.connectionStats)
        else onSound(message.sound)
      }
    } catch {
      // A broken stream is opened again.
    }
    return true
  }
  const listen = async (): Promise<void> => {
    for (let failures = 0; !signal.aborted; failures += 1) {
      if (await listenOnce()) failures = 0
      if (signal.aborted) return
      onLink('reconnecting')
      await pause(backOff(failures))
    }
  }

  const wake = (): void => {
    endPause()
    if (Date.now() - heardAt > silenceMilliseconds) dropStream()
    if (Date.now() - beatAt > earlyMilliseconds) void beat()
  }
  const timer = setInterval(() => {
    if (Date.now() - heardAt > silenceMilliseconds) dropStream()
    if (Date.now() - beatAt >= heartbeatMilliseconds - earlyMilliseconds) void beat()
  }, staffHeartbeatSeconds * 1000)
  const ended = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => {
      clearInterval(timer)
      endPause()
      resolve()
    })
  })
  void listen()
  return {
    ended,
    wake,
    end: () => stop.abort(),
    leave: () => {
      stop.abort()
      void callLive(liveConnectionCalls.leave, {}, { seat: ticket, keepalive: true })
    },
  }
}
