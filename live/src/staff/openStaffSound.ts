import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { isTone, tonesIn } from '@openbooth/contract/live/sound/rules/talks'
import { talkTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { createStore, type Store } from '@openbooth/web/browser/store.ts'
import type { SoundAt } from '@openbooth/web/sound/connect/keepConnected.ts'
import type { Faders } from '@openbooth/web/sound/faders/openFaders.ts'
import type { Sending } from '@openbooth/web/sound/publish/openSender.ts'
import { openVoice, type Voice } from '@openbooth/web/sound/publish/openVoice.ts'
import { openTestTone } from '@openbooth/web/sound/publish/testTone.ts'
import type { Picture } from '@openbooth/web/sound/connect/watchPictures.ts'
import { type OwnPictures, openPictures } from '@openbooth/web/sound/publish/openPictures.ts'
import { audibleBy, nothingAudible } from '@openbooth/contract/live/sound/rules/audible'
import { type PictureKind, speakersIn } from '@openbooth/web/sound/rules/pictures.ts'
import { roomNumbers, roomsWithSound } from '@openbooth/web/sound/rules/rooms.ts'
import { callLive } from '../api.ts'
import { type Entered, openEntrance } from '../booth/air/enter.ts'
import { joinVoices } from '../booth/air/voices.ts'
import type { Headset } from '../check/headset.ts'
import type { Sound } from '../join/session.ts'
import { openTalk, type OpenTalk } from '../talk/openTalk.ts'
import { type Talk, talksTo, withTalks } from '../talk/talksTo.ts'
import { obeyOrders } from './connection/obeyOrders.ts'
import { joinRooms } from './joinRooms.ts'
import { keepVolumes, keptVolumes } from './keptVolumes.ts'
import { tellReadings } from './connectionStats/tellReadings.ts'
import { withoutOwn } from './withoutOwn.ts'

/** `closed`: host or technician took the right to speak; opening it again comes in anew. */
export type MicrophoneGate = 'off' | 'on' | 'closed'

/** What whoever works for an event hears, and by whom they are heard. */
export interface StaffHeard {
  readonly at: SoundAt
  /** Why there is no sound yet, as the platform says it; null: nothing stands against it. */
  readonly refusal: string | null
  /** One's own, as the state names it; empty: not let in yet. */
  readonly seat: string
  /** Everything that somebody may speak into. */
  readonly tracks: readonly string[]
  /** The seats that send into each of them. */
  readonly senders: Readonly<Record<string, readonly string[]>>
  /** 1: as it comes. What is not named is not heard. */
  readonly volumes: Readonly<Record<string, number>>
  /** Whether the browser plays nothing of it before the page is touched. */
  readonly isBlocked: boolean
  readonly microphone: MicrophoneGate
  /** What one speaks into; undefined: one only listens. */
  readonly ownTrack: string | undefined
  /** Whether there is a way to the team alone. */
  readonly canTalk: boolean
}

export const nothingHeard: StaffHeard = {
  at: 'connecting',
  refusal: null,
  seat: '',
  tracks: [],
  senders: {},
  volumes: {},
  isBlocked: false,
  microphone: 'off',
  ownTrack: undefined,
  canTalk: false,
}

type Worn = Pick<Headset, 'feed' | 'deviceName' | 'treatment'>

export interface StaffSound {
  readonly heard: Store<StaffHeard>
  /** What can be seen of those who speak, in order. */
  readonly pictures: Store<readonly Picture[]>
  /** What whoever speaks shows of themselves. */
  readonly ownPictures: OwnPictures
  /** The state has changed. */
  follow(sound: Sound): void
  setVolume(track: string, volume: number): void
  /** To be called at a touch: plays what the browser held back. */
  play(): void
  /** Speaks by a microphone from here on. */
  wear(headset: Worn): void
  speak(isOn: boolean): void
  /** What is done to the own voice on the way. */
  sending(): Sending
  /** Talks back; who has no right to is refused. */
  readonly talk: OpenTalk
  /** Sends a tone instead of a voice, until the talk is stopped. */
  sendTone(track: string): void
  show(kind: PictureKind, isShown: boolean): void
  /** Comes in although the person is connected elsewhere. */
  takeOver(): void
  end(): void
}

export interface StaffSoundOptions {
  /** The ticket. */
  readonly seat: string
  readonly context: AudioContext
  readonly faders: Faders
}

/** Enters the sound of an event for whoever works for it: hears each track on a fader, and speaks where there is a microphone. */
export const openStaffSound = ({ seat, context, faders }: StaffSoundOptions): StaffSound => {
  const heard = createStore(nothingHeard)
  const put = (change: Partial<StaffHeard>): void => heard.write({ ...heard.read(), ...change })
  let entered: Entered | undefined
  let told: Sound | undefined
  let tell: (sound: Sound) => void = () => {}
  const firstTold = new Promise<Sound>((resolve) => {
    tell = resolve
  })
  let audible = nothingAudible
  let made: readonly string[] = []
  let talks: readonly Talk[] = []
  let tones: readonly Talk[] = []
  /** What one sends oneself; undefined: none. */
  let ownTone: ReturnType<typeof openTestTone> | undefined
  /** By rooms where one may speak. */
  const voices = new Map<number, Voice>()
  const allVoices = () => joinVoices([...voices.values()])
  /** Undefined: no microphone was opened yet. */
  let worn: Worn | undefined
  let stream: MediaStream | null = null
  let hasOpened = false
  let unfollowTreatment = (): void => {}

  const turnedUp = (): string[] =>
    Object.entries(heard.read().volumes).flatMap(([track, volume]) => (volume > 0 ? track : []))
  const wanted = (): ReadonlySet<string> =>
    new Set([...turnedUp(), ...(talks.length + tones.length > 0 ? [talkTrack] : [])])
  const voicesOf = (all: readonly Talk[]): readonly MediaStreamTrack[] =>
    rooms.tracksOf(
      talkTrack,
      all.map(({ seat: talker }) => talker),
    )
  const renderTalks = (): void => {
    faders.put(talkTrack, voicesOf(talks))
    faders.duck(talks.length > 0 ? talkTrack : null)
    const canTalk = rooms.isHeard(roomNumbers.staffs)
    if (canTalk !== heard.read().canTalk) put({ canTalk })
    if (!canTalk) talk.lose()
  }
  const render = (): void => {
    const senders: Record<string, readonly string[]> = {}
    for (const { track } of audible.channels) {
      if (track === talkTrack) continue
      const inTrack = tones.filter(({ to }) => to === track)
      faders.put(track, [...rooms.tracksOf(track), ...voicesOf(inTrack)])
      senders[track] = rooms.sendersOf(track)
    }
    renderTalks()
    put({ senders, tracks: made })
  }
  const look = (): void => {
    if (entered === undefined || !told?.staff) return
    const all = audibleBy(told, true)
    made = all.channels.filter(({ seats }) => seats.length > 0).map(({ track }) => track)
    const talked = talksTo(told.staff, entered.seat)
    // Whoever has not touched this page yet may hear it all the same.
    if (talked.length > talks.length) void context.resume()
    talks = talked
    tones = tonesIn(told.staff.talks, entered.seat, turnedUp())
    audible = withTalks(withoutOwn(all, entered.seat), [...talks, ...tones])
    talk.follow(told.staff.talks)
    if (hasOpened) {
      rooms.look(roomsWithSound(told.staff, ownPictures.isShowing()), all.generation)
      obey(told.staff, entered.seat)
    }
    render()
  }
  const entrance = openEntrance(
    seat,
    (answer) => {
      entered = answer
      put({ seat: answer.seat })
      look()
    },
    (refusal) => put({ refusal }),
  )

  const setVolume = (track: string, volume: number): void => {
    void context.resume()
    const volumes = { ...heard.read().volumes, [track]: volume }
    put({ volumes })
    keepVolumes(volumes)
    faders.setVolume(track, volume)
    look()
  }
  const onContext = (): void => put({ isBlocked: context.state !== 'running' })
  const takeUpVolumes = (): void => {
    const volumes = keptVolumes()
    put({ volumes })
    for (const [track, volume] of Object.entries(volumes)) faders.setVolume(track, volume)
    context.addEventListener('statechange', onContext)
    onContext()
    if (turnedUp().length > 0) void context.resume()
  }
  const ownPictures = openPictures()
  ownPictures.at.follow(look)
  const rooms = joinRooms({
    entrance,
    ownPictures,
    speakers: () => (told === undefined ? [] : speakersIn(told)),
    voiceIn: (room) => voices.get(room) ?? null,
    hearing: () => ({ audible, wishes: { heard: wanted(), ready: new Set() } }),
    onTracks: render,
    onHeard: (room) => {
      voices.get(room)?.trust(true)
      renderTalks()
    },
    onClosed: () => {
      talk.lose()
      put({ microphone: 'closed' })
    },
  })
  rooms.link.follow(() => {
    const at = rooms.link.read()
    if (at === 'ended') ownPictures.end()
    put({ at })
    renderTalks()
  })
  const obey = obeyOrders(seat, rooms.connectAnew)
  /** Lets the person open a microphone that the technician has closed. */
  const reopen = (): void => {
    if (heard.read().microphone !== 'closed') return
    put({ microphone: 'off' })
    for (const room of voices.keys()) rooms.renew(room)
  }
  const talk = openTalk({
    tell: (to) => callLive(soundCalls.talk, { to }, { seat }),
    voice: {
      prepare: () => {
        void context.resume()
        reopen()
        // What is said to the team alone goes nowhere else.
        put({ microphone: 'off' })
        void allVoices().off()
        void allVoices().prepare(talkTrack)
      },
      open: () => void allVoices().open(talkTrack),
      close: () => {
        if (heard.read().microphone !== 'on') void allVoices().off()
      },
    },
  })
  const feedVoices = (): void => {
    allVoices().takeFrom(ownTone?.stream ?? stream)
    // A tone is as loud as it was made.
    allVoices().level(ownTone === undefined && worn?.treatment.read().isLevelled !== false)
    if (worn === undefined) return
    const { ownTrack, volumes } = heard.read()
    // Whoever speaks hears the others there.
    if (ownTrack !== undefined && volumes[ownTrack] === undefined) setVolume(ownTrack, 1)
  }
  const endTone = (): void => {
    if (ownTone === undefined || isTone(talk.view.read().to)) return
    ownTone.end()
    ownTone = undefined
    feedVoices()
  }
  talk.view.follow(endTone)
  const open = ({ rooms: all }: Entered, { staff }: Sound): void => {
    for (const [room, { publishes }] of all.entries()) {
      if (publishes.length === 0) continue
      const voice = openVoice(context, publishes, staff!.soundKind, () => {
        // What the engine did not take is taken with the next connection.
      })
      voices.set(room, voice)
    }
    const [ownTrack] = all.flatMap(({ publishes }) => publishes.filter((one) => one !== talkTrack))
    put({ ownTrack })
    feedVoices()
    hasOpened = true
    look()
  }
  const begin = async (): Promise<void> => {
    const answer = await entrance.first()
    if (answer === null) put({ at: 'ended' })
    else open(answer, await firstTold)
  }

  const stopTelling = tellReadings(seat, {
    told: () => told,
    measure: rooms.measure,
    level: () => (worn === undefined ? null : allVoices().sentDecibels()),
    deviceName: () => worn?.deviceName() ?? '',
  })
  takeUpVolumes()
  void begin()
  return {
    heard,
    pictures: rooms.pictures,
    ownPictures,
    follow: (sound) => {
      told = sound
      tell(sound)
      look()
    },
    setVolume,
    play: () => void context.resume(),
    wear: (headset) => {
      unfollowTreatment()
      worn = headset
      unfollowTreatment = headset.treatment.follow(feedVoices)
      headset.feed((next) => {
        stream = next
        feedVoices()
      })
    },
    speak: (isOn) => {
      const { ownTrack: track } = heard.read()
      if (track === undefined) return
      void context.resume()
      if (isOn) {
        talk.stop()
        reopen()
      }
      put({ microphone: isOn ? 'on' : 'off' })
      void (isOn ? allVoices().open(track) : allVoices().off())
    },
    sending: () => allVoices().sending(),
    talk,
    sendTone: (track) => {
      ownTone ??= openTestTone(context)
      feedVoices()
      talk.start(track)
    },
    show: (kind, isShown) => {
      if (isShown && ownPictures.at.read()[kind] === 'closed') rooms.renew(roomNumbers.staffs)
      void ownPictures.show(kind, isShown)
    },
    takeOver: entrance.takeOver,
    end: () => {
      context.removeEventListener('statechange', onContext)
      ownPictures.end()
      unfollowTreatment()
      entrance.end()
      stopTelling()
      talk.end()
      for (const voice of voices.values()) voice.end()
      rooms.end()
    },
  }
}
