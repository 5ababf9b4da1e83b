import type { EngineFailure } from '@openbooth/contract/installation/mediaServer/rules'
import { sql } from 'kysely'
import type { App } from '#platform/run/app.ts'
import { perProcess } from '#platform/run/perProcess.ts'
import { EngineFailed } from '#providers/media/port.ts'
import {
  recordDead,
  probeSoon,
  roomsOf,
  soundServersInReach,
  type KeptSoundServer,
} from '#installation/mediaServer/index.ts'

/** Interval of checks per server, and the time limit of its response. */
const askMilliseconds = 1_000
const timeoutMilliseconds = 900
/**
 * Consecutive failed probes of a media server before its events move. A short stall is no reason to
 * move.
 */
const mostMisses = 3

/**
 * State of the checked servers in this process, by the machine clock. The application clock may be
 * set.
 */
const asked = perProcess(() => ({
  lastAt: Number.NEGATIVE_INFINITY,
  misses: new Map<bigint, number>(),
}))

/** Checks the media servers that carry events, and moves the events of servers that are down. */
export const moveFromDeadServers = async (app: App, at: Date): Promise<void> => {
  const known = asked(app)
  const now = performance.now()
  if (now - known.lastAt < askMilliseconds) return
  known.lastAt = now
  const carrying = await eventsByServer(app)
  // A server without events is not checked here. It gets events again after a successful probe.
  for (const id of known.misses.keys()) if (!carrying.has(id)) known.misses.delete(id)
  if (carrying.size === 0) return
  const servers = await soundServersInReach(app)
  await Promise.all(
    servers
      .filter(({ id }) => carrying.has(id))
      .map(async (server) => {
        const before = known.misses.get(server.id) ?? 0
        const misses = (await answers(app, server)) ? 0 : before + 1
        known.misses.set(server.id, misses)
        if (misses === 0 && before >= mostMisses) await probeSoon(app, server.id, at)
      }),
  )
  const isDead = ({ id }: KeptSoundServer) => (known.misses.get(id) ?? 0) >= mostMisses
  const dead = servers.filter(isDead)
  if (dead.length === 0) return
  await Promise.all(dead.map(({ id }) => recordDead(app, id, at)))
  // If no other server responds either, this process may be disconnected.
  const others = servers.filter((server) => !isDead(server))
  const living = await Promise.all(others.map((server) => answers(app, server)))
  if (living.includes(true))
    for (const { id } of dead) await leave(app, at, id, carrying.get(id) ?? [])
}

const eventsByServer = async (app: App): Promise<Map<bigint, bigint[]>> => {
  const { rows } = await app.db.pool.query<{ server: bigint; events: bigint[] }>({
    name: 'sound.carrying',
    text: `select coalesce(media_server_id, preparing_server_id) as server, array_agg(id order by id) as events
      from events where state in (0, 1) and sound_state is not null and coalesce(media_server_id, preparing_server_id) is not null
      group by 1`,
  })
  return new Map(rows.map(({ server, events }) => [server, events]))
}

/** A server with an unexpected response is up. Its key may have been mistyped. */
const silentFor: ReadonlySet<EngineFailure> = new Set([
  'unknownHost',
  'refused',
  'unreachable',
  'timeout',
  'cut',
  'engineError',
])

const answers = (app: App, server: KeptSoundServer): Promise<boolean> =>
  roomsOf(app, server, timeoutMilliseconds)
    .list()
    .then(
      () => true,
      (error: unknown) => {
        if (error instanceof EngineFailed) return !silentFor.has(error.reason)
        throw error
      },
    )

interface Move {
  readonly eventId: bigint
  /** Its media server. */
  readonly from: bigint
  readonly reason: 'dead' | 'technician'
  /** Seat that ordered the move. Null: automatic. */
  readonly codeId: bigint | null
}

/**
 * Moves an event and notifies all its pages.
 * @returns false if the event no longer exists or no other server can carry it
 */
export const moveEvent = async (
  app: App,
  at: Date,
  { eventId, from, reason, codeId }: Move,
): Promise<boolean> => {
  const { rows } = await sql<{
    isMoved: boolean
  }>`select move_event(${eventId}, ${from}, ${reason}, ${at}, ${codeId}) as "isMoved"`.execute(
    app.db.query,
  )
  const { isMoved } = rows[0]!
  if (isMoved) for (const topic of ['sound', 'event']) app.notifier.publish(topic, eventId)
  return isMoved
}

/** Without another server the event stays, and each check retries. */
const leave = async (
  app: App,
  at: Date,
  from: bigint,
  events: readonly bigint[],
): Promise<void> => {
  for (const eventId of events)
    if (await moveEvent(app, at, { eventId, from, reason: 'dead', codeId: null }))
      app.log.warn({ eventId: String(eventId) }, 'Moved an event: its media server is down')
}
