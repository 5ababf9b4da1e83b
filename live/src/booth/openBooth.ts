import type { ExposureFigures } from '@openbooth/contract/live/headphoneExposure/rules'
import { tonesIn } from '@openbooth/contract/live/sound/rules/talks'
import { floorTrack, talkTrack, trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import { createStore, type Store } from '@openbooth/web/browser/store.ts'
import type { SoundAt } from '@openbooth/web/sound/connect/keepConnected.ts'
import type { Hearing } from '@openbooth/web/sound/connect/subscribe.ts'
import { audibleBy } from '@openbooth/contract/live/sound/rules/audible'
import type { LiveEvent, Sound } from '../join/session.ts'
import { type Booth, toBooth } from './air/booths.ts'
import { makeBoothClock, type BoothClock } from './air/boothClock.ts'
import { type Entered, openEntrance } from './air/enter.ts'
import { type OnAirControl, openOnAir } from './air/openOnAir.ts'
import { openRooms, type Rooms } from './air/openRooms.ts'
import type { Headset } from '../check/headset.ts'
import { obeyOrders } from '../staff/connection/obeyOrders.ts'
import { tellExposure } from '../staff/headphoneExposure/tellExposure.ts'
import { tellReadings } from '../staff/connectionStats/tellReadings.ts'
import { heardBy, partnerTrack, type Told } from './hear/incoming.ts'
import type { Taste } from './hear/taste.ts'
import { type Talk, talksTo, withTalks } from '../talk/talksTo.ts'

/** Somebody who is in their booth, with a voice and ears. */
export interface InBooth {
  readonly ticket: string
  readonly seat: string
  readonly control: OnAirControl
  readonly rooms: Rooms
  readonly clock: BoothClock
  /** What one's ears were exposed to in the event so far; null: not known yet. */
  readonly soFar: Store<ExposureFigures | null>
}

export interface OpenBooth {
  /** Null: not let in yet. */
  readonly inside: Store<InBooth | null>
  readonly link: Store<SoundAt>
  /** Why there is no way in; null: there is, or nobody answered yet. */
  readonly refusal: Store<string | null>
  /** What the stream told. */
  follow(event: LiveEvent, sound: Sound): void
  /**
   * Enters although the person is connected in another window.
   * @param goesBack whether the press also resumes the turn of that window
   */
  takeOver(goesBack: boolean): void
  end(): void
}

/** The fader of the partner; others are called as the tracks they carry. */
export const partnerFader = 'partner'

/** What a page does with a turn of its seat when it enters. */
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
  /** How this person likes to hear, followed as it changes. */
  readonly taste: Store<Taste>
  readonly resumeMode: ResumeMode
}

