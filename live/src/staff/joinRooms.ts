import { createStore, type Store } from '@openbooth/web/browser/store.ts'
import type { Connection } from '@openbooth/web/sound/connect/openConnection.ts'
import type { SoundAt } from '@openbooth/web/sound/connect/keepConnected.ts'
import type { Hearing, Subscription } from '@openbooth/web/sound/connect/subscribe.ts'
import {
  type Picture,
  type PictureWatch,
  watchPictures,
} from '@openbooth/web/sound/connect/watchPictures.ts'
import type { OwnPictures } from '@openbooth/web/sound/publish/openPictures.ts'
import { openSpeaking, type Speaking } from '@openbooth/web/sound/publish/openSpeaking.ts'
import type { Voice } from '@openbooth/web/sound/publish/openVoice.ts'
import { inOrder } from '@openbooth/web/sound/rules/pictures.ts'
import { roomNumbers } from '@openbooth/web/sound/rules/rooms.ts'
import { type ConnectionStats, worstStats } from '@openbooth/web/sound/rules/connectionStats.ts'
import { worstOf } from '@openbooth/web/sound/rules/worstOf.ts'
import type { RoomAdmission } from '../booth/air/enter.ts'

export interface JoinedRooms {
  /** The worst state of all connections. */
  readonly link: Store<SoundAt>
  /**
   * The playable tracks of a channel, in any room.
   * @param of only from these seats; by default from all valid ones
   */
  tracksOf(track: string, of?: readonly string[]): readonly MediaStreamTrack[]
  /** The pictures of the people who speak, in order. */
  readonly pictures: Store<readonly Picture[]>
  /** The seats that send into a track. */
  sendersOf(track: string): readonly string[]
  /**
   * Joins the rooms with content, leaves the others, and applies a changed choice of tracks.
   * @param generation the event's current generation, from the state
   */
  look(rooms: readonly number[], generation: number): void
  isHeard(room: number): boolean
  /** The statistics of the connections. */
  measure(): Promise<ConnectionStats>
  /** Reconnects to a room, with the current permissions. */
  renew(room: number): void
  /**
   * Opens new connections to all rooms in addition to the current ones.
   * @returns whether the new connections work; otherwise nothing changed
   */
  connectAnew(isRelayed: boolean): Promise<boolean>
  end(): void
}

interface JoinOptions {
  readonly admission: RoomAdmission
  /** The voice in a room. Null: this person only listens there. */
  readonly voiceIn: (room: number) => Voice | null
  /** The wanted tracks, read at each update. */
  readonly hearing: () => Hearing
  /** The seats that speak, read at each update. */
  readonly speakers: () => readonly string[]
  /** The person's own camera and screen. */
  readonly ownPictures?: OwnPictures
  /** The playable tracks may have changed. */
  readonly onTracks: () => void
  /** A room is connected, for the first time or again. */
  readonly onHeard: (room: number) => void
  /** The right to speak was revoked. */
  readonly onClosed: () => void
}

interface Joined {
  readonly speaking: Speaking
  /** False while a new room is connecting: this is no loss, because the other rooms have sound. */
  isAwaited: boolean
  subscription: Subscription | undefined
}

/** Connects a team member to the rooms of an event that have content, to speak and to hear. */
export const joinRooms = (options: JoinOptions): JoinedRooms => {
  const { admission, voiceIn, hearing, speakers, ownPictures, onTracks, onHeard, onClosed } =
    options
  const link = createStore<SoundAt>('connecting')
  const pictures = createStore<readonly Picture[]>([])
  let watch: PictureWatch | undefined
  const joined = new Map<number, Joined>()
  let isRelayed = false

  const lookAtPictures = (): void => {
    const now = inOrder(watch?.pictures() ?? [], speakers())
    const before = pictures.read()
    const isSame = now.length === before.length && now.every((one, place) => one === before[place])
    if (!isSame) pictures.write(now)
  }
  const takePictures = async (connection: Connection): Promise<void> => {
    const watched = await watchPictures(connection, speakers, lookAtPictures)
    watch?.stop()
    watch = watched
    lookAtPictures()
    await ownPictures?.publishOver(connection)
  }
  const endPictures = (): void => {
    watch?.stop()
    watch = undefined
    lookAtPictures()
  }

  const reportLink = (): void => {
    const counting = [...joined.values()].filter(({ isAwaited }) => isAwaited)
    const at = worstOf(counting.map(({ speaking }) => speaking.link.read().at))
    if (at !== link.read()) link.write(at)
  }
  const join = (room: number, isAwaited: boolean): void => {
    const speaking = openSpeaking({
      voice: voiceIn(room),
      admit: (signal, isSecond) => admission.admit(room, signal, isSecond),
      isRelayed,
      report: admission.report,
      hearing,
      onTracks: (subscription) => {
        one.subscription = subscription
        onTracks()
      },
      onClosed,
      onConnection:
        room === roomNumbers.staffs ? (connection) => void takePictures(connection) : undefined,
    })
    const one: Joined = { speaking, isAwaited, subscription: undefined }
    joined.set(room, one)
    speaking.link.follow(() => {
      if (joined.get(room) !== one) return
      if (isHeard(room)) one.isAwaited = true
      reportLink()
      if (isHeard(room)) onHeard(room)
    })
  }
  const leave = (room: number, { speaking }: Joined): void => {
    joined.delete(room)
    void speaking.end()
    if (room === roomNumbers.staffs) endPictures()
    reportLink()
    onTracks()
  }
  const subscriptions = (): Subscription[] =>
    [...joined.values()].flatMap(({ subscription }) => subscription ?? [])

  const isHeard = (room: number): boolean => joined.get(room)?.speaking.link.read().at === 'heard'

  return {
    link,
    pictures,
    isHeard,
    tracksOf: (track, of) => subscriptions().flatMap((one) => one.tracksOf(track, of)),
    sendersOf: (track) => [...new Set(subscriptions().flatMap((one) => one.sendersOf(track)))],
    look: (rooms, generation) => {
      const areFirst = joined.size === 0
      for (const room of rooms) if (!joined.has(room)) join(room, areFirst)
      for (const [room, one] of joined) if (!rooms.includes(room)) leave(room, one)
      for (const { speaking } of joined.values()) {
        speaking.follow(generation)
        speaking.look()
      }
      lookAtPictures()
    },
    measure: async () =>
      worstStats(await Promise.all([...joined.values()].map(({ speaking }) => speaking.measure()))),
    connectAnew: async (relayed) => {
      const all = [...joined.values()]
      const done = await Promise.all(all.map(({ speaking }) => speaking.connectAnew(relayed)))
      const isConnected = done.length > 0 && !done.includes(false)
      if (isConnected) isRelayed = relayed
      return isConnected
    },
    renew: (room) => joined.get(room)?.speaking.renew(),
    end: () => {
      for (const { speaking } of joined.values()) void speaking.end()
      endPictures()
    },
  }
}
