import type { WireOutput } from '@openbooth/contract/call'
import type { admissionCalls } from '@openbooth/contract/live/admission/calls'
import {
  heartbeatSeconds,
  liveConnectionCalls,
  staffHeartbeatSeconds,
} from '@openbooth/contract/live/liveConnections/calls'
import { stateStreamCalls } from '@openbooth/contract/live/stateStream/calls'
import { callLive, openStream } from '../api.ts'
import type { StatsMessage } from '../staff/connectionStats/statsStore.ts'
import { recordServerTime } from '@openbooth/web/time/serverTime.ts'
import { followStream } from '@openbooth/web/api/followStream.ts'

export type LiveEvent = WireOutput<typeof admissionCalls.look>
type Message = WireOutput<typeof stateStreamCalls.stream>
/** The sound state of the event, limited to this seat's permissions. */
export type Sound = Extract<Message, { type: 'sound' }>['sound']
export type Link = 'connected' | 'reconnecting'

export interface SessionLoop {
  /** Resolves when the session has ended. */
  readonly ended: Promise<void>
  /** Checks the connection immediately, after the phone slept or the network was lost. */
  wake(): void
  /** Ends it without a call to the server: another page has the seat by now. */
  end(): void
  /** Ends it and releases the seat. */
  leave(): void
}

/**
 * Timers of a hidden page run late. Stream messages therefore trigger heartbeats too, a little
 * early.
 */
const earlyMilliseconds = 2_000

// No method chain here: Vite would pass it to `loadChunk` with the import expression.
const loadPolling = async () => await import('../delivery/pollState.ts')

/** Keeps one session alive: sends heartbeats, and opens the stream again after each break. */
export const keepSession = (
  ticket: string,
  onEvent: (event: LiveEvent) => void,
  onSound: (sound: Sound) => void,
  onStats: (message: StatsMessage) => void,
  onLink: (link: Link) => void,
  polled: { readonly hls: Sound['hls'] } | null = null,
): SessionLoop => {
  const stop = new AbortController()
  const { signal } = stop
  let beatAt = Date.now()
  let heartbeatMilliseconds = heartbeatSeconds * 1000
  const streams = { now: polled?.hls ?? null }
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
      const { hls, ...event } = answer.data
      takeEvent(event)
      streams.now = hls
      // The platform responds again, so the stream need not wait for its next retry.
      if (polled === null) wakeStream()
    }
  }
  const beatIfDue = (): void => {
    if (Date.now() - beatAt >= heartbeatMilliseconds - earlyMilliseconds) void beat()
  }

  const onActivity = (): void => {
    onLink('connected')
    beatIfDue()
  }
  const stream = (): (() => void) =>
    followStream<Message>(
      {
        open: (either, isBrief) =>
          openStream(
            stateStreamCalls.stream,
            {},
            { signal: either, seat: ticket, isBrief, onRefused: () => stop.abort() },
          ),
        completes: ({ type }) => type === 'sound' || type === 'ended',
        onActivity,
        onMessage: (message) => {
          if (message.type === 'ended') stop.abort()
          else if (message.type === 'state') takeEvent(message.event)
          else if (message.type === 'sound') onSound(message.sound)
          else onStats(message)
        },
      },
      signal,
      () => onLink('reconnecting'),
    )
  const poll = async (): Promise<void> => {
    try {
      const { pollState } = await loadPolling()
      wakeStream = pollState(
        {
          base: () => streams.now?.base ?? null,
          onState: ({ sound, hasEnded }) => {
            onActivity()
            onSound({ ...sound, hls: streams.now })
            if (hasEnded) stop.abort()
          },
          refresh: beat,
          onUnreachable: () => onLink('reconnecting'),
        },
        signal,
      )
    } catch {
      wakeStream = stream()
    }
  }
  let wakeStream = (): void => {}
  if (polled === null) wakeStream = stream()
  else void poll()

  const timer = setInterval(beatIfDue, staffHeartbeatSeconds * 1000)
  const ended = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => {
      clearInterval(timer)
      resolve()
    })
  })
  return {
    ended,
    wake: () => {
      wakeStream()
      if (Date.now() - beatAt > earlyMilliseconds) void beat()
    },
    end: () => stop.abort(),
    leave: () => {
      stop.abort()
      void callLive(liveConnectionCalls.leave, {}, { seat: ticket, keepalive: true })
    },
  }
}
