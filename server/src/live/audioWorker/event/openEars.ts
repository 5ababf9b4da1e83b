import { setTimeout as pause } from 'node:timers/promises'
import { counts, readPublisher } from '@openbooth/contract/live/sound/rules/audible'
import { AccessToken } from 'livekit-server-sdk'
import { openGuardedDoor } from '#providers/media/guardedDoor.ts'
import { roomsOf, wayTo, type SoundServer } from '#installation/mediaServer/index.ts'
import { earIdentityOf, type EarSound } from '../../sound/index.ts'
import type { EarApp } from '../startEar.ts'
import type { TrackPackets } from './packetWatch.ts'
import { enterEarRoom, type EarRoom, type Taker } from './earRoom.ts'

/** Connections of an audio worker to the rooms of one event. */
export interface Ears {
  /**
   * Follows the event to its media server and updates the wanted tracks. Retries if the server is
   * unavailable.
   */
  follow(sound: EarSound): void
  /**
   * Packet counts of the event's tracks, with their connection. Null: no worker receives the event.
   */
  packets(): Promise<ReceivedPackets | null>
  close(): Promise<void>
}

export interface ReceivedPackets {
  /** A new object after each break and each move. */
  readonly connection: object
  readonly tracks: readonly TrackPackets[]
}

export interface EarsWishes {
  /** Called when a seat's track starts to deliver sound. */
  readonly take: (seat: string, track: string) => Taker
  /** Called when reception starts or stops. */
  readonly onHeard: (isHeard: boolean) => void
}

/** The token is used only to join. */
const tokenSeconds = 60
const againMilliseconds = 1_000
/** Participants follow an event to another server one by one. */
const lingerMilliseconds = 5_000
const roomMilliseconds = 3_000

/** Connections to one media server. A move creates new ones. */
interface Stand {
  readonly key: string
  readonly generation: number
  readonly rooms: (EarRoom & { close(): Promise<void> })[]
  /** True if a room was lost. The whole place is then replaced. */
  isOver: boolean
  /** A new object after each break. */
  connection: object
}

/** @param me id of this audio worker */
export const openEars = (
  ear: EarApp,
  me: string,
  eventId: bigint,
  { take, onHeard }: EarsWishes,
): Ears => {
  let sound: EarSound | undefined
  let stand: Stand | undefined
  let isClosed = false
  let entering: Promise<void> | undefined
  let isHeard: boolean | undefined

  const tellHeard = (is: boolean): void => {
    if (is === isHeard) return
    isHeard = is
    onHeard(is)
  }

  const enter = async (server: SoundServer, room: string, own: Stand): Promise<void> => {
    await roomsOf(ear, server, roomMilliseconds).create(room)
    const door = await openGuardedDoor(server.clientUrl || server.ovHost, wayTo(ear, server.ownId))
    try {
      const token = new AccessToken(server.apiKey, ear.secrets.open(server.ovPassword), {
        identity: earIdentityOf(me, own.generation),
        ttl: tokenSeconds,
      })
      token.addGrant({
        room,
        roomJoin: true,
        canSubscribe: true,
        canPublish: false,
        canPublishData: false,
        canUpdateOwnMetadata: false,
        hidden: true,
      })
      const entered = await enterEarRoom(door.url, await token.toJwt(), {
        isWanted: (published) => counts(published, sound!.made, own.generation),
        take: ({ identity, name }) => take(readPublisher(identity)!.seat, name),
        onAway: (isAway) => {
          if (isAway) own.connection = {}
          if (stand === own) tellHeard(!isAway)
        },
        onOver: () => {
          own.isOver = true
          followSoon()
        },
      })
      own.rooms.push({
        ...entered,
        close: async () => {
          await entered.leave()
          door.close()
        },
      })
    } catch (error) {
      door.close()
      throw error
    }
  }

  const leave = async ({ rooms }: Stand): Promise<void> => {
    await Promise.all(rooms.map((room) => room.close()))
  }

  /** Connects to the current server before it leaves the previous one. */
  const come = async (key: string, { server, state, rooms, hidden }: EarSound): Promise<void> => {
    const next: Stand = {
      key,
      generation: state.generation,
      rooms: [],
      isOver: false,
      connection: {},
    }
    const wanted = hidden.length > 0 ? rooms : rooms.slice(0, 1)
    try {
      await Promise.all(wanted.map((room) => enter(server!, room, next)))
    } catch (err) {
      ear.log.warn({ err, eventId: String(eventId) }, 'Failed to receive event audio')
      await leave(next)
      tellHeard(false)
      await pause(againMilliseconds)
      return
    }
    const before = stand
    stand = next
    tellHeard(true)
    if (before !== undefined)
      setTimeout(() => void leave(before), before.isOver ? 0 : lingerMilliseconds).unref()
  }

  const keyOf = ({ server, state, hidden }: EarSound): string | undefined =>
    server === null
      ? undefined
      : [state.generation, server.ovHost, server.apiKey, hidden.length > 0].join(' ')

  const followSoon = (): void => {
    entering ??= (async () => {
      for (;;) {
        const key = sound && keyOf(sound)
        if (isClosed || key === undefined) break
        if (stand?.key === key && !stand.isOver) break
        if (stand?.isOver) tellHeard(false)
        await come(key, sound!)
      }
    })().finally(() => {
      entering = undefined
    })
  }

  return {
    follow: (next) => {
      sound = next
      for (const room of stand?.rooms ?? []) room.look()
      followSoon()
    },
    packets: async () => {
      const own = stand
      if (own === undefined || own.isOver || isHeard !== true) return null
      const { connection } = own
      const rooms = await Promise.all(own.rooms.map((room) => room.packets()))
      const tracks = rooms.flat().flatMap(({ identity, ...track }) => {
        const seat = readPublisher(identity)?.seat
        return seat === undefined ? [] : [{ ...track, seat }]
      })
      // After an interruption in between, the counts belong to two connections.
      return connection === own.connection && own === stand ? { connection, tracks } : null
    },
    close: async () => {
      isClosed = true
      await entering
      if (stand !== undefined) await leave(stand)
    },
  }
}
