import type { SoundKind } from '@openbooth/contract/events/event/rules/soundKinds'
import { createStore, type Store } from '@openbooth/web/browser/store.ts'
import type { SoundAt } from '@openbooth/web/sound/connect/keepConnected.ts'
import type { Hearing } from '@openbooth/web/sound/connect/subscribe.ts'
import type { Picture } from '@openbooth/web/sound/connect/watchPictures.ts'
import { openVoice } from '@openbooth/web/sound/publish/openVoice.ts'
import { speakersIn } from '@openbooth/web/sound/rules/pictures.ts'
import type { ConnectionStats } from '@openbooth/web/sound/rules/connectionStats.ts'
import { roomNumbers, roomOf, roomsWithSound } from '@openbooth/web/sound/rules/rooms.ts'
import type { Sound } from '../../join/session.ts'
import { type JoinedRooms, joinRooms } from '../../staff/joinRooms.ts'
import type { Staff } from './booths.ts'
import type { Entered, RoomAdmission } from './enter.ts'
import { joinVoices, type Voices } from './voices.ts'

export interface Rooms {
  /** Of several connections the one that is worst off. */
  readonly link: Store<SoundAt>
  readonly voices: Voices
  /** The host or the technician revoked the right to speak. */
  readonly isClosed: Store<boolean>
  /** Reconnects after the host or the technician restored the right to speak. */
  reopen(): void
  readonly tracksOf: JoinedRooms['tracksOf']
  /**
   * Opens new connections in addition to the current ones.
   * @returns whether the new connections work
   */
  connectAnew(isRelayed: boolean): Promise<boolean>
  /** The statistics of the connections. */
  measure(): Promise<ConnectionStats>
  /** The pictures of the people who speak, in order. */
  readonly pictures: Store<readonly Picture[]>
  /**
   * Applies a new state, or a change in what the person wants to hear.
   * @param own tracks this person may speak into
   */
  look(sound: Sound, staff: Staff, own: readonly string[]): void
  end(): void
}

interface RoomsOptions {
  readonly context: AudioContext
  readonly soundKind: SoundKind
  readonly admission: RoomAdmission
  /** The last response of the server to an entry. */
  readonly entered: () => Entered
  /** Called at each update, because the choice changes. */
  readonly hearing: () => Hearing
  /** The playable tracks may have changed. */
  readonly onTracks: () => void
  /** Resolves once the page knows whether its open track may stay open. */
  readonly confirm: () => Promise<void>
}

/**
 * Connects to the rooms of an event, to speak and to hear. Each room that has tracks of this person
 * has its own voice.
 */
export const openRooms = (options: RoomsOptions): Rooms => {
  const { context, soundKind, admission, entered, hearing, onTracks, confirm } = options
  const isClosed = createStore(false)
  let speakers: readonly string[] = []
  const voices = Object.values(roomNumbers).map((room) =>
    // A failed publication reconnects; a failed mute is covered by the gate. Neither needs a
    // callback.
    openVoice(context, entered().rooms[room]?.publishes ?? [], soundKind, () => {}),
  )
  const joined = joinRooms({
    admission,
    voiceIn: (room) => voices[room]!,
    hearing,
    speakers: () => speakers,
    onTracks,
    onHeard: (room) => void trustAgain(room),
    onClosed: () => isClosed.write(true),
  })
  const trustAgain = async (room: number): Promise<void> => {
    await confirm()
    if (joined.isHeard(room)) voices[room]!.gateByConnection(true)
  }
  const addTrack = (track: string, staff: Staff): void => {
    const room = roomOf(track, staff)
    if (voices[room]!.speaksInto(track)) return
    voices[room]!.add(track)
    // The current token does not allow a publication yet.
    if (entered().rooms[room]!.publishes.length === 0) joined.renew(room)
  }
  return {
    link: joined.link,
    isClosed,
    reopen: () => {
      if (!isClosed.read()) return
      isClosed.write(false)
      for (const [room, { publishes }] of entered().rooms.entries())
        if (publishes.length > 0) joined.renew(room)
    },
    voices: joinVoices(voices),
    tracksOf: joined.tracksOf,
    connectAnew: joined.connectAnew,
    measure: joined.measure,
    pictures: joined.pictures,
    look: (sound, staff, own) => {
      speakers = speakersIn(sound)
      for (const track of own) addTrack(track, staff)
      joined.look(roomsWithSound(staff), sound.generation)
    },
    end: () => {
      for (const voice of voices) voice.end()
      joined.end()
    },
  }
}
