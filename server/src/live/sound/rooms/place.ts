import { batchReads } from '#platform/database/batchReads.ts'
import type { App } from '#platform/run/app.ts'
import { perProcess } from '#platform/run/perProcess.ts'
import type { KeptSoundServer, SoundServer } from '#installation/mediaServer/index.ts'
import { findSound, type EventSound } from '../queries.ts'
import { eventOfRoom } from './rooms.ts'
import { speakersOf } from '../state/speakersOf.ts'

/** A room on a media server and its state in the event. */
export interface Place {
  readonly eventId: bigint
  readonly isForStaff: boolean
  /** True for the event's current server. */
  readonly isItsServer: boolean
  /**
   * True if the event is live there, as far as known: one media server may be registered under two
   * names.
   */
  readonly isHere: boolean
  /** True for a short time after a move, until participants have followed. */
  readonly isLingering: boolean
  /** True if listeners hear the event now: it is neither in preparation nor paused. */
  readonly isLive: boolean
  readonly generation: number
  /** Tracks in this room. */
  readonly channels: EventSound['channels']
  /** People who may send video in this room; empty for rooms of listeners. */
  readonly seen: readonly string[]
}

/** A large audience joins at the same moment, and the event is the same for all. */
const batchMs = 20
const lingerMilliseconds = 15_000

const soundById = perProcess((app) =>
  batchReads(batchMs, async (ids) => {
    const found = await Promise.all(
      ids.map(async (id) => [id, await findSound(app.db, BigInt(id))] as const),
    )
    return new Map(found.flatMap(([id, sound]) => (sound ? [[id, sound] as const] : [])))
  }),
)

/** The sound of an event. Undefined: the event does not exist. */
export const soundOf = (app: App, eventId: bigint): Promise<EventSound | undefined> =>
  soundById(app)(String(eventId))

/** Event and kind of a room. Undefined: of another installation. */
export const placeOf = async (
  app: App,
  server: KeptSoundServer,
  room: string,
): Promise<Place | undefined> => {
  const named = await eventOfRoom(app, room)
  if (named === undefined) return undefined
  const sound = await soundOf(app, named.eventId)
  const heardOn = sound?.soundState ? sound.server : null
  const movedAt = sound?.movedAt?.getTime() ?? Number.NEGATIVE_INFINITY
  const channels = sound?.channels ?? []
  return {
    ...named,
    isItsServer: heardOn?.id === Number(server.id),
    isHere: heardOn !== null && isOneKey(app, server, heardOn),
    isLingering: heardOn !== null && movedAt > app.clock.now().getTime() - lingerMilliseconds,
    isLive: sound?.soundState === 'live',
    generation: sound?.generation ?? 0,
    channels: channels.filter(({ isHidden }) => isHidden === named.isForStaff),
    seen: named.isForStaff ? speakersOf(channels) : [],
  }
}

const isOneKey = ({ secrets }: App, one: SoundServer, other: SoundServer): boolean =>
  one.apiKey === other.apiKey && secrets.open(one.ovPassword) === secrets.open(other.ovPassword)
