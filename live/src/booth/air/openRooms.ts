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
  /** Host or technician took the right to speak. */
  readonly isClosed: Store<boolean>
  /** Comes in anew where the right to speak was taken, and has it again. */
  reopen(): void
  readonly tracksOf: JoinedRooms['tracksOf']
  /** Connects anew, beside the connections there are. @returns whether those stand */
  connectAnew(isRelayed: boolean): Promise<boolean>
  /** How the connections do. */
  measure(): Promise<ConnectionStats>
  /** What can be seen of those who speak, in order. */
  readonly pictures: Store<readonly Picture[]>
  /**
   * Wishes have changed, or the state has.
   * @param own tracks this person may speak into
   */
  look(sound: Sound, staff: Staff, own: readonly string[]): void
  end(): void
}

interface RoomsOptions {
  readonly context: AudioContext
  readonly soundKind: SoundKind
  readonly admission: RoomAdmission
  /** What the door said last. */
  readonly entered: () => Entered
  /** What is heard, asked anew at each look. */
  readonly hearing: () => Hearing
  /** There may be other tracks to play. */
  readonly onTracks: () => void
  /** Fulfilled once it is known whether what was open may still be. */
  readonly confirm: () => Promise<void>
}

/** Speaks and hears in the rooms of an event, with a voice in each that has tracks of this person. */
export const openRooms = (options: RoomsOptions): Rooms => {
  const { context, soundKind, admission, entered, hearing, onTracks, confirm } = options
  const isClosed = createStore(false)
  let speakers: readonly string[] = []
  const voices = Object.values(roomNumbers).map((room) =>
    // What could not be published makes the connection anew, what could not be muted is silent by its gate.
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
    // Whoever only listened there has no right to speak yet.
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
