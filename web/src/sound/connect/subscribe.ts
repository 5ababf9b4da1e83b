import type { RemoteParticipant, RemoteTrackPublication } from 'livekit-client'
import { type Audible, counts, readPublisher } from '@openbooth/contract/live/sound/rules/audible'
import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'

import { type Gap, gapOf, type LastingGap, makeGaps } from '../rules/gaps.ts'
import type { Received } from '../rules/loss.ts'
import { subscriptionFor, type Subscriptions } from '../rules/subscriptions.ts'
import type { Connection } from './openConnection.ts'
import { watchPackets } from './watchPackets.ts'
import { watchWay } from './watchWay.ts'

export interface Hearing {
  readonly audible: Audible
  readonly subscriptions: Subscriptions
  /** Whether all channels of the page are in one room. Staff use two rooms. */
  readonly isWhole?: boolean
}

/** The subscriptions of one connection. */
export interface Subscription {
  /** Applies a changed choice of tracks. */
  look(): void
  /**
   * The playable tracks of a channel.
   * @param of only from these seats; by default from all valid ones
   */
  tracksOf(name: string, of?: readonly string[]): readonly MediaStreamTrack[]
  /** The receivers of unmuted tracks of these channels. */
  receiversOf(names: readonly string[]): readonly RTCRtpReceiver[]
  /** Whether anyone publishes into a channel. */
  isSent(name: string): boolean
  /** The seats that send into a channel. */
  sendersOf(name: string): readonly string[]
  /** Whether packets of a channel arrived after a time of `performance.now()`. */
  hasComeSince(name: string, moment: number): boolean
  /** What arrives on the channels on air from unmuted senders. */
  received(): Received
  /** The channels on air without a track. */
  gaps(): readonly LastingGap[]
  /**
   * When anything last arrived on the channels on air, even if nobody publishes now. Null: none is
   * on air.
   */
  awaySince(): number | null
  stop(): void
}

const lookMilliseconds = 500

const newest = (times: readonly number[]): number | null =>
  times.length === 0 ? null : Math.max(...times)

/**
 * Subscribes to the valid and wanted tracks of a room as they appear.
 * @param hearing read again at each check
 * @param onChange the playable tracks may have changed
 */
