import { setTimeout as pause } from 'node:timers/promises'
import {
  AudioStream,
  ConnectionQuality,
  type RemoteParticipant,
  type RemoteTrack,
  type RemoteTrackPublication,
  Room,
  RoomEvent,
  TrackKind,
} from '@livekit/rtc-node'
import type { PublishedTrack } from '@openbooth/contract/live/sound/rules/audible'
import { within } from '#platform/run/within.ts'
import { blockMilliseconds, sampleRate } from './blocks.ts'
import type { TrackPackets } from './packetWatch.ts'
import { readPackets } from './readPackets.ts'

/** Receives the samples of a track until it is closed. */
export interface Taker {
  put(samples: Int16Array): void
  /** True if the sender sends nothing. The track then contains silence. */
  lose(isLost: boolean): void
  close(): void
}

/** A track and its packet count. */
export interface PublishedPackets extends PublishedTrack, Omit<TrackPackets, 'seat'> {}

export interface WorkerRoomOptions {
  /** True to subscribe to the track. */
  readonly isWanted: (published: PublishedTrack) => boolean
  readonly take: (published: PublishedTrack) => Taker
  /** The connection was interrupted, or the LiveKit client stalled; or both recovered. */
  readonly onAway: (isAway: boolean) => void
  /** The connection ended and is not retried. */
  readonly onOver: () => void
}

/** Connection of an audio worker to a room of an event. Hidden, sends nothing. */
export interface WorkerRoom {
  /** Updates the wanted tracks. */
  look(): void
  /**
   * Packet count of each wanted track.
   * @throws the error of the LiveKit client if the room is not connected
   */
  packets(): Promise<PublishedPackets[]>
  leave(): Promise<void>
}

const comeInMilliseconds = 5_000
const checkMilliseconds = 250
/** Tracks that existed when the worker joined arrive sooner. */
const longestArrivalMilliseconds = 1_000
/** Every open track delivers a frame each 20 ms, even silence, regardless of the sender. */
const stallMilliseconds = 1_000
/** A room that does not reconnect is joined again. */
const overMilliseconds = 6_000

/**
 * Resolves once the tracks in the room deliver sound.
 * @throws the error of the LiveKit client if joining fails
 */
