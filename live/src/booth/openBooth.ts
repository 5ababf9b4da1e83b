import type { HeadphoneExposureFigures } from '@openbooth/contract/live/headphoneExposure/rules'
import { trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import { createStore, type Store } from '@openbooth/web/browser/store.ts'
import type { SoundAt } from '@openbooth/web/sound/connect/keepConnected.ts'
import type { Hearing } from '@openbooth/web/sound/connect/subscribe.ts'
import type { LiveEvent, Sound } from '../join/session.ts'
import { makeBoothClock, type BoothClock } from './air/boothClock.ts'
import { openBoothStream, type BoothStream } from './air/boothStream.ts'
import { type Entered, type RoomAdmission, openRoomAdmission } from './air/enter.ts'
import { type OnAirControl, openOnAir } from './air/openOnAir.ts'
import { openRooms, type Rooms } from './air/openRooms.ts'
import type { Headset } from '../check/headset.ts'
import { applyOrders } from '../staff/connection/applyOrders.ts'
import { reportHeadphoneExposure } from '../staff/headphoneExposure/reportHeadphoneExposure.ts'
import { reportConnectionStats } from '../staff/connectionStats/reportConnectionStats.ts'
import { type BoothHeard, boothHeard, toHearing, nothingHeard } from './hear/boothHeard.ts'
import { openBoothPlayer } from './hear/openBoothPlayer.ts'
import type { Preferences } from './hear/preferences.ts'

/** An interpreter in the booth, with a voice and incoming sound. */
export interface InBooth {
  readonly ticket: string
  readonly seat: string
  readonly control: OnAirControl
  readonly rooms: Rooms
  readonly clock: BoothClock
  /** The interpreter's headphone exposure in the event so far. Null: not known yet. */
  readonly soFar: Store<HeadphoneExposureFigures | null>
}

export interface OpenBooth {
  /** Null: not let in yet. */
  readonly inside: Store<InBooth | null>
  readonly link: Store<SoundAt>
  /** Why the server does not admit this page. Null: it does, or has not responded yet. */
  readonly refusal: Store<string | null>
  /** Applies a state of the stream. */
  follow(event: LiveEvent, sound: Sound): void
  /**
   * Enters although the person is connected in another window.
   * @param goesBack whether the press also resumes the turn of that window
   */
  takeOver(goesBack: boolean): void
  end(): void
}

/** How a page handles an earlier turn of its seat on entry. */
export type ResumeMode =
  /** A new page: off air until a press. */
  | 'none'
  /** A new page whose interpreter pressed "Go back on air". */
  | 'pressed'
  /** The page that was on air, with a new ticket. */
  | 'same page'

interface BoothOptions {
  readonly ticket: string
  readonly headset: Headset
  /** The person's preferences, as a store because they change. */
  readonly preferences: Store<Preferences>
  readonly resumeMode: ResumeMode
}

interface Ears {
  /** The tracks to subscribe to. */
  readonly hearing: () => Hearing
  /** Plays the tracks that have arrived. */
  readonly play: () => void
  /** Follows a changed state, a changed turn or a changed choice. */
  readonly hear: () => void
}

/**
 * Plays an interpreter's incoming sound, which follows from the state, this person's turn and the
 * person's choice.
 */
const openEars = (
  { ticket, headset, preferences }: BoothOptions,
  inside: Store<InBooth | null>,
  stream: BoothStream,
): Ears => {
  const player = openBoothPlayer(headset.faders, preferences)
  const heard = (): BoothHeard => {
    const now = inside.read()
    const last = stream.last()
    if (now === null || !last?.sound.staff) return nothingHeard
    const { event, sound } = last
    const own = now.control.view.read().booth
    const boothState = {
      event,
      staff: last.sound.staff,
      booths: stream.booths(),
      own,
      seat: now.seat,
    }
    return boothHeard(boothState, sound, preferences.read().choice)
  }
  const play = (): void => {
    const rooms = inside.read()?.rooms
    if (rooms !== undefined) player.play(heard(), rooms)
  }
  const applyState = applyOrders(
    ticket,
    async (isRelayed) => (await inside.read()?.rooms.connectAnew(isRelayed)) ?? false,
  )
  return {
    hearing: () => toHearing(heard(), stream.last()!.sound),
    play,
    hear: () => {
      const now = inside.read()
      const sound = stream.last()?.sound
      if (now === null || !sound?.staff) return
      const { channels } = now.control.view.read().booth
      now.rooms.look(sound, sound.staff, Object.values(channels).map(trackOf))
      applyState(sound.staff, now.seat)
      play()
    },
  }
}

const level = ({ voices }: Rooms, { treatment }: Headset): void =>
  voices.level(treatment.read().isLevelled)

interface EnterOptions extends BoothOptions {
  readonly seat: string
  readonly inside: Store<InBooth | null>
  readonly link: Store<SoundAt>
  readonly clock: BoothClock
  readonly stream: BoothStream
  readonly admission: RoomAdmission
  /** The server's last response to an entry. */
  readonly entered: () => Entered
  readonly ears: Ears
  /** A press asked to resume the turn. */
  readonly willGoBack: () => boolean
  /** Adds what ends a part. Parts end in reverse order. */
  readonly atEnd: (end: () => void) => void
}

/** Opens the rooms and the voice of an interpreter who was let in, and reports on both. */
const enterBooth = (options: EnterOptions): void => {
  const { ticket, seat, headset, preferences, inside, link, clock, stream, ears, atEnd } = options
  const rooms = openRooms({
    context: headset.context,
    entered: options.entered,
    soundKind: stream.last()!.sound.staff!.soundKind,
    admission: options.admission,
    hearing: ears.hearing,
    onTracks: ears.play,
    confirm: async () => inside.read()?.control.confirm(),
  })
  atEnd(rooms.end)
  const control = openOnAir({
    ticket,
    seat,
    first: stream.findOwn(seat)!,
    voices: rooms.voices,
    clock,
    wasOnAir: options.resumeMode === 'same page',
    isConnected: () => rooms.link.read() === 'heard',
  })
  atEnd(control.end)
  rooms.voices.takeFrom(headset.source)
  level(rooms, headset)
  rooms.voices.setGain(preferences.read().gain)
  const headphoneExposure = reportHeadphoneExposure(ticket, {
    headphoneExposure: headset.faders.guard.headphoneExposure,
    isOnAir: () => control.view.read().isOnAir,
    fullScale: () => preferences.read().fullScale,
  })
  atEnd(headphoneExposure.end)
  inside.write({ ticket, seat, control, rooms, clock, soFar: headphoneExposure.soFar })
  const followLink = (): void => link.write(rooms.link.read())
  rooms.link.follow(followLink)
  followLink()
  control.view.follow(ears.hear)
  ears.hear()
  // The server refuses if the partner went on air meanwhile. The booth then shows the partner.
  if (options.willGoBack()) void control.goBack()
  const stopReporting = reportConnectionStats(ticket, {
    told: () => stream.last()?.sound,
    measure: rooms.measure,
    level: rooms.voices.sentDecibels,
    deviceName: headset.deviceName,
    microphoneFault: headset.fault.read,
  })
  atEnd(stopReporting)
}

export const openBooth = (options: BoothOptions): OpenBooth => {
  const { ticket, headset, preferences, resumeMode } = options
  const inside = createStore<InBooth | null>(null)
  const link = createStore<SoundAt>('connecting')
  const refusal = createStore<string | null>(null)
  const clock = makeBoothClock()
  const stream = openBoothStream()
  const ears = openEars(options, inside, stream)
  const shared = { ...options, inside, link, clock, stream, ears }
  /** Functions that close the open parts, the newest first. */
  const ends: (() => void)[] = []
  let entered: Entered | undefined
  let willGoBack = resumeMode === 'pressed'
  let hasEnded = false

  const admission = openRoomAdmission(
    ticket,
    (now) => {
      entered = now
    },
    (message) => {
      if (message !== refusal.read()) refusal.write(message)
    },
  )
  const comeIn = async (): Promise<void> => {
    const first = await admission.first()
    if (first === null || hasEnded) return
    const { seat } = first
    // The admission can arrive before the stream's state contains the person.
    while (stream.findOwn(seat) === undefined) {
      await stream.next()
      if (hasEnded) return
    }
    enterBooth({
      ...shared,
      seat,
      admission,
      entered: () => entered!,
      willGoBack: () => willGoBack,
      atEnd: (end) => ends.unshift(end),
    })
  }
  const unfollowTreatment = headset.treatment.follow(() => {
    const now = inside.read()
    if (now !== null) level(now.rooms, headset)
  })
  const unfollowPreferences = preferences.follow(() => {
    inside.read()?.rooms.voices.setGain(preferences.read().gain)
    ears.hear()
  })
  void comeIn()

  return {
    inside,
    link,
    refusal,
    follow: (event, sound) => {
      stream.follow(event, sound)
      if (sound.staff === null) return
      clock.setServerTime(sound.staff.now)
      const now = inside.read()
      if (now === null) return
      const own = stream.findOwn(now.seat)
      if (own) now.control.follow(own)
      ears.hear()
    },
    takeOver: (isOnAirThere) => {
      willGoBack ||= isOnAirThere
      admission.takeOver()
    },
    end: () => {
      hasEnded = true
      unfollowPreferences()
      unfollowTreatment()
      stream.wake()
      admission.end()
      for (const end of ends) end()
    },
  }
}
