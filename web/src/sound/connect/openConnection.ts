import type { ReconnectPolicy, Room } from 'livekit-client'
import { apiUrl } from '../../api/apiUrl.ts'

/** What the platform hands to whoever may come in. */
export interface Door {
  /** Where the engine is reached; empty: where this page came from. */
  readonly url: string
  readonly token: string
  readonly generation: number
}

/** One connection to the room of an event, on one server. */
export interface Connection {
  readonly room: Room
  readonly generation: number
  /** By `performance.now()`; null while the engine's signal is there. */
  signalAwaySince(): number | null
  /** Whether it has ended and will not come back by itself. */
  isOver(): boolean
  /** Whether sound has a way to the engine or back, as far as the browser tells. */
  hasMedia(): boolean
  close(): Promise<void>
}

/** A dead server is given up sooner than the engine's client would. */
const patienceMilliseconds = 6_000

/** How the engine's client finds back by itself: a hall does not come all at once, and what takes longer is begun anew. */
const findBack: ReconnectPolicy = {
  nextRetryDelayInMs: ({ elapsedMs }) => (elapsedMs < 15_000 ? Math.random() * 2_000 : null),
}

const ways: ReadonlySet<RTCIceTransportState> = new Set(['connected', 'completed'])

/** Without a URL the server forwards to the engine. */
const addressOf = (url: string): string =>
  url === '' ? new URL(apiUrl('/'), location.origin).href.replace(/^http/, 'ws') : url

const transportsOf = ({ localParticipant, remoteParticipants }: Room) => [
  ...[...localParticipant.trackPublications.values()].map(({ track }) => track?.sender?.transport),
  ...[...remoteParticipants.values()]
    .flatMap(({ trackPublications }) => [...trackPublications.values()])
    .map(({ track }) => track?.receiver?.transport),
]

/**
 * Enters a room, subscribing to nothing.
 * @param onChange the signal went, or came back
 * @param isRelayed whether sound goes by the engine's relay (TURN) alone, or not at all
 * @param signal gives it up as long as it is not there
 * @throws what the engine's client says when there is no way in
 */
export const openConnection = async (
  door: Door,
  onChange: () => void,
  isRelayed: boolean,
  signal: AbortSignal,
): Promise<Connection> => {
  const { Room, RoomEvent } = await import('./engine.ts')
  signal.throwIfAborted()
  const room = new Room({
    stopLocalTrackOnUnpublish: false,
    reconnectPolicy: findBack,
    // Of pictures no more is sent than is seen: as large as it is shown, and nothing for nobody.
    adaptiveStream: true,
    dynacast: true,
  })
  let awaySince: number | null = null
  let isOver = false
  const away = (): void => {
    awaySince ??= performance.now()
    onChange()
  }
  const back = (): void => {
    awaySince = null
    onChange()
  }
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
    await room.connect(addressOf(door.url), door.token, {
      autoSubscribe: false,
      maxRetries: 0,
      websocketTimeout: patienceMilliseconds,
      peerConnectionTimeout: patienceMilliseconds,
      ...(isRelayed ? { rtcConfig: { iceTransportPolicy: 'relay' } } : {}),
    })
  } catch (error) {
    await room.disconnect()
    throw error
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
  return {
    room,
    generation: door.generation,
    signalAwaySince: () => awaySince,
    isOver: () => isOver,
    hasMedia: () =>
      transportsOf(room).some((transport) => ways.has(transport?.iceTransport.state ?? 'closed')),
    close: () => room.disconnect(),
  }
}