export const enterWorkerRoom = async (
  url: string,
  token: string,
  { isWanted, take, onAway, onOver }: WorkerRoomOptions,
): Promise<WorkerRoom> => {
  const room = new Room()
  const heard = new Map<
    string,
    { readonly track: RemoteTrack; readonly published: PublishedTrack }
  >()
  const streams = new Map<string, { readonly taker: Taker; close(): void }>()
  /** Subscriptions sent to the media server, with the time of the request or of its result. */
  const asked = new Map<string, number>()
  /** Tracks that have delivered sound. */
  const arrived = new Set<string>()
  let isReconnecting = false
  /** Number of checks in a row without sound. */
  let stalls = 0
  let isAway = false
  let isLeft = false

  const recordArrival = (sid: string): void => {
    if (asked.has(sid)) asked.set(sid, performance.now())
  }
  const close = (sid: string): void => {
    streams.get(sid)?.close()
    streams.delete(sid)
  }
  const open = (sid: string): void => {
    const found = heard.get(sid)
    if (found === undefined || streams.has(sid)) return
    const taker = take(found.published)
    const frames = new AudioStream(found.track, {
      sampleRate,
      numChannels: 1,
      frameSizeMs: blockMilliseconds,
    }).getReader()
    streams.set(sid, {
      taker,
      close: () => {
        taker.close()
        frames.cancel().catch(() => {})
      },
    })
    void (async () => {
      for (;;) {
        const { done, value } = await frames.read()
        if (done) return
        recordArrival(sid)
        if (!arrived.has(sid) && value.data.some((sample) => sample !== 0)) arrived.add(sid)
        taker.put(value.data)
      }
    })().catch(() => close(sid))
  }
  const forget = (sid: string): void => {
    close(sid)
    heard.delete(sid)
  }
  const lookAt = (publication: RemoteTrackPublication, { identity }: RemoteParticipant): void => {
    if (publication.kind !== TrackKind.KIND_AUDIO) return
    const sid = publication.sid!
    const is = isWanted({ identity, name: publication.name ?? '' })
    if (is === asked.has(sid)) return
    publication.setSubscribed(is)
    if (is) asked.set(sid, performance.now())
    else asked.delete(sid)
  }
  const published = () =>
    [...room.remoteParticipants.values()].flatMap((participant) =>
      [...participant.trackPublications.values()].map(
        (publication) => [publication, participant] as const,
      ),
    )
  /**
   * A track delivers its first sound some hundred milliseconds after subscription. Until then the
   * room does not count as received.
   */
  const untilArrived = async (): Promise<void> => {
    const endsAt = performance.now() + longestArrivalMilliseconds
    const isAwaited = ([{ sid, muted }]: ReturnType<typeof published>[number]): boolean =>
      !muted && asked.has(sid!) && !arrived.has(sid!)
    while (published().some(isAwaited) && performance.now() < endsAt) await pause(20)
  }
  const look = (): void => {
    for (const [publication, participant] of published()) lookAt(publication, participant)
  }
  const end = (): void => {
    clearInterval(checking)
    for (const sid of heard.keys()) forget(sid)
    if (!isLeft) onOver()
  }
  const reportAway = (): void => {
    // Checks twice, because a busy event loop may not have read pending frames yet.
    const is = isReconnecting || stalls > 1
    if (is === isAway) return
    isAway = is
    onAway(is)
  }
  const check = (): void => {
    const cameAt = published().flatMap(([{ sid, muted }]) => (muted ? [] : (asked.get(sid!) ?? [])))
    const quiet = cameAt.length === 0 ? 0 : performance.now() - Math.max(...cameAt)
    stalls = quiet > stallMilliseconds ? stalls + 1 : 0
    reportAway()
    if (stalls > 1 && quiet > overMilliseconds) end()
  }
  const checking = setInterval(check, checkMilliseconds)

  room.on(RoomEvent.TrackPublished, lookAt)
  room.on(RoomEvent.TrackSubscribed, (track, publication, { identity }) => {
    const sid = publication.sid!
    heard.set(sid, { track, published: { identity, name: publication.name ?? '' } })
    // Muted tracks are silent and are not decoded.
    if (!publication.muted) open(sid)
  })
  room.on(RoomEvent.TrackUnsubscribed, (_track, { sid }) => forget(sid!))
  room.on(RoomEvent.TrackUnpublished, ({ sid }) => {
    asked.delete(sid!)
    forget(sid!)
  })
  room.on(RoomEvent.TrackMuted, ({ sid }) => close(sid!))
  room.on(RoomEvent.TrackUnmuted, ({ sid }) => {
    recordArrival(sid!)
    open(sid!)
  })
  // The media server keeps a participant for a while after a disconnect.
  room.on(RoomEvent.ConnectionQualityChanged, (quality, { identity }) => {
    for (const [sid, { taker }] of streams)
      if (heard.get(sid)?.published.identity === identity)
        taker.lose(quality === ConnectionQuality.QUALITY_LOST)
  })
  const reconnecting = (is: boolean): void => {
    isReconnecting = is
    reportAway()
  }
  room.on(RoomEvent.Reconnecting, () => reconnecting(true))
  room.on(RoomEvent.Reconnected, () => {
    reconnecting(false)
    look()
  })
  room.on(RoomEvent.Disconnected, end)
  try {
    await within(
      comeInMilliseconds,
      room.connect(url, token, { autoSubscribe: false, dynacast: false }),
    )
  } catch (error) {
    // A connection that completes after the timeout would stay in the room, hidden and unused.
    isLeft = true
    clearInterval(checking)
    void room.disconnect().catch(() => {})
    throw error
  }
  look()
  await untilArrived()
  return {
    look,
    packets: () => {
      const wanted = published().filter(([{ sid }]) => asked.has(sid!))
      return Promise.all(
        wanted.map(async ([{ sid, name, muted }, { identity }]) => {
          const track = muted ? undefined : heard.get(sid!)?.track
          const came = track === undefined ? { count: 0 } : await readPackets(track)
          return { sid: sid!, identity, name: name ?? '', isMuted: muted ?? false, ...came }
        }),
      )
    },
    leave: async () => {
      isLeft = true
      end()
      await within(2_000, room.disconnect()).catch(() => {})
    },
  }
}
