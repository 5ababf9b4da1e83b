import { setTimeout as pause } from 'node:timers/promises'
import type { WireOutput } from '@openbooth/contract/call'
import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import { stateStreamCalls } from '@openbooth/contract/live/stateStream/calls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import type { SeatRole } from '@openbooth/contract/roles'
import {
  audibleBy,
  counts,
  heardIn,
  type PublishedTrack,
  readPublisher,
} from '@openbooth/contract/live/sound/rules/audible'
import { isTrack } from '@openbooth/contract/live/sound/rules/tracks'
import type { PlatformClient } from '#providers/platformClient.ts'
import { connect, type Connection } from './connect.ts'
import { callOf, type IsHeard, isSound, isToneAt, voiceRate } from './sounds.ts'

type SeatMessage = WireOutput<typeof stateStreamCalls.stream>
export type Sound = Extract<SeatMessage, { type: 'sound' }>['sound']

/** How a bot connects to the media server. */
export interface WayIn {
  readonly platform: PlatformClient
  /** `ws://…` */
  readonly engine: string
}

export interface BotSeat {
  readonly role: SeatRole
  /** Name of a planned person, else the role. */
  readonly name: { readonly en: string; readonly zh: string }
  /** The end of the link. */
  readonly code: string
  readonly hertz: number
  /** Language of its sentences for models. */
  readonly sentence: Int16Array
}

/** A participant without a role. */
export interface Bot extends BotSeat {
  /** As the state names it. */
  readonly seat: string
  /** Tracks that it may publish. */
  readonly publishes: readonly string[]
  /** The ticket, for calls. */
  readonly ticket: string
  /** Last state of the sound from the platform. */
  sound(): Sound | undefined
  /**
   * Waits until the state matches.
   * @returns false after a timeout
   */
  waitFor(isWanted: (sound: Sound) => boolean, milliseconds: number): Promise<boolean>
  /** Plays its tone on a track in a loop. @returns a function that stops it */
  speak(track: string): Promise<() => Promise<void>>
  /** Speaks its sentence on a track once. */
  say(track: string): Promise<void>
  /**
   * True if it receives a tone on its selected track within a time, according to the state, like
   * pages.
   */
  hears(track: string, hertz: number, milliseconds: number): Promise<boolean>
  /** True if it receives sound from a seat on that seat's track within a time. */
  hearsSeat(track: string, seat: string, milliseconds: number): Promise<boolean>
  leave(): Promise<void>
}

const lookMilliseconds = 50
const heartbeatMilliseconds = 10_000

interface BotRoom {
  readonly connection: Connection
  readonly publishes: readonly string[]
}

/** Follows the state of the sound until the signal aborts, and sends heartbeats. */
const followSound = (platform: PlatformClient, ticket: string, signal: AbortSignal) => {
  const as = { seat: ticket }
  let sound: Sound | undefined
  const follow = async (): Promise<void> => {
    for await (const message of platform.follow<SeatMessage>(stateStreamCalls.stream, as, signal))
      if (message.type === 'sound') sound = message.sound
  }
  void follow().catch(() => {})
  const beat = setInterval(
    () => void platform.ok(stateStreamCalls.heartbeat, {}, as).catch(() => {}),
    heartbeatMilliseconds,
  )
  const waitFor: Bot['waitFor'] = async (isWanted, milliseconds) => {
    const until = performance.now() + milliseconds
    while (performance.now() < until && !signal.aborted) {
      if (sound !== undefined && isWanted(sound)) return true
      await pause(lookMilliseconds)
    }
    return false
  }
  return { sound: () => sound, waitFor, stopHeartbeats: () => clearInterval(beat) }
}

/** True if sound of a kind arrives in any room before the signal aborts. */
const hearsAny = async (
  rooms: readonly BotRoom[],
  is: IsHeard,
  isWanted: (published: PublishedTrack) => boolean,
  signal: AbortSignal,
): Promise<boolean> => {
  const over = new AbortController()
  const ends = AbortSignal.any([signal, over.signal])
  const all = rooms.map(({ connection }) => connection.hears(is, isWanted, ends))
  const found = await Promise.race([
    ...all.map((one) => one.then((came) => (came ? true : new Promise<never>(() => {})))),
    Promise.all(all).then((each) => each.includes(true)),
  ])
  over.abort()
  return found
}

/** Joins by a code, enters the media rooms and follows the state, like a page. */
export const joinBot = async (
  { platform, engine }: WayIn,
  seat: BotSeat,
  whole: AbortSignal,
): Promise<Bot> => {
  const gone = new AbortController()
  const signal = AbortSignal.any([whole, gone.signal])
  const { seat: ticket } = await platform.ok(admissionCalls.join, {
    code: seat.code,
    audienceType: 'other',
  })
  const { sound, waitFor, stopHeartbeats } = followSound(platform, ticket, signal)
  const rooms: BotRoom[] = []
  const leave = async (): Promise<void> => {
    gone.abort()
    stopHeartbeats()
    await Promise.all(rooms.map(({ connection }) => connection.leave()))
  }
  try {
    const entered = await platform.ok(soundCalls.enter, {}, { seat: ticket })
    for (const { token, publishes } of entered.rooms)
      rooms.push({ connection: await connect(engine, token), publishes })
    const voiceOn = (track: string, voice: Int16Array) => {
      const room = rooms.find(({ publishes }) => publishes.includes(track)) ?? rooms[0]!
      return room.connection.speak(track, voice)
    }
    /** Listens to a selected track in all its rooms. */
    const listen = (
      track: string,
      is: IsHeard,
      isWanted: (published: PublishedTrack) => boolean,
      milliseconds: number,
    ): Promise<boolean> => {
      const isHeard = (published: PublishedTrack): boolean => {
        const now = sound()
        if (now === undefined || !isWanted(published)) return false
        // Staff also hear each other during a pause.
        const audible = audibleBy(now, now.staff !== null || now.state === 'live')
        return (
          heardIn(audible, track).includes(published.name) &&
          counts(published, audible, entered.generation)
        )
      }
      const ends = AbortSignal.any([signal, AbortSignal.timeout(milliseconds)])
      return hearsAny(rooms, is, isHeard, ends)
    }
    return {
      ...seat,
      seat: entered.seat,
      publishes: rooms.flatMap(({ publishes }) => publishes).filter(isTrack),
      ticket,
      sound,
      waitFor,
      speak: (track) => voiceOn(track, callOf(seat.hertz)),
      say: async (track) => {
        const stop = await voiceOn(track, seat.sentence)
        await pause((seat.sentence.length / voiceRate) * 1_000)
        await stop()
      },
      hears: (track, hertz, milliseconds) =>
        listen(
          track,
          (samples, rate) => isToneAt(samples, rate, hertz),
          () => true,
          milliseconds,
        ),
      hearsSeat: (track, other, milliseconds) =>
        listen(
          track,
          isSound,
          ({ identity, name }) => name === track && readPublisher(identity)?.seat === other,
          milliseconds,
        ),
      leave,
    }
  } catch (error) {
    await leave()
    throw error
  }
}
