import {
  AudioStream,
  type RemoteParticipant,
  type RemoteTrack,
  type RemoteTrackPublication,
  Room,
  RoomEvent,
  TrackKind,
} from '@livekit/rtc-node'
import type { PublishedTrack } from '@openbooth/contract/rules/audible'
import { within } from '#platform/run/within.ts'
import { blockMilliseconds, sampleRate } from './blocks.ts'

/** Takes the samples of a track as they come, until it is closed. */
export interface Taker {
  put(samples: Int16Array): void
  close(): void
}

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
  leave(): Promise<void>
}

const comeInMilliseconds = 5_000
const checkMilliseconds = 250
/** Of every open track something comes each 20 ms, silence too, whatever becomes of who sends it. */
const stallMilliseconds = 1_000
/** What does not come back by itself is entered anew. */
const overMilliseconds = 6_000

/** @throws what the engine's client says when there is no way in */
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
  const streams = new Map<string, () => void>()
  /** What the engine was asked for: its answer takes a moment. */
  const asked = new Set<string>()
  /** When something came of what was asked for, or it was asked for. */
  const cameAt = new Map<string, number>()
  let isReconnecting = false
  /** How many times nothing came in a row. */
  let stalls = 0
  let isAway = false
  let isLeft = false

  const close = (sid: string): void => {
    streams.get(sid)?.()
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
    streams.set(sid, () => {
      taker.close()
      frames.cancel().catch(() => {})
    })
    void (async () => {
      for (;;) {
        const { done, value } = await frames.read()
        if (done) return
        cameAt.set(sid, performance.now())
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
    if (is) asked.add(sid)
    else asked.delete(sid)
    cameAt.set(sid, performance.now())
  }
  const look = (): void => {
    for (const participant of room.remoteParticipants.values())
      for (const publication of participant.trackPublications.values())
        lookAt(publication, participant)
  }
  const end = (): void => {
    clearInterval(checking)
    for (const sid of heard.keys()) forget(sid)
    if (!isLeft) onOver()
  }
  const publications = (): RemoteTrackPublication[] =>
    [...room.remoteParticipants.values()].flatMap((one) => [...one.trackPublications.values()])
  const tellAway = (): void => {
    // Twice, because whoever was busy has not taken yet what came meanwhile.
    const is = isReconnecting || stalls > 1
    if (is === isAway) return
    isAway = is
    onAway(is)
  }
  const check = (): void => {
    const due = publications().filter(({ sid, muted }) => asked.has(sid!) && !muted)
    const quiet = due.map(({ sid }) => performance.now() - cameAt.get(sid!)!)
    stalls = due.length > 0 && Math.min(...quiet) > stallMilliseconds ? stalls + 1 : 0
    tellAway()
    if (stalls > 1 && Math.min(...quiet) > overMilliseconds) end()
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
    cameAt.delete(sid!)
    forget(sid!)
  })
  room.on(RoomEvent.TrackMuted, ({ sid }) => close(sid!))
  room.on(RoomEvent.TrackUnmuted, ({ sid }) => {
    cameAt.set(sid!, performance.now())
    open(sid!)
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
  return {
    look,
    leave: async () => {
      isLeft = true
      end()
      await within(2_000, room.disconnect()).catch(() => {})
    },
  }
}
