import { setTimeout as pause } from 'node:timers/promises'
import type { WireOutput } from '@openbooth/contract/call'
import { doorCalls } from '@openbooth/contract/live/admission/calls'
import { roomCalls } from '@openbooth/contract/live/stateStream/calls'
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
import type { PlatformDoor } from '#providers/platformDoor.ts'
import { connect, type Connection } from './connect.ts'
import { callOf, type IsHeard, isSound, isToneAt, voiceRate } from './sounds.ts'

type SeatMessage = WireOutput<typeof roomCalls.stream>
export type Sound = Extract<SeatMessage, { type: 'sound' }>['sound']

/** How a robot gets into the engine. */
export interface WayIn {
  readonly door: PlatformDoor
  /** `ws://…` */
  readonly engine: string
}

export interface RobotSeat {
  readonly role: SeatRole
  /** Of a person who is planned; else what they are. */
  readonly name: { readonly en: string; readonly zh: string }
  /** The end of the link. */
  readonly code: string
  readonly hertz: number
  /** What it says where models are to hear it. */
  readonly sentence: Int16Array
}

/** Somebody who is in, and is nobody. */
export interface Robot extends RobotSeat {
  /** As the state names it. */
  readonly seat: string
  /** Tracks it may speak on. */
  readonly publishes: readonly string[]
  /** The ticket, for calls. */
  readonly ticket: string
  /** What the platform told it last of the sound. */
  sound(): Sound | undefined
  /** Waits for what it is told. @returns false: it was not told in time */
  told(isWanted: (sound: Sound) => boolean, milliseconds: number): Promise<boolean>
  /** Sounds on a track by its tone, over and over. @returns what ends it */
  speak(track: string): Promise<() => Promise<void>>
  /** Says its sentence on a track, once. */
  say(track: string): Promise<void>
  /** Whether it hears a tone within a time, when it has chosen a track: by the state, as pages do. */
  hears(track: string, hertz: number, milliseconds: number): Promise<boolean>
  /** Whether it hears anything of a seat on that seat's own track within a time. */
  hearsSeat(track: string, seat: string, milliseconds: number): Promise<boolean>
  leave(): Promise<void>
}

const lookMilliseconds = 50
const heartbeatMilliseconds = 10_000

/** Comes in by a code, enters the rooms of the engine and follows what is told, as a page does. */
export const sendIn = async (
  { door, engine }: WayIn,
  seat: RobotSeat,
  whole: AbortSignal,
): Promise<Robot> => {
  const gone = new AbortController()
  const signal = AbortSignal.any([whole, gone.signal])
  const joined = await door.ok(doorCalls.join, { code: seat.code, audienceType: 'other' })
  const as = { seat: joined.seat }
  let sound: Sound | undefined
  const follow = async (): Promise<void> => {
    for await (const message of door.follow<SeatMessage>(roomCalls.stream, as, signal))
      if (message.type === 'sound') sound = message.sound
  }
  void follow().catch(() => {})
  const beat = setInterval(
    () => void door.ok(roomCalls.heartbeat, {}, as).catch(() => {}),
    heartbeatMilliseconds,
  )
  const rooms: { connection: Connection; publishes: readonly string[] }[] = []
  const leave = async (): Promise<void> => {
    gone.abort()
    clearInterval(beat)
    await Promise.all(rooms.map(({ connection }) => connection.leave()))
  }
  try {
    const told: Robot['told'] = async (isWanted, milliseconds) => {
      const until = performance.now() + milliseconds
      while (performance.now() < until && !signal.aborted) {
        if (sound !== undefined && isWanted(sound)) return true
        await pause(lookMilliseconds)
      }
      return false
    }
    const entered = await door.ok(soundCalls.enter, {}, as)
    for (const { token, publishes } of entered.rooms)
      rooms.push({ connection: await connect(engine, token), publishes })
    const voiceOn = (track: string, voice: Int16Array) => {
      const room = rooms.find(({ publishes }) => publishes.includes(track)) ?? rooms[0]!
      return room.connection.speak(track, voice)
    }
    /** Listens in whichever room it is, to a track that was chosen. */
    const listen = async (
      track: string,
      is: IsHeard,
      isWanted: (published: PublishedTrack) => boolean,
      milliseconds: number,
    ): Promise<boolean> => {
      const over = new AbortController()
      const ends = AbortSignal.any([signal, over.signal, AbortSignal.timeout(milliseconds)])
      const isHeard = (published: PublishedTrack): boolean => {
        if (sound === undefined || !isWanted(published)) return false
        // Staff hear each other also while listeners hear nothing.
        const audible = audibleBy(sound, sound.staff !== null || sound.state === 'live')
        return (
          heardIn(audible, track).includes(published.name) &&
          counts(published, audible, entered.generation)
        )
      }
      const all = rooms.map(({ connection }) => connection.hears(is, isHeard, ends))
      const found = await Promise.race([
        ...all.map((one) => one.then((came) => (came ? true : new Promise<never>(() => {})))),
        Promise.all(all).then((each) => each.includes(true)),
      ])
      over.abort()
      return found
    }
    return {
      ...seat,
      seat: entered.seat,
      publishes: rooms.flatMap(({ publishes }) => publishes).filter(isTrack),
      ticket: joined.seat,
      sound: () => sound,
      told,
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