export const subscribe = async (
  connection: Connection,
  hearing: () => Hearing,
  onChange: () => void,
): Promise<Subscription> => {
  const { RoomEvent, Track } = await import('./engine.ts')
  const { room, generation } = connection
  const packets = watchPackets()
  const way = watchWay(connection)
  const gaps = makeGaps()
  /** The last arrival on each channel on air. */
  const cameAt = new Map<string, number>()

  const published = () =>
    [...room.remoteParticipants.values()].flatMap(({ identity, trackPublications }) =>
      [...trackPublications.values()]
        .filter(({ kind }) => kind === Track.Kind.Audio)
        .map((publication) => ({ publication, identity, name: publication.trackName })),
    )
  const countingTracks = (name: string) => {
    const { audible } = hearing()
    return published().filter((one) => one.name === name && counts(one, audible, generation))
  }
  const counting = (name: string, of?: readonly string[]): readonly RemoteTrackPublication[] =>
    countingTracks(name)
      .filter(({ identity }) => of === undefined || of.includes(readPublisher(identity)!.seat))
      .map(({ publication }) => publication)
  const playable = (name: string, of?: readonly string[]) =>
    counting(name, of).filter((one) => one.isSubscribed && one.track !== undefined)
  const sent = (name: string) => playable(name).filter(({ isMuted }) => !isMuted)

  const onAir = (): string[] => {
    const { audible, subscriptions } = hearing()
    return audible.channels.flatMap(({ track, isOnAir }) =>
      isOnAir && subscriptions.heard.has(track) ? track : [],
    )
  }
  const packetsAwaySince = (): number | null => newest(onAir().flatMap(sent).map(packets.lastAt))
  const lookForAbsence = (): void => {
    // The floor has no seat on air in the state, so without a publisher nothing is missing.
    const awaited = onAir().filter((name) => name !== floorTrack || sent(name).length > 0)
    for (const name of cameAt.keys()) if (!awaited.includes(name)) cameAt.delete(name)
    for (const name of awaited) {
      const last = newest(sent(name).map(packets.lastAt))
      cameAt.set(name, last ?? cameAt.get(name) ?? performance.now())
    }
  }
  const noteGaps = (): void => {
    const { audible, isWhole = false } = hearing()
    const publishers = [...room.remoteParticipants.keys()].map(readPublisher)
    const isHere = (name: string): boolean =>
      audible.channels.some(
        ({ track, seats }) =>
          track === name &&
          publishers.some((one) => one?.generation === generation && seats.includes(one.seat)),
      )
    const found = new Map<string, Gap>()
    for (const name of onAir()) {
      const announced = counting(name).map(({ isMuted, isSubscribed, track }) => ({
        isMuted,
        isDelivered: isSubscribed && track !== undefined,
      }))
      const gap = gapOf(name, announced, isHere(name), isWhole)
      if (gap !== null) found.set(name, gap)
    }
    gaps.note(found, performance.now())
  }

  const applyState = (): void => {
    const { audible, subscriptions } = hearing()
    for (const one of published()) {
      const { publication } = one
      const wish = subscriptionFor(one, subscriptions, audible, generation)
      if (publication.isDesired !== (wish !== 'none')) publication.setSubscribed(wish !== 'none')
      if (wish !== 'none') publication.setEnabled(wish === 'heard')
    }
  }
  const look = (): void => {
    applyState()
    const { subscriptions } = hearing()
    packets.read([...subscriptions.heard].flatMap(sent))
    lookForAbsence()
    noteGaps()
    const last = packetsAwaySince()
    if (last === null || performance.now() - last < lookMilliseconds / 2) way.forget()
    else void way.read()
  }
  const readAndReport = (): void => {
    look()
    onChange()
  }

  const events = [
    RoomEvent.TrackPublished,
    RoomEvent.TrackUnpublished,
    RoomEvent.TrackSubscribed,
    RoomEvent.TrackUnsubscribed,
    RoomEvent.TrackMuted,
    RoomEvent.TrackUnmuted,
    RoomEvent.ParticipantDisconnected,
    RoomEvent.Reconnected,
  ] as const
  for (const event of events) room.on(event, readAndReport)
  /** The next look subscribes again. */
  const onFailed = (sid: string, { trackPublications }: RemoteParticipant): void => {
    trackPublications.get(sid)?.setSubscribed(false)
  }
  room.on(RoomEvent.TrackSubscriptionFailed, onFailed)
  const timer = setInterval(look, lookMilliseconds)
  look()

  return {
    look,
    tracksOf: (name, of) => playable(name, of).map(({ track }) => track!.mediaStreamTrack),
    receiversOf: (names) => names.flatMap(sent).flatMap(({ track }) => track?.receiver ?? []),
    isSent: (name) => counting(name).some(({ isMuted }) => !isMuted),
    sendersOf: (name) =>
      countingTracks(name).flatMap(({ identity, publication }) =>
        publication.isMuted ? [] : readPublisher(identity)!.seat,
      ),
    hasComeSince: (name, moment) => {
      const tracks = sent(name)
      packets.read(tracks)
      return tracks.some((track) => packets.cameAt(track) > moment)
    },
    received: () => ({ packetsAwaySince: packetsAwaySince(), wayCameAt: way.cameAt() }),
    gaps: gaps.read,
    awaySince: () => newest([...cameAt.values()]),
    stop: () => {
      clearInterval(timer)
      for (const event of events) room.off(event, readAndReport)
      room.off(RoomEvent.TrackSubscriptionFailed, onFailed)
    },
  }
}
