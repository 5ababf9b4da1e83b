import { setTimeout as pause } from 'node:timers/promises'
import { counts, readPublisher } from '@openbooth/contract/live/sound/rules/audible'
import type { SoundForWorker } from '../../sound/index.ts'
import type { WorkerApp } from '../types.ts'
import type { TrackPackets } from './packetWatch.ts'
import type { Taker } from './roomTracks.ts'
import type { WorkerRoomOptions } from './workerRoom.ts'
import { joinWorkerRoom, type JoinedRoom } from './joinWorkerRoom.ts'

/** Connections of an audio worker to the rooms of one event. */
export interface Ears {
  /**
   * Follows the event to its media server and updates the wanted tracks. Retries if the server is
   * unavailable.
   */
  follow(sound: SoundForWorker): void
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

export interface WorkerRoomsOptions {
  /** Called when a seat's track starts to deliver sound. */
  readonly take: (seat: string, track: string) => Taker
  /** Called when reception starts or stops. */
  readonly onHeard: (isHeard: boolean) => void
}

const againMilliseconds = 1_000
/** Participants follow an event to another server one by one. */
const lingerMilliseconds = 5_000

/** Connections to one media server. A move creates new ones. */
interface Stand {
  readonly key: string
  readonly generation: number
  readonly rooms: JoinedRoom[]
  /** True if a room was lost. The whole place is then replaced. */
  isOver: boolean
  /** A new object after each break. */
  connection: object
}

/**
 * Joins the rooms of an event. They are then in `own`.
 * @throws the first failure, once every room has joined or failed, so that `own` has all to leave
 */
const joinRooms = async (
  worker: WorkerApp,
  me: string,
  { server, rooms, hidden }: SoundForWorker,
  own: Stand,
  wishes: WorkerRoomOptions,
): Promise<void> => {
  const join = async (room: string): Promise<void> => {
    const identity = { me, generation: own.generation }
    own.rooms.push(await joinWorkerRoom(worker, identity, { server: server!, room }, wishes))
  }
  const joined = await Promise.allSettled((hidden.length > 0 ? rooms : rooms.slice(0, 1)).map(join))
  const failed = joined.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

const leave = async ({ rooms }: Stand): Promise<void> => {
  await Promise.all(rooms.map((room) => room.close()))
}

const packetsIn = async ({ rooms: joined }: Stand): Promise<readonly TrackPackets[]> => {
  const rooms = await Promise.all(joined.map((room) => room.packets()))
  return rooms.flat().flatMap(({ identity, ...track }) => {
    const seat = readPublisher(identity)?.seat
    return seat === undefined ? [] : [{ ...track, seat }]
  })
}

/** Identifies the connections that an event needs. Undefined: it has no media server. */
const keyOf = ({ server, state, hidden }: SoundForWorker): string | undefined =>
  server === null
    ? undefined
    : [state.generation, server.ovHost, server.apiKey, hidden.length > 0].join(' ')

/** Reports each change of reception once. */
const openReception = (onHeard: WorkerRoomsOptions['onHeard']) => {
  let isHeard: boolean | undefined
  return {
    isHeard: (): boolean => isHeard === true,
    set: (is: boolean): void => {
      if (is === isHeard) return
      isHeard = is
      onHeard(is)
    },
  }
}

/** @param me id of this audio worker */
export const openWorkerRooms = (
  worker: WorkerApp,
  me: string,
  eventId: bigint,
  { take, onHeard }: WorkerRoomsOptions,
): Ears => {
  const closing = new AbortController()
  const reception = openReception(onHeard)
  let sound: SoundForWorker | undefined
  let stand: Stand | undefined
  let entering: Promise<void> | undefined

  const wishesOf = (own: Stand): WorkerRoomOptions => ({
    isWanted: (published) => counts(published, sound!.made, own.generation),
    take: ({ identity, name }) => take(readPublisher(identity)!.seat, name),
    onAway: (isAway) => {
      if (isAway) own.connection = {}
      if (stand === own) reception.set(!isAway)
    },
    onOver: () => {
      own.isOver = true
      followSoon()
    },
  })

  /** Connects to the current server before it leaves the previous one. */
  const come = async (key: string, to: SoundForWorker): Promise<void> => {
    const { generation } = to.state
    const next: Stand = { key, generation, rooms: [], isOver: false, connection: {} }
    try {
      await joinRooms(worker, me, to, next, wishesOf(next))
    } catch (err) {
      worker.log.warn({ err, eventId: String(eventId) }, 'Failed to receive event audio')
      await leave(next)
      reception.set(false)
      await pause(againMilliseconds)
      return
    }
    const before = stand
    stand = next
    reception.set(true)
    if (before !== undefined)
      setTimeout(() => void leave(before), before.isOver ? 0 : lingerMilliseconds).unref()
  }

  const followSoon = (): void => {
    entering ??= (async () => {
      for (;;) {
        const key = sound && keyOf(sound)
        if (closing.signal.aborted || key === undefined) break
        if (stand?.key === key && !stand.isOver) break
        if (stand?.isOver) reception.set(false)
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
      if (own === undefined || own.isOver || !reception.isHeard()) return null
      const { connection } = own
      const tracks = await packetsIn(own)
      // After an interruption in between, the counts belong to two connections.
      return connection === own.connection && own === stand ? { connection, tracks } : null
    },
    close: async () => {
      closing.abort()
      await entering
      if (stand !== undefined) await leave(stand)
    },
  }
}
