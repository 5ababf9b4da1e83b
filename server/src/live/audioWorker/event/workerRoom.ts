import { setTimeout as pause } from 'node:timers/promises'
import { ConnectionQuality, Room, RoomEvent } from '@livekit/rtc-node'
import type { PublishedTrack } from '@openbooth/contract/live/sound/rules/audible'
import { within } from '#platform/run/within.ts'
import type { TrackPackets } from './packetWatch.ts'
import { readPackets } from './readPackets.ts'
import { openReceivedTracks, openSubscriptions, type Taker } from './roomTracks.ts'

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

/** Reports when the connection is interrupted or delivers nothing, and when it recovers. */
const openOutages = (onAway: (isAway: boolean) => void) => {
  let isReconnecting = false
  /** Number of checks in a row without sound. */
  let stalls = 0
  let isAway = false
  // Checks twice, because a busy event loop may not have read pending frames yet.
  const isStalled = (): boolean => stalls > 1
  const report = (): void => {
    const is = isReconnecting || isStalled()
    if (is === isAway) return
    isAway = is
    onAway(is)
  }
  return {
    reconnecting: (is: boolean): void => {
      isReconnecting = is
      report()
    },
    /** @param quietMilliseconds time without a frame of any track */
    check: (quietMilliseconds: number): void => {
      stalls = quietMilliseconds > stallMilliseconds ? stalls + 1 : 0
      report()
    },
    isStalled,
  }
}

/** All tracks that others publish in a room. */
const publishedIn = (room: Room) =>
  [...room.remoteParticipants.values()].flatMap((participant) =>
    [...participant.trackPublications.values()].map(
      (publication) => [publication, participant] as const,
    ),
  )

/** Passes the events of a room to the units that follow them. */
const followRoom = (
  room: Room,
  subscriptions: ReturnType<typeof openSubscriptions>,
  tracks: ReturnType<typeof openReceivedTracks>,
): void => {
  room.on(RoomEvent.TrackPublished, subscriptions.update)
  room.on(RoomEvent.TrackSubscribed, (track, publication, { identity }) => {
    const sid = publication.sid!
    tracks.add(sid, track, { identity, name: publication.name ?? '' })
    // Muted tracks are silent and are not decoded.
    if (!publication.muted) tracks.open(sid)
  })
  room.on(RoomEvent.TrackUnsubscribed, (_track, { sid }) => tracks.forget(sid!))
  room.on(RoomEvent.TrackUnpublished, ({ sid }) => {
    subscriptions.forget(sid!)
    tracks.forget(sid!)
  })
  room.on(RoomEvent.TrackMuted, ({ sid }) => tracks.close(sid!))
  room.on(RoomEvent.TrackUnmuted, ({ sid }) => {
    subscriptions.recordResult(sid!)
    tracks.open(sid!)
  })
  room.on(RoomEvent.ConnectionQualityChanged, (quality, { identity }) =>
    tracks.lose(identity, quality === ConnectionQuality.QUALITY_LOST),
  )
}

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
  const subscriptions = openSubscriptions(isWanted)
  const tracks = openReceivedTracks(take, subscriptions.recordResult)
  const outages = openOutages(onAway)
  let isLeft = false

  /**
   * A track delivers its first sound some hundred milliseconds after subscription. Until then the
   * room does not count as received.
   */
  const untilArrived = async (): Promise<void> => {
    const endsAt = performance.now() + longestArrivalMilliseconds
    const isAwaited = ([{ sid, muted }]: ReturnType<typeof publishedIn>[number]): boolean =>
      !muted && subscriptions.has(sid!) && !tracks.hasArrived(sid!)
    while (publishedIn(room).some(isAwaited) && performance.now() < endsAt) await pause(20)
  }
  const look = (): void => {
    for (const [publication, participant] of publishedIn(room))
      subscriptions.update(publication, participant)
  }
  const end = (): void => {
    clearInterval(checking)
    tracks.forgetAll()
    if (!isLeft) onOver()
  }
  const check = (): void => {
    const cameAt = publishedIn(room).flatMap(([{ sid, muted }]) =>
      muted ? [] : (subscriptions.resultAt(sid!) ?? []),
    )
    const quiet = cameAt.length === 0 ? 0 : performance.now() - Math.max(...cameAt)
    outages.check(quiet)
    if (outages.isStalled() && quiet > overMilliseconds) end()
  }
  const checking = setInterval(check, checkMilliseconds)

  followRoom(room, subscriptions, tracks)
  room.on(RoomEvent.Reconnecting, () => outages.reconnecting(true))
  room.on(RoomEvent.Reconnected, () => {
    outages.reconnecting(false)
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
      const wanted = publishedIn(room).filter(([{ sid }]) => subscriptions.has(sid!))
      return Promise.all(
        wanted.map(async ([{ sid, name, muted }, { identity }]) => {
          const track = muted ? undefined : tracks.trackOf(sid!)
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
