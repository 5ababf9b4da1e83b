import type {
  OwnStreamOutput,
  ShownStreamOutput,
  StreamOutput,
} from '@openbooth/contract/live/streamOutput/calls'
import {
  isOutputWanted,
  readOutputAddress,
  type OutputKind,
  type OutputProblem,
  type OutputStart,
  type OutputState,
} from '@openbooth/contract/live/streamOutput/rules'
import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import type { Permission } from '@openbooth/contract/permissions'
import { role } from '@openbooth/contract/roles'
import { sql } from 'kysely'
import type { Reader } from '#platform/database/database.ts'
import { mayActOn, partiesOf } from '#events/event/index.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { Actor } from '#platform/http/session.ts'

/** Seconds after which the state of an output without a report is unknown. */
const freshSeconds = 15

const outputs = (db: Reader) =>
  db
    .selectFrom('streamOutputs as o')
    .innerJoin('events as e', 'e.id', 'o.eventId')
    .leftJoin('booths as b', (join) =>
      join.on(sql<boolean>`b.event_id = o.event_id and o.track = 'stage:' || b.id`),
    )
    .leftJoin('channels as c', (join) =>
      join.on(
        sql<boolean>`c.id = coalesce(b.channel_a, case when o.track ~ '^ch:\\d+$' then substr(o.track, 4)::bigint end)`,
      ),
    )
    .where('o.removedAt', 'is', null)
    .select([
      'o.id',
      'o.eventId',
      'o.kind',
      'o.track',
      'o.address',
      'o.userName',
      'o.streamId',
      'o.delaySeconds',
      'o.startsWith',
      'o.isWanted',
      'o.state',
      'o.problem',
      'o.since',
      'o.reconnects',
      'o.deliveredSeconds',
      'e.state as eventState',
      sql<boolean>`o.secret is not null`.as('hasSecret'),
      sql<boolean>`coalesce(e.sound_state in ('live', 'paused'), false)`.as('isLive'),
      sql<boolean>`coalesce(o.reported_at > clock_timestamp() - make_interval(secs => ${freshSeconds}), false)`.as(
        'isFresh',
      ),
      sql<
        StreamOutput['name']
      >`case when b.id is not null then name_of_booth(b.name, c.en_name, c.zh_name)
        when c.id is not null then jsonb_build_object('en', c.en_name, 'zh', c.zh_name) end`.as(
        'name',
      ),
    ])

export type OutputRow = Awaited<ReturnType<ReturnType<typeof outputs>['execute']>>[number]

/** The database contains only kinds, starts, states and problems of the contract. */
const stateOf = ({ isWanted, isLive, isFresh, state, ...row }: OutputRow): OutputState => {
  if (!isLive || !isOutputWanted(row.startsWith as OutputStart, isWanted)) return 'off'
  return isFresh && state !== 'off' ? (state as OutputState) : 'connecting'
}

/** What staff see: neither the whole address nor the user. */
export const toOutput = (row: OutputRow): StreamOutput => {
  const { host, port } = readOutputAddress(row.kind as OutputKind, row.address)!
  const state = stateOf(row)
  return {
    id: row.id,
    kind: row.kind as OutputKind,
    track: row.track,
    name: row.track === floorTrack ? null : row.name,
    host: `${host.includes(':') ? `[${host}]` : host}:${port}`,
    delaySeconds: row.delaySeconds,
    startsWith: row.startsWith as OutputStart,
    isWanted: isOutputWanted(row.startsWith as OutputStart, row.isWanted),
    state,
    problem: state === 'failing' ? (row.problem as OutputProblem) : null,
    since: state === row.state ? row.since : null,
    reconnects: row.reconnects,
    deliveredSeconds: row.deliveredSeconds,
  }
}

export const toOwnOutput = (row: OutputRow): OwnStreamOutput => ({
  ...toOutput(row),
  address: row.address,
  userName: row.userName,
  streamId: row.streamId,
  hasSecret: row.hasSecret,
})

/** An output as a member sees it. Only people who may change outputs see its destination. */
export const toShownOutput = (row: OutputRow, mayChange: boolean): ShownStreamOutput => ({
  ...toOwnOutput(row),
  ...(!mayChange && { address: null, userName: null, streamId: null }),
})

/** The outputs of an event in the order of their creation. */
export const outputsOf = (db: Reader, eventId: bigint): Promise<OutputRow[]> =>
  outputs(db).where('o.eventId', '=', eventId).orderBy('o.id').execute()

export const outputOf = async (db: Reader, id: bigint): Promise<OutputRow> =>
  (await outputs(db).where('o.id', '=', id).executeTakeFirst()) ?? refuse('Stream Output Not Found')

/**
 * An output of an event on which the actor may act; administrators see all.
 * @throws Stream Output Not Found
 */
export const requireOutput = async (
  db: Reader,
  actor: Actor,
  id: bigint,
  permission: Permission,
): Promise<OutputRow> => {
  const found = await outputOf(db, id)
  const may = await mayOnEvent(db, actor, found.eventId, permission)
  return may ? found : refuse('Stream Output Not Found')
}

/** Whether an actor may do something with the outputs of an event. Administrators may do all. */
export const mayOnEvent = async (
  db: Reader,
  actor: Actor,
  eventId: bigint,
  permission: Permission,
): Promise<boolean> => {
  if (actor.role === role.admin) return true
  const event = await partiesOf(db, actor, eventId)
  return event !== undefined && mayActOn(actor, event, permission)
}

/** Requires a track that listeners of the event may hear. @throws Channel Not Found */
export const requireAudible = async (db: Reader, eventId: bigint, track: string): Promise<void> => {
  const { rows } = await sql<{ isAudible: boolean }>`
    select case when e.event_type <> 0 then exists (
        select from booths b where b.event_id = e.id and ${track} = 'stage:' || b.id
          and not coalesce(b.channel_a = any(e.hide_channel), false))
      when ${track} = ${floorTrack} then not coalesce(e.floor_channel_id = any(e.hide_channel), false)
      else exists (
        select from channels c where ${track} = 'ch:' || c.id and not coalesce(c.id = any(e.hide_channel), false)
          and (c.id = e.floor_channel_id
            or c.id in (select unnest(array[b.channel_a, b.channel_b, b.channel_c]) from booths b where b.event_id = e.id)))
      end as "isAudible"
    from events e where e.id = ${eventId}`.execute(db)
  if (rows[0]?.isAudible !== true) refuse('Channel Not Found', { path: 'track' })
}
