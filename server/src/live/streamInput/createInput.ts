import { streamInputCalls } from '@openbooth/contract/live/streamInput/calls'
import {
  mostPortsOfOwner,
  readHostAndPort,
  usualLatency,
} from '@openbooth/contract/live/streamInput/rules'
import type { InputOf } from '@openbooth/contract/call'
import { sql, type Transaction } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import type { Egress } from '#platform/egress/egress.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { requireOwnerOrAdministrator } from '../sound/index.ts'
import { accessOf, lookupOf, newSecret } from './access.ts'
import { obstaclesNow } from './obstacles.ts'
import { holdOpen, inputOf } from './queries.ts'

type Wanted = InputOf<typeof streamInputCalls.create>

/** Preparation begins this long before the start of an event. */
const prepares = sql.lit('60 minutes')

/** Makes a stream the sound of a speaker. */
export const createInput = verb(streamInputCalls.create, async (context, wanted) => {
  const { app, at } = context
  const { eventId, seatId, kind, channels } = wanted
  await requireOwnerOrAdministrator(context, eventId, 'plan')
  const address = addressOf(app.egress, wanted)
  // The secret of `srtCaller` and `pull` comes from the other side, or there is none.
  const given = kind === 'srtCaller' ? wanted.passphrase : ''
  const made = kind === 'srtListener' || kind === 'whip' ? newSecret() : given
  const input = await app.db.transaction(async (tx) => {
    await holdOpen(tx, eventId)
    await requireFreeSpeaker(tx, eventId, seatId)
    const obstacle = (await obstaclesNow(tx))[kind]
    if (obstacle !== null) refuse('Stream Inputs Are Not Available', { path: 'kind' })
    const port = kind === 'srtListener' ? await reservePort(tx, eventId) : null
    const { id } = await tx
      .insertInto('streamInputs')
      .values({
        eventId,
        seatId,
        kind,
        sourceChannels: channels,
        latencyMs: 'latency' in wanted ? wanted.latency : usualLatency,
        address,
        secret: kind === 'whip' || made === '' ? null : app.secrets.seal(made),
        secretLookup: kind === 'whip' ? lookupOf(made) : null,
        ...port,
        createdAt: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const created = await inputOf(tx, eventId, id)
    await audit(tx, context, {
      action: 'streamInput.create',
      objectType: 'event',
      objectId: eventId,
      details: { kind, seatName: created.name },
    })
    return created
  })
  app.notifier.publish('sound', eventId)
  return { input, access: accessOf(app, input, made) }
})

/** The normalised address that the server will call. Null: the sender calls. */
const addressOf = (egress: Egress, wanted: Wanted): string | null => {
  if (wanted.kind === 'pull')
    return egress.check(wanted.address) === undefined
      ? wanted.address
      : refuse('Stream Address Not Accepted', { path: 'address' })
  if (wanted.kind !== 'srtCaller') return null
  const read = readHostAndPort(wanted.address)
  if (read === undefined || egress.checkHost(read.host) !== undefined)
    return refuse('Stream Address Not Accepted', { path: 'address' })
  return `${read.host.includes(':') ? `[${read.host}]` : read.host}:${read.port}`
}

const requireFreeSpeaker = async (
  tx: Transaction<Tables>,
  eventId: bigint,
  seatId: bigint,
): Promise<void> => {
  // Locked, so that of two simultaneous inputs the second is refused.
  const seat = await tx
    .selectFrom('seats')
    .select('id')
    .where('id', '=', seatId)
    .where('eventId', '=', eventId)
    .where('role', '=', 'speaker')
    .where('formerSince', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (seat === undefined) refuse('Seat Not Found', { path: 'seatId' })
  const other = await tx
    .selectFrom('streamInputs')
    .select('id')
    .where('seatId', '=', seatId)
    .executeTakeFirst()
  if (other !== undefined) refuse('The Speaker Has A Stream Input', { path: 'seatId' })
}

/** @throws No Input Port Is Free | Too Many Input Ports */
const reservePort = async (tx: Transaction<Tables>, eventId: bigint) => {
  const reserved = sql<string>`(select tstzrange(start_at - interval ${prepares}, end_at) from events where id = ${eventId})`
  const { rows } = await sql<{
    host: string
    port: number
  }>`select host, port from free_input_port(${reserved})`.execute(tx)
  // After the lock on reservations, so that two requests do not both get the last port.
  const own = await sql<{
    ports: bigint
  }>`select count(*) as ports from stream_inputs i join events e on e.id = i.event_id
    where e.owner_id = (select owner_id from events where id = ${eventId}) and i.reserved && ${reserved}`.execute(
    tx,
  )
  if (own.rows[0]!.ports >= mostPortsOfOwner) refuse('Too Many Input Ports', { path: 'kind' })
  return rows[0] ? { ...rows[0], reserved } : refuse('No Input Port Is Free', { path: 'kind' })
}
