import {
  AudioStream,
  type RemoteParticipant,
  type RemoteTrack,
  type RemoteTrackPublication,
  TrackKind,
} from '@livekit/rtc-node'
import type { PublishedTrack } from '@openbooth/contract/live/sound/rules/audible'
import { blockMilliseconds, sampleRate } from './blocks.ts'

/** Receives the samples of a track until it is closed. */
export interface Taker {
  put(samples: Int16Array): void
  /** True if the sender sends nothing. The track then contains silence. */
  lose(isLost: boolean): void
  close(): void
}

/** Subscriptions sent to the media server, with the time of the request or of its last result. */
export const openSubscriptions = (isWanted: (published: PublishedTrack) => boolean) => {
  const asked = new Map<string, number>()
  return {
    update: (publication: RemoteTrackPublication, { identity }: RemoteParticipant): void => {
      if (publication.kind !== TrackKind.KIND_AUDIO) return
      const sid = publication.sid!
      const is = isWanted({ identity, name: publication.name ?? '' })
      if (is === asked.has(sid)) return
      publication.setSubscribed(is)
      if (is) asked.set(sid, performance.now())
      else asked.delete(sid)
    },
    has: (sid: string): boolean => asked.has(sid),
    resultAt: (sid: string): number | undefined => asked.get(sid),
    recordResult: (sid: string): void => {
      if (asked.has(sid)) asked.set(sid, performance.now())
    },
    forget: (sid: string): void => void asked.delete(sid),
  }
}

/**
 * The received tracks of a room, and the streams of those that are decoded.
 * @param onFrame called with each frame of a track
 */
export const openReceivedTracks = (
  take: (published: PublishedTrack) => Taker,
  onFrame: (sid: string) => void,
) => {
  const received = new Map<
    string,
    { readonly track: RemoteTrack; readonly published: PublishedTrack }
  >()
  const streams = new Map<string, { readonly taker: Taker; close(): void }>()
  /** Tracks that have delivered sound. */
  const arrived = new Set<string>()

  const close = (sid: string): void => {
    streams.get(sid)?.close()
    streams.delete(sid)
  }
  const open = (sid: string): void => {
    const found = received.get(sid)
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
        onFrame(sid)
        if (!arrived.has(sid) && value.data.some((sample) => sample !== 0)) arrived.add(sid)
        taker.put(value.data)
      }
    })().catch(() => close(sid))
  }
  const forget = (sid: string): void => {
    close(sid)
    received.delete(sid)
  }
  return {
    add: (sid: string, track: RemoteTrack, published: PublishedTrack): void => {
      received.set(sid, { track, published })
    },
    open,
    close,
    forget,
    forgetAll: (): void => {
      for (const sid of received.keys()) forget(sid)
    },
    trackOf: (sid: string): RemoteTrack | undefined => received.get(sid)?.track,
    hasArrived: (sid: string): boolean => arrived.has(sid),
    /** The media server keeps a participant for a while after a disconnect. */
    lose: (identity: string, isLost: boolean): void => {
      for (const [sid, { taker }] of streams)
        if (received.get(sid)?.published.identity === identity) taker.lose(isLost)
    },
  }
}