export const openBooth = ({ ticket, headset, taste, resumeMode }: BoothOptions): OpenBooth => {
  const inside = createStore<InBooth | null>(null)
  const link = createStore<SoundAt>('connecting')
  const refusal = createStore<string | null>(null)
  const clock = makeBoothClock()
  let willGoBack = resumeMode === 'pressed'
  let event: LiveEvent | undefined
  let sound: Sound | undefined
  let booths: readonly Booth[] = []
  let entered: Entered | undefined
  let hasEnded = false
  let used: ReadonlySet<string> = new Set()
  let whenTold: (() => void) | undefined
  let stopTelling: (() => void) | undefined
  let endExposure: (() => void) | undefined

  const told = (): Told | undefined => {
    const now = inside.read()
    if (now === null || event === undefined || !sound?.staff) return undefined
    const { booth: own } = now.control.view.read()
    return { event, staff: sound.staff, booths, own, seat: now.seat }
  }
  const heardNow = (): {
    source: string | null
    partner: string | null
    seats: readonly string[]
  } => {
    const state = told()
    if (state === undefined) return { source: null, partner: null, seats: [] }
    const { track } = heardBy(state, taste.read().choice)
    return { source: track, partner: partnerTrack(state), seats: state.own.seats }
  }
  /** A channel, and the floor where that passes into it. */
  const tracksOf = (source: string): readonly string[] => {
    const passes = sound?.channels.some(
      ({ channelId, floorPasses }) => floorPasses && trackOf(channelId) === source,
    )
    return passes ? [source, floorTrack] : [source]
  }
  const talksNow = (): readonly Talk[] => {
    const seat = inside.read()?.seat
    return seat === undefined || !sound?.staff ? [] : talksTo(sound.staff, seat)
  }
  /** Tones in what is heard. */
  const tonesNow = (): readonly Talk[] => {
    const { source } = heardNow()
    const seat = inside.read()?.seat
    return seat === undefined || source === null || !sound?.staff
      ? []
      : tonesIn(sound.staff.talks, seat, tracksOf(source))
  }
  const hearing = (): Hearing => {
    const { source, partner, seats } = heardNow()
    const talks = [...talksNow(), ...tonesNow()]
    const talking = talks.length > 0 ? talkTrack : null
    const tracks = [...(source === null ? [] : tracksOf(source)), partner, talking]
    const all = audibleBy(sound!, true)
    const channels = all.channels.map((one) =>
      // Others on that channel are not the partner.
      one.track === partner
        ? { ...one, seats: one.seats.filter((seat) => seats.includes(seat)) }
        : one,
    )
    return {
      audible: withTalks({ ...all, channels }, talks),
      wishes: {
        heard: new Set(tracks.filter((track) => track !== null)),
        ready: new Set([floorTrack]),
      },
    }
  }
  const play = (): void => {
    const rooms = inside.read()?.rooms
    if (rooms === undefined) return
    const { source, partner } = heardNow()
    const now = new Map<string, readonly MediaStreamTrack[]>()
    const voicesOf = (talks: readonly Talk[]): readonly MediaStreamTrack[] =>
      rooms.tracksOf(
        talkTrack,
        talks.map(({ seat }) => seat),
      )
    if (source !== null) {
      const all = tracksOf(source).flatMap((track) => rooms.tracksOf(track))
      now.set(source, [...all, ...voicesOf(tonesNow())])
    }
    if (partner !== null) now.set(partnerFader, rooms.tracksOf(partner))
    const talks = talksNow()
    const isTalkedTo = talks.length > 0
    if (isTalkedTo) now.set(talkTrack, voicesOf(talks))
    headset.faders.duck(isTalkedTo ? talkTrack : null)
    for (const fader of used) if (!now.has(fader)) headset.faders.put(fader, [])
    for (const [fader, tracks] of now) headset.faders.put(fader, tracks)
    used = new Set(now.keys())
    setVolumes()
  }
  const setVolumes = (): void => {
    const { volume, volumes, tone, fullScale } = taste.read()
    for (const fader of used) headset.faders.setVolume(fader, volume * (volumes[fader] ?? 1))
    headset.faders.setTone(tone)
    headset.faders.guard.calibrate(fullScale)
  }
  const hear = (): void => {
    const now = inside.read()
    if (now === null || !sound?.staff) return
    const { channels } = now.control.view.read().booth
    now.rooms.look(sound, sound.staff, Object.values(channels).map(trackOf))
    obey(sound.staff, now.seat)
    play()
  }
  const obey = obeyOrders(
    ticket,
    async (isRelayed) => (await inside.read()?.rooms.connectAnew(isRelayed)) ?? false,
  )
  const entrance = openEntrance(
    ticket,
    (now) => {
      entered = now
    },
    (message) => {
      if (message !== refusal.read()) refusal.write(message)
    },
  )

  const findOwn = (seat: string): Booth | undefined =>
    booths.find(({ seats }) => seats.includes(seat))

  const comeIn = async (): Promise<void> => {
    const first = await entrance.first()
    if (first === null || hasEnded) return
    const { seat } = first
    // The door may know of the person before the stream does.
    while (findOwn(seat) === undefined) {
      await new Promise<void>((resolve) => {
        whenTold = resolve
      })
      if (hasEnded) return
    }
    const rooms = openRooms({
      context: headset.context,
      entered: () => entered!,
      soundKind: sound!.staff!.soundKind,
      entrance,
      hearing,
      onTracks: play,
      confirm: async () => inside.read()?.control.confirm(),
    })
    const control = openOnAir({
      ticket,
      seat,
      first: findOwn(seat)!,
      voices: rooms.voices,
      clock,
      wasOnAir: resumeMode === 'same page',
      isConnected: () => rooms.link.read() === 'heard',
    })
    headset.feed(rooms.voices.takeFrom)
    level(rooms)
    rooms.voices.setGain(taste.read().gain)
    const exposure = tellExposure(ticket, {
      exposure: headset.faders.guard.exposure,
      isOnAir: () => control.view.read().isOnAir,
      fullScale: () => taste.read().fullScale,
    })
    endExposure = exposure.end
    inside.write({ ticket, seat, control, rooms, clock, soFar: exposure.soFar })
    const followLink = (): void => link.write(rooms.link.read())
    rooms.link.follow(followLink)
    followLink()
    control.view.follow(hear)
    hear()
    // The server refuses if the partner went on air meanwhile. The booth then shows the partner.
    if (willGoBack) void control.goBack()
    stopTelling = tellReadings(ticket, {
      told: () => sound,
      measure: rooms.measure,
      level: rooms.voices.sentDecibels,
      deviceName: headset.deviceName,
    })
  }
  const level = ({ voices }: Rooms): void => voices.level(headset.treatment.read().isLevelled)
  const unfollowTreatment = headset.treatment.follow(() => {
    const now = inside.read()
    if (now !== null) level(now.rooms)
  })
  const unfollowTaste = taste.follow(() => {
    inside.read()?.rooms.voices.setGain(taste.read().gain)
    hear()
  })
  void comeIn()

  return {
    inside,
    link,
    refusal,
    follow: (nextEvent, next) => {
      event = nextEvent
      sound = next
      const { staff } = next
      if (staff === null) return
      clock.noteTold(staff.now)
      booths = staff.booths.map(toBooth)
      whenTold?.()
      const now = inside.read()
      if (now === null) return
      const own = findOwn(now.seat)
      if (own) now.control.follow(own)
      hear()
    },
    takeOver: (isOnAirThere) => {
      willGoBack ||= isOnAirThere
      entrance.takeOver()
    },
    end: () => {
      hasEnded = true
      unfollowTaste()
      unfollowTreatment()
      whenTold?.()
      entrance.end()
      stopTelling?.()
      endExposure?.()
      const now = inside.read()
      now?.control.end()
      now?.rooms.end()
    },
  }
}
