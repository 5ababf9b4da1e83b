import { createStore, type Store } from '@openbooth/web/browser/store.ts'
import type { Hearing } from '@openbooth/web/sound/connect/subscribe.ts'
import type { Picture } from '@openbooth/web/sound/connect/watchPictures.ts'
import type { Faders } from '@openbooth/web/sound/faders/openFaders.ts'
import { type OwnPictures, openPictures } from '@openbooth/web/sound/publish/openPictures.ts'
import type { Sending } from '@openbooth/web/sound/publish/openSender.ts'
import { type PictureKind, speakersIn } from '@openbooth/web/sound/rules/pictures.ts'
import { roomNumbers, roomsWithSound } from '@openbooth/web/sound/rules/rooms.ts'
import { type RoomAdmission, openRoomAdmission } from '../booth/air/enter.ts'
import type { Sound } from '../join/session.ts'
import type { OpenTalk } from '../talk/openTalk.ts'
import { applyOrders } from './connection/applyOrders.ts'
import { reportConnectionStats } from './connectionStats/reportConnectionStats.ts'
import { type JoinedRooms, joinRooms } from './joinRooms.ts'
import { makeStaffPlayer, type StaffPlayer } from './sound/makeStaffPlayer.ts'
import { openOwnVoice, type OwnVoice, type Worn } from './sound/openOwnVoice.ts'
import { openVolumes } from './sound/openVolumes.ts'
import { openStaffHeard, type StaffHeard, type StaffHeardStore } from './sound/staffHeard.ts'
import { toHearing, hearsNothing, staffHears } from './sound/staffHears.ts'

export interface StaffSound {
  readonly heard: Store<StaffHeard>
  /** The pictures of the people who speak, in order. */
  readonly pictures: Store<readonly Picture[]>
  /** The person's own camera and screen. */
  readonly ownPictures: OwnPictures
  /** Applies a new state. */
  follow(sound: Sound): void
  setVolume(track: string, volume: number): void
  /** Call it in a user gesture: starts sound that the browser blocked. */
  play(): void
  /** Uses this microphone from now on. */
  wear(headset: Worn): void
  speak(isOn: boolean): void
  /** The processing of this person's voice. */
  sending(): Sending
  /** Talk back. The server refuses people without the permission. */
  readonly talk: OpenTalk
  /** Sends a test tone instead of the voice, until the talk ends. */
  sendTone(track: string): void
  show(kind: PictureKind, isShown: boolean): void
  /** Enters although the person is connected elsewhere. */
  takeOver(): void
  end(): void
}

export interface StaffSoundOptions {
  readonly ticket: string
  readonly context: AudioContext
  readonly faders: Faders
}

interface ConnectOptions {
  readonly ticket: string
  readonly heard: StaffHeardStore
  /** The last state. Undefined: none has arrived yet. */
  readonly told: () => Sound | undefined
  readonly hearing: () => Hearing
  readonly voice: OwnVoice
  readonly player: StaffPlayer
  /** The server admitted this person, or this person's pictures changed. */
  readonly onChange: () => void
}

interface StaffConnection {
  readonly admission: RoomAdmission
  readonly rooms: JoinedRooms
  readonly ownPictures: OwnPictures
  /** Reconnects when the host or the technician orders it. */
  readonly applyState: ReturnType<typeof applyOrders>
  readonly show: StaffSound['show']
  /** Ends the voice too, before the rooms of its tracks. */
  readonly end: () => void
}

