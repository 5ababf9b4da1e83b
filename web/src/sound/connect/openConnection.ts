import type { ReconnectPolicy, Room } from 'livekit-client'
import { apiUrl } from '../../api/apiUrl.ts'

/** The platform's admission to a room. */
export interface ConnectionInfo {
  /** The media server's address. Empty: the origin of this page. */
  readonly url: string
  readonly token: string
  readonly generation: number
}

/** One connection to the room of an event, on one server. */
export interface Connection {
  readonly room: Room
  readonly generation: number
  /** When the signal was lost, by `performance.now()`. Null: connected. */
  signalAwaySince(): number | null
  /** Whether the connection ended without automatic reconnection. */
  isOver(): boolean
  /** Whether a media path exists, as far as the browser reports. */
  hasMedia(): boolean
  close(): Promise<void>
}

/** The media server admitted the page, but no path for media works. */
export class MediaBlocked extends Error {}

/** Shorter than the LiveKit client's own timeout. */
const timeoutMilliseconds = 6_000

/**
 * The LiveKit client's reconnection: spread for large halls, and limited, after which we connect
 * again.
 */
const findBack: ReconnectPolicy = {
  nextRetryDelayInMs: ({ elapsedMs }) => (elapsedMs < 15_000 ? Math.random() * 2_000 : null),
}

const ways: ReadonlySet<RTCIceTransportState> = new Set(['connected', 'completed'])

/** Without a URL, OpenBooth's server forwards the signalling to the media server. */
const addressOf = (url: string): string =>
  url === '' ? new URL(apiUrl('/'), location.origin).href.replace(/^http/, 'ws') : url

const transportsOf = ({ localParticipant, remoteParticipants }: Room) => [
  ...[...localParticipant.trackPublications.values()].map(({ track }) => track?.sender?.transport),
  ...[...remoteParticipants.values()]
    .flatMap(({ trackPublications }) => [...trackPublications.values()])
    .map(({ track }) => track?.receiver?.transport),
]

/**
 * Joins a room without subscriptions.
 * @param onChange called when the signal is lost or restored
 * @param isRelayed whether media uses only the relay (TURN)
 * @param signal aborts the attempt
 * @throws MediaBlocked, or the LiveKit client's error
 */
export const openConnection = async (
  connectionInfo: ConnectionInfo,
  onChange: () => void,
  isRelayed: boolean,
  signal: AbortSignal,
): Promise<Connection> => {
  const { Room, RoomEvent } = await import('./engine.ts')
  signal.throwIfAborted()
  const room = new Room({
    stopLocalTrackOnUnpublish: false,
    reconnectPolicy: findBack,
    // Sends video only at the displayed size, and not at all without viewers.
    adaptiveStream: true,
    dynacast: true,
  })
  let awaySince: number | null = null
  let isOver = false
  let isAdmitted = false
  const away = (): void => {
    awaySince ??= performance.now()
    onChange()
  }
  const back = (): void => {
    awaySince = null
    onChange()
  }
  room.on(RoomEvent.SignalConnected, () => {
    isAdmitted = true
  })
  room.on(RoomEvent.SignalReconnecting, away)
  room.on(RoomEvent.Reconnecting, away)
  room.on(RoomEvent.Reconnected, back)
  room.on(RoomEvent.Disconnected, () => {
    isOver = true
    away()
  })
  const giveUp = (): void => void room.disconnect()
  signal.addEventListener('abort', giveUp)
  try {
    await room.connect(addressOf(connectionInfo.url), connectionInfo.token, {
      autoSubscribe: false,
      maxRetries: 0,
      websocketTimeout: timeoutMilliseconds,
      peerConnectionTimeout: timeoutMilliseconds,
      ...(isRelayed ? { rtcConfig: { iceTransportPolicy: 'relay' } } : {}),
    })
  } catch (error) {
    await room.disconnect()
    throw isAdmitted && !signal.aborted ? new MediaBlocked(String(error)) : error
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
  return {
    room,
    generation: connectionInfo.generation,
    signalAwaySince: () => awaySince,
    isOver: () => isOver,
    hasMedia: () =>
      transportsOf(room).some((transport) => ways.has(transport?.iceTransport.state ?? 'closed')),
    close: () => room.disconnect(),
  }
}
