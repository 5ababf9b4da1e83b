import { reportSeconds } from '@openbooth/contract/live/streamInput/rules'
import type {
  InputKind,
  InputProblem,
  InputState,
  SourceChannels,
} from '@openbooth/contract/live/streamInput/rules'
import { isOver } from '@openbooth/contract/events/event/rules/events'
import type { StreamInput } from '@openbooth/contract/live/streamInput/calls'
import { sql, type Transaction } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'

const inputs = (db: Reader) =>
  db
    .selectFrom('streamInputs as i')
    .innerJoin('seats as s', 's.id', 'i.seatId')
    .innerJoin('events as e', 'e.id', 'i.eventId')
    .leftJoin('streamInputReports as r', 'r.inputId', 'i.id')
    .select(['i.id', 'i.seatId', 's.name', 'i.kind', 'i.isOn', 'i.sourceChannels', 'i.latencyMs'])
    .select(['i.address', 'i.host', 'i.port', 'i.createdAt'])
    .select(['r.state', 'r.since', 'r.problem', 'r.level', 'r.loss', 'r.bitrate', 'r.reconnects'])
    // By the database clock, as the audio worker writes it.
    .select(
      sql<boolean>`e.sound_state is not null and i.is_on
        and r.reported_at > clock_timestamp() - make_interval(secs => ${sql.lit(reportSeconds)})`.as(
        'isReported',
      ),
    )

type Row = Awaited<ReturnType<ReturnType<typeof inputs>['execute']>>[number]

const hostAndPort = ({ host, port }: Row): string | null =>
  host === null ? null : `${host.includes(':') ? `[${host}]` : host}:${port}`

/** The database contains only values of the contract. */
const toInput = (row: Row): StreamInput => ({
  id: row.id,
  seatId: row.seatId,
  name: row.name,
  kind: row.kind as InputKind,
  isOn: row.isOn,
  channels: row.sourceChannels as SourceChannels,
  latency: row.latencyMs,
  address: row.address ?? hostAndPort(row),
  createdAt: row.createdAt,
  status: row.isReported
    ? {
        state: row.state as InputState,
        since: row.since,
        problem: row.problem as InputProblem | null,
        level: row.level,
        loss: row.loss,
        bitrate: row.bitrate,
        reconnects: row.reconnects ?? 0,
      }
    : {
        state: 'off',
        since: null,
        problem: null,
        level: null,
        loss: null,
        bitrate: null,
        reconnects: 0,
      },
})

/** The stream inputs of an event, in the order of its speakers. */
export const inputsOf = async (db: Reader, eventId: bigint): Promise<StreamInput[]> => {
  const rows = await inputs(db)
    .where('i.eventId', '=', eventId)
    .orderBy('s.position')
    .orderBy('i.id')
    .execute()
  return rows.map(toInput)
}

/** @throws Stream Input Not Found */
export const inputOf = async (db: Reader, eventId: bigint, id: bigint): Promise<StreamInput> => {
  const row = await inputs(db)
    .where('i.eventId', '=', eventId)
    .where('i.id', '=', id)
    .executeTakeFirst()
  return row ? toInput(row) : refuse('Stream Input Not Found')
}

/**
 * Locks an event that is not over, so that it does not close meanwhile.
 * @throws The Event Is Closed
 */
export const holdOpen = async (tx: Transaction<Tables>, eventId: bigint) => {
  const event = await tx
    .selectFrom('events')
    .select(['state', 'startAt', 'endAt'])
    .where('id', '=', eventId)
    .forShare()
    .executeTakeFirstOrThrow()
  return isOver(event) ? refuse('The Event Is Closed') : event
}