/** Connects to the rooms, and reports the state of the connections. */
const connectStaff = (options: ConnectOptions): StaffConnection => {
  const { ticket, heard, told, hearing, voice, player, onChange } = options
  const ownPictures = openPictures()
  ownPictures.at.follow(() => {
    voice.shareSound(ownPictures.streamOf('screen'))
    onChange()
  })
  const admission = openRoomAdmission(
    ticket,
    (answer) => {
      heard.put({ seat: answer.seat })
      onChange()
    },
    (refusal) => heard.put({ refusal }),
  )
  const rooms = joinRooms({
    admission,
    ownPictures,
    speakers: () => {
      const sound = told()
      return sound === undefined ? [] : speakersIn(sound)
    },
    voiceIn: voice.voiceIn,
    hearing,
    onTracks: player.play,
    onHeard: (room) => {
      voice.voiceIn(room)?.gateByConnection(true)
      player.playTalks()
    },
    onClosed: () => {
      voice.talk.lose()
      heard.put({ microphone: 'closed' })
    },
  })
  rooms.link.follow(() => {
    const at = rooms.link.read()
    if (at === 'ended') ownPictures.end()
    heard.put({ at })
    player.playTalks()
  })
  const stopReporting = reportConnectionStats(ticket, {
    told,
    measure: rooms.measure,
    level: voice.sentDecibels,
    deviceName: voice.deviceName,
    microphoneFault: voice.microphoneFault,
  })
  return {
    admission,
    rooms,
    ownPictures,
    applyState: applyOrders(ticket, rooms.connectAnew),
    show: (kind, isShown) => {
      if (isShown && ownPictures.at.read()[kind] === 'closed') rooms.renew(roomNumbers.staffs)
      void ownPictures.show(kind, isShown)
    },
    end: () => {
      ownPictures.end()
      admission.end()
      stopReporting()
      voice.end()
      rooms.end()
    },
  }
}

/**
 * Enters the sound of an event for a team member, who hears each track on a fader and can speak
 * with a microphone.
 */
export const openStaffSound = (options: StaffSoundOptions): StaffSound => {
  const ground = { ...options, heard: openStaffHeard() }
  const { context, heard } = ground
  const told = createStore<Sound | undefined>(undefined)
  const firstState = new Promise<Sound>((resolve) => {
    told.follow(() => resolve(told.read()!))
  })
  let hears = hearsNothing
  /** The voices are open, and the page can join rooms. */
  let hasOpened = false

  const look = (): void => {
    const sound = told.read()
    const { seat: own } = heard.read()
    if (own === '' || !sound?.staff) return
    const { talks: before } = hears
    hears = staffHears(sound, sound.staff, own, volumes.turnedUp())
    // A talk must be audible, even if the person has not pressed anything on this page yet.
    if (hears.talks.length > before.length) void context.resume()
    voice.talk.follow(sound.staff.talks)
    if (hasOpened) {
      const withSound = roomsWithSound(sound.staff, ownPictures.isShowing())
      rooms.look(withSound, hears.audible.generation)
      applyState(sound.staff, own)
    }
    player.play()
  }
  const volumes = openVolumes({ ...ground, onChange: look })
  const voice = openOwnVoice({
    ...ground,
    setVolume: volumes.set,
    renew: (room) => rooms.renew(room),
  })
  const player = makeStaffPlayer({
    ...ground,
    talk: voice.talk,
    hears: () => hears,
    rooms: (): JoinedRooms => rooms,
  })
  const { admission, rooms, ownPictures, applyState, show, end } = connectStaff({
    ...ground,
    told: told.read,
    hearing: () => toHearing(hears, volumes.turnedUp()),
    voice,
    player,
    onChange: look,
  })
  const begin = async (): Promise<void> => {
    const answer = await admission.first()
    if (answer === null) return heard.put({ at: 'ended' })
    const { staff } = await firstState
    voice.open(answer.rooms, staff)
    hasOpened = true
    look()
  }
  volumes.restore()
  void begin()
  return {
    heard,
    pictures: rooms.pictures,
    ownPictures,
    follow: (sound) => {
      told.write(sound)
      look()
    },
    setVolume: volumes.set,
    play: () => void context.resume(),
    wear: voice.wear,
    speak: voice.speak,
    sending: voice.sending,
    talk: voice.talk,
    sendTone: voice.sendTone,
    show,
    takeOver: admission.takeOver,
    end: () => {
      volumes.end()
      end()
    },
  }
}
