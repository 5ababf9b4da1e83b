import { createStore, type Store } from '@openbooth/web/browser/store.ts'
import type { SoundAt } from '@openbooth/web/sound/connect/keepConnected.ts'
import type { Faders } from '@openbooth/web/sound/faders/openFaders.ts'
import { openVoice, type Voice } from '@openbooth/web/sound/publish/openVoice.ts'
import { audibleBy, nothingAudible } from '@openbooth/web/sound/rules/audible.ts'
import { roomsWithSound } from '@openbooth/web/sound/rules/rooms.ts'
import type { Sound } from '../door/session.ts'
import { type Entered, openEntrance } from '../booth/air/enter.ts'
import { joinRooms } from './joinRooms.ts'
import { tellReadings } from './readings/tellReadings.ts'
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
  readonly microphone: MicrophoneGate
  /** What one speaks into; undefined: one only listens. */
  readonly ownTrack: string | undefined
}

export const nothingHeard: StaffHeard = {
  at: 'connecting',
  refusal: null,
  seat: '',
  tracks: [],
  senders: {},
  volumes: {},
  microphone: 'off',
  ownTrack: undefined,
}

export interface StaffSound {
  readonly heard: Store<StaffHeard>
  /** The state has changed. */
  follow(sound: Sound): void
  setVolume(track: string, volume: number): void
  speak(isOn: boolean): void
  /** Comes in although the person is connected elsewhere. */
  takeOver(): void
  end(): void
}

export interface StaffSoundOptions {
  /** The ticket. */
  readonly seat: string
  readonly context: AudioContext
  readonly faders: Faders
  /** Hands over what the microphone hears, now and later; null: one only listens. */
  readonly feed: ((to: (stream: MediaStream | null) => void) => void) | null
  /** What the microphone calls itself; empty: there is none. */
  readonly deviceName: () => string
}

/** Enters the sound of an event for whoever works for it: hears each track on a fader, and speaks where there is a microphone. */
export const openStaffSound = (options: StaffSoundOptions): StaffSound => {
  const { seat, context, faders, feed, deviceName } = options
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
  let voice: Voice | undefined
  /** Where one speaks. */
  let spoken: number | undefined
  let hasOpened = false

  const wanted = (): ReadonlySet<string> =>
    new Set(Object.entries(heard.read().volumes).flatMap(([track, at]) => (at > 0 ? [track] : [])))

  const render = (): void => {
    const senders: Record<string, readonly string[]> = {}
    for (const { track } of audible.channels) {
      faders.put(track, rooms.tracksOf(track))
      senders[track] = rooms.sendersOf(track)
    }
    put({ senders, tracks: made })
  }
  const look = (): void => {
    if (entered === undefined || !told?.staff) return
    const all = audibleBy(told, true)
    made = all.channels.filter(({ seats }) => seats.length > 0).map(({ track }) => track)
    audible = withoutOwn(all, entered.seat)
    if (hasOpened) rooms.look(roomsWithSound(told.staff), all.generation)
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
    put({ volumes: { ...heard.read().volumes, [track]: volume } })
    faders.setVolume(track, volume)
    look()
  }
  const rooms = joinRooms({
    entrance,
    voiceIn: (room) => (room === spoken ? voice! : null),
    hearing: () => ({ audible, wishes: { heard: wanted(), ready: new Set() } }),
    onTracks: render,
    onHeard: (room) => {
      if (room === spoken) voice!.trust(true)
    },
    onClosed: () => put({ microphone: 'closed' }),
  })
  rooms.link.follow(() => put({ at: rooms.link.read() }))
  const open = ({ rooms: all }: Entered, { staff }: Sound): void => {
    const speaking = all.findIndex(({ publishes }) => publishes.length > 0)
    if (feed !== null && speaking >= 0) {
      spoken = speaking
      const { publishes } = all[speaking]!
      voice = openVoice(context, publishes, staff!.soundKind, () => {
        // What the engine did not take is taken with the next connection.
      })
      feed(voice.takeFrom)
      const ownTrack = publishes[0]!
      put({ ownTrack })
      // Whoever speaks hears the others there.
      setVolume(ownTrack, 1)
    }
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
    level: () => voice?.sent.decibels() ?? null,
    deviceName,
  })
  void begin()
  return {
    heard,
    follow: (sound) => {
      told = sound
      tell(sound)
      look()
    },
    setVolume,
    speak: (isOn) => {
      const { ownTrack: track, microphone } = heard.read()
      if (voice === undefined || track === undefined) return
      void context.resume()
      if (isOn && microphone === 'closed') rooms.renew(spoken!)
      put({ microphone: isOn ? 'on' : 'off' })
      void (isOn ? voice.open(track) : voice.off())
    },
    takeOver: entrance.takeOver,
    end: () => {
      entrance.end()
      stopTelling()
      feed?.(() => {})
      voice?.end()
      rooms.end()
    },
  }
}
