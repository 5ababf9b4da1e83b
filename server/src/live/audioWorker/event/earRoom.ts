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

/** Takes the samples of a track as they come, until it is closed. */
export interface Taker {
  put(samples: Int16Array): void
  /** Whether nothing comes from whoever sends it: silence comes in its place. */
  lose(isLost: boolean): void
  close(): void
}

/** A track and its packet count. */
export interface PublishedPackets extends PublishedTrack, Omit<TrackPackets, 'seat'> {}

export interface EarRoomWishes {
  /** Whether a track is heard. */
  readonly isWanted: (published: PublishedTrack) => boolean
  readonly take: (published: PublishedTrack) => Taker
  /** Nothing comes, because the connection is away and looked for or the engine’s client stands still, or it does again. */
  readonly onAway: (isAway: boolean) => void
  /** It has ended and does not come back by itself. */
  readonly onOver: () => void
}

/** A room of an event as an ear is in it: unseen, and sending nothing. */
export interface EarRoom {
  /** Looks again at which tracks are wanted. */
  look(): void
  /**
   * The packet count of each wanted track.
   * @throws the error of the engine's client if the room is away
   */
  packets(): Promise<PublishedPackets[]>
  leave(): Promise<void>
}

const comeInMilliseconds = 5_000
const checkMilliseconds = 250
/** Tracks that were there on entry arrive sooner. */
const longestArrivalMilliseconds = 1_000
/** Of every open track something comes each 20 ms, silence too, whatever becomes of who sends it. */
const stallMilliseconds = 1_000
/** What does not come back by itself is entered anew. */
const overMilliseconds = 6_000

/**
 * Fulfilled once the tracks in the room arrive.
 * @throws what the engine's client says when there is no way in
 */
export const enterEarRoom = async (
  url: string,
  token: string,
  { isWanted, take, onAway, onOver }: EarRoomWishes,
): Promise<EarRoom> => {
  const room = new Room()
  const heard = new Map<
    string,
    { readonly track: RemoteTrack; readonly published: PublishedTrack }
  >()
  const streams = new Map<string, { readonly taker: Taker; close(): void }>()
  /** What the engine was asked for, whose answer takes a moment, and when something came of it or it was asked for. */
  const asked = new Map<string, number>()
  /** Tracks of which sound has come. */
  const arrived = new Set<string>()
  let isReconnecting = false
  /** How many times nothing came in a row. */
  let stalls = 0
  let isAway = false
  let isLeft = false

  const noteCame = (sid: string): void => {
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
        noteCame(sid)
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
  /** A track takes some hundred milliseconds from the request to its first sound. Until then the room is not received. */
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
  const tellAway = (): void => {
    // Twice, because whoever was busy has not taken yet what came meanwhile.
    const is = isReconnecting || stalls > 1
    if (is === isAway) return
    isAway = is
    onAway(is)
  }
  const check = (): void => {
    const cameAt = published().flatMap(([{ sid, muted }]) => (muted ? [] : (asked.get(sid!) ?? [])))
    const quiet = cameAt.length === 0 ? 0 : performance.now() - Math.max(...cameAt)
    stalls = quiet > stallMilliseconds ? stalls + 1 : 0
    tellAway()
    if (stalls > 1 && quiet > overMilliseconds) end()
  }
  const checking = setInterval(check, checkMilliseconds)

  room.on(RoomEvent.TrackPublished, lookAt)
  room.on(RoomEvent.TrackSubscribed, (track, publication, { identity }) => {
    const sid = publication.sid!
    heard.set(sid, { track, published: { identity, name: publication.name ?? '' } })
    // What is muted is silent, and is not worth decoding.
    if (!publication.muted) open(sid)
  })
  room.on(RoomEvent.TrackUnsubscribed, (_track, { sid }) => forget(sid!))
  room.on(RoomEvent.TrackUnpublished, ({ sid }) => {
    asked.delete(sid!)
    forget(sid!)
  })
  room.on(RoomEvent.TrackMuted, ({ sid }) => close(sid!))
  room.on(RoomEvent.TrackUnmuted, ({ sid }) => {
    noteCame(sid!)
    open(sid!)
  })
  // The engine keeps whoever is gone for a while, in case they come back.
  room.on(RoomEvent.ConnectionQualityChanged, (quality, { identity }) => {
    for (const [sid, { taker }] of streams)
      if (heard.get(sid)?.published.identity === identity)
        taker.lose(quality === ConnectionQuality.QUALITY_LOST)
  })
  const reconnecting = (is: boolean): void => {
    isReconnecting = is
    tellAway()
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
    // One that came in late after all would stay, unseen and heard by nobody.
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
