import type { AnybodysEvent, EventRow } from '@openbooth/contract/events/event/view'
import { eventRow } from '@openbooth/contract/events/event/view'
import type { InputOf } from '@openbooth/contract/call'
import type { eventCalls } from '@openbooth/contract/events/event/calls'
import { roleMay, type Permission } from '@openbooth/contract/permissions'
import { role, type MemberRole } from '@openbooth/contract/roles'
import {
  rowFields,
  searchedFields,
  type RowField,
} from '@openbooth/contract/events/event/rules/fields'
import {
  allowedActions,
  eventState,
  recordStatus,
  type EventAct,
  type EventTimes,
} from '@openbooth/contract/events/event/rules/events'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { z } from 'zod'
import type { Reader } from '#platform/database/database.ts'
import { hasTrigrams } from '#platform/list/hasTrigrams.ts'
import { contains } from '#platform/list/list.ts'
import type { Actor } from '#platform/http/session.ts'
import type { Context } from '#platform/http/verb.ts'
import { chargedOfEvent } from './save/storedEvent.ts'

/** The workspaces related to an event. */
interface Parties {
  readonly ownerId: bigint
  /** The customer for whom an agent holds the event. */
  readonly customerId: bigint | null
}

/** The parties of an event that decide what an actor may do with it. */
interface Managed {
  readonly ownerId: bigint
  /** The actor's role for only this event. Null or absent: none. */
  readonly managerRole?: MemberRole | null | undefined
}

/**
 * Whether an actor may do something with an event: as a member of the workspace that owns it, or as
 * a manager of only this event.
 */
export const mayActOn = (
  actor: Actor,
  { ownerId, managerRole = null }: Managed,
  permission: Permission,
): boolean =>
  (ownerId === actor.workspaceId && roleMay(actor.memberRole, permission)) ||
  (managerRole !== null && roleMay(managerRole, permission))

/**
 * The person whose roles for single events count. None for an API key of a team, which belongs to
 * that team: 0, the id of no user.
 */
export const managingPerson = ({
  id,
  apiKey,
  workspaceId = id,
}: Pick<Actor, 'id'> & Partial<Pick<Actor, 'apiKey' | 'workspaceId'>>): bigint =>
  apiKey !== undefined && workspaceId !== id ? 0n : id

/** The role in which an actor manages an event `e` alone. Null: none. */
export const managerRoleOf = (actor: Parameters<typeof managingPerson>[0]) =>
  sql<MemberRole | null>`(
    select m.role from event_managers m where m.event_id = e.id and m.user_id = ${managingPerson(actor)})`.as(
    'managerRole',
  )

/** What decides about an actor's rights on an event. Undefined: no such event. */
export const partiesOf = (db: Reader, actor: Actor, eventId: bigint) =>
  db
    .selectFrom('events as e')
    .select(['e.ownerId', 'e.customerId', managerRoleOf(actor)])
    .where('e.id', '=', eventId)
    .executeTakeFirst()

/** Whether an actor may see the cost of an event: its payer and administrators. */
export const maySeeCost = (actor: Actor, event: Managed): boolean =>
  mayActOn(actor, event, 'view') || actor.role === role.admin

/** Whether an actor may see the balances of the payer, which its statement shows. */
export const maySeeStatement = (actor: Actor, { ownerId }: Managed): boolean =>
  (ownerId === actor.workspaceId && roleMay(actor.memberRole, 'balance')) ||
  actor.role === role.admin

/** Whether an agent holds the event for the acting workspace. */
const isHeldFor = (actor: Actor, { customerId }: Pick<Parties, 'customerId'>): boolean =>
  customerId === actor.workspaceId

/**
 * Whether an actor may do something with an event, also as an administrator or as the one for whom
 * an agent holds it.
 */
export const mayAsParty = (
  actor: Actor,
  event: Parties & Managed,
  permission: Permission,
): boolean =>
  mayActOn(actor, event, permission) ||
  actor.role === role.admin ||
  (isHeldFor(actor, event) && roleMay(actor.memberRole, permission))

/**
 * True if an actor may see and hand out the codes of an event, including the user for whom an agent
 * holds it.
 */
export const mayHandOutCodes = (actor: Actor, event: Parties & Managed): boolean =>
  mayAsParty(actor, event, 'run')

/** Whether an actor may see an event: also the agent its owner is bound to. */
export const maySee = (
  actor: Actor,
  event: Parties & Managed & { readonly ownerAgentId: bigint | null },
): boolean =>
  mayAsParty(actor, event, 'view') ||
  (actor.role === role.agent && event.ownerAgentId === actor.workspaceId)

const permissionTo: Readonly<Record<EventAct, Permission>> = {
  edit: 'plan',
  add: 'plan',
  cancel: 'plan',
  openEarly: 'run',
  close: 'run',
  extend: 'extend',
}

/** The actions of an actor on an event at a time. */
export const actionsOn = (actor: Actor, event: EventTimes & Managed, at: Date): EventAct[] => {
  if (mayActOn(actor, event, 'view'))
    return allowedActions(event, 'owner', at).filter((act) =>
      mayActOn(actor, event, permissionTo[act]),
    )
  return actor.role === role.admin ? allowedActions(event, 'administrator', at) : []
}

type ListInput = InputOf<typeof eventCalls.list>
type Order = 'sort' | 'descending' | 'page' | 'pageSize'
type HostedFilters = Pick<ListInput, 'whose'> &
  Partial<Omit<ListInput, Order | 'whose'>> & {
    /** The person whose shared events appear too. Only in the workspace of this person. */
    readonly personId?: bigint
  }

/** The owner filter of a list. The owner of a customer's event must still be an agent. */
const areOf = (userId: bigint, { whose, customerId, personId }: HostedFilters) => {
  if (whose === 'heldForMe') return sql<SqlBool>`e.customer_id = ${userId}`
  if (whose === 'own' || whose === 'both') {
    const own = sql`e.owner_id = ${userId}`
    // Shared events appear for the person, not for other members of the person's workspace.
    const shared =
      personId === userId
        ? sql`e.id = any (array(select m.event_id from event_managers m where m.user_id = ${userId}))`
        : sql`false`
    const shown = whose === 'own' ? own : sql`(${own} or e.customer_id = ${userId} or ${shared})`
    return customerId === undefined
      ? sql<SqlBool>`${shown}`
      : sql<SqlBool>`${shown} and e.customer_id = ${customerId}`
  }
  const one = customerId === undefined ? sql`` : sql`and c.id = ${customerId}`
  return sql<SqlBool>`e.owner_id in (
    select c.id from workspaces c join workspaces a on a.id = c.agent_id and a.role = ${sql.lit(role.agent)}
    where a.id = ${userId} ${one})`
}

/** Events as lists show them, without charges. */
const eventRows = (db: Reader) =>
  db
    .selectFrom('events as e')
    .innerJoin('workspaces as o', 'o.id', 'e.ownerId')
    .leftJoin('programmes as j', 'j.id', 'e.programmeId')
    .leftJoin('workspaces as c', 'c.id', 'e.customerId')
    .select([
      'e.id',
      'e.number',
      'e.name',
      'e.eventType',
      'e.state',
      'e.isRecording',
      'e.appointmentStartTime',
      'e.appointmentEndTime',
      'e.timeZone',
      'e.dst',
      'e.hemispheres',
      'e.startAt',
      'e.endAt',
      'e.openedAt',
      'e.ownerId',
      'o.name as ownerName',
      'e.boothNums',
      'e.lacksServerSince',
      'e.version',
      'e.programmeId',
      'j.name as programmeName',
      'e.customerId',
      'c.name as customerName',
    ])
    .select(rowFields.map((field) => `e.${field}` as const))

/** Events of a list, however narrowed. */
export type EventRows = ReturnType<typeof eventRows>
type Narrowing = Partial<Omit<ListInput, Order | 'whose' | 'customerId'>>

const narrowed = (rows: EventRows, input: Narrowing): EventRows => {
  let query = rows
  if (input.state !== undefined) query = query.where('e.state', '=', input.state)
  if (input.eventType !== undefined) query = query.where('e.eventType', '=', input.eventType)
  if (input.recordStatus !== undefined)
    query = query.where('e.isRecording', '=', input.recordStatus === recordStatus.open)
  if (input.from !== undefined) query = query.where('e.startAt', '>=', input.from)
  if (input.to !== undefined) query = query.where('e.startAt', '<', input.to)
  if (input.programmeId !== undefined) query = query.where('e.programmeId', '=', input.programmeId)
  if (input.search) query = query.where(eventsNamed(input.search))
  return query
}

const charged = sql<unknown>`${sql.raw(chargedOfEvent)}`.as('charged')

/**
 * The sort order of an event list. Within one state the agenda equals the start, which has more
 * indexes.
 */
export const orderOf = <
  Input extends { sort: string; descending: boolean; state?: number | undefined },
>(
  input: Input,
): Input => {
  if (input.sort !== 'agenda' || input.state === undefined) return input
  const isAhead = input.state === eventState.normal || input.state === eventState.order
  return { ...input, sort: 'startAt', descending: isAhead === input.descending }
}

/** The events of a list, as filtered. */
export const hostedRows = (db: Reader, userId: bigint, input: HostedFilters): EventRows =>
  narrowed(eventRows(db), input).where(areOf(userId, input))

/** The same with their charge, but not with what others pay. Ordered by the caller. */
export const hostedEvents = (db: Reader, userId: bigint, input: HostedFilters) =>
  hostedRows(db, userId, input).select(
    sql<unknown>`case when e.owner_id = ${userId} then ${sql.raw(chargedOfEvent)} else '[]'::jsonb end`.as(
      'charged',
    ),
  )

type EverybodysInput = InputOf<typeof eventCalls.all>
type EverybodysFilters = Partial<Omit<EverybodysInput, Order>>

/** The events of all owners, as filtered. */
export const everybodysRows = (db: Reader, input: EverybodysFilters): EventRows => {
  const { ownerId, agentId, customerId, mediaServerId, lacksServer } = input
  let query = narrowed(eventRows(db), input)
  if (ownerId !== undefined) query = query.where('e.ownerId', '=', ownerId)
  if (agentId !== undefined)
    query = query.where(
      sql<SqlBool>`e.owner_id = any(array(select id from workspaces where id = ${agentId} or agent_id = ${agentId}))`,
    )
  if (customerId !== undefined) query = query.where('e.customerId', '=', customerId)
  if (mediaServerId !== undefined) query = query.where('e.mediaServerId', '=', mediaServerId)
  if (lacksServer) query = query.where('e.lacksServerSince', 'is not', null)
  return query
}

/** The same with agent, server and charge. Ordered by the caller. */
export const everybodysEvents = (db: Reader, input: EverybodysFilters) =>
  everybodysRows(db, input)
    .leftJoin('workspaces as a', 'a.id', 'o.agentId')
    .leftJoin('mediaServers as m', 'm.id', 'e.mediaServerId')
    .select(['a.id as agentId', 'a.name as agentName'])
    .select(['m.id as mediaServerId', 'm.serverName as mediaServerName'])
    .select(charged)

/**
 * Whether the name contains a text, or the number, however it is spaced, or another field that is searched. Over columns
 * of these names.
 */
export const namedLike = (text: string, table = ''): RawBuilder<SqlBool> => {
  const columns = ['name', ...searchedFields].map((name) => `${table}${name}`)
  const digits = digitsOf(text)
  return digits === undefined
    ? contains(columns, text)
    : sql<SqlBool>`(${contains(columns, text)} or ${contains([`${table}number`], digits)})`
}

/** The digits of a text that is a number, however it is spaced. */
export const digitsOf = (text: string): string | undefined => {
  const digits = text.replaceAll(/[\s-]/g, '')
  return /^\d+$/.test(digits) ? digits : undefined
}

/**
 * True for a search with four or more digits: few event numbers match, so the search uses the text
 * index immediately.
 */
export const isPartOfNumber = (search: string): boolean => (digitsOf(search)?.length ?? 0) >= 4

/**
 * The same for events `e`, by the trigram index. A single character has no trigram and is searched
 * without the index.
 */
export const eventsNamed = (text: string): RawBuilder<SqlBool> => {
  // Most are empty, so their indexes are of the others.
  const alsoHasTrigrams = (field: RowField) => {
    const column = sql.ref(`e.${field}`)
    return sql<SqlBool>`${column} <> '' and pieces_of_text(${column}) @> search_trigrams(${text})`
  }
  const sought = [...new Set([text, digitsOf(text) ?? text])]
  if (sought.some((one) => one.length < 2)) return namedLike(text, 'e.')
  const found = [
    ...sought.map((one) => hasTrigrams('events_by_text', one, 'e')),
    ...searchedFields.map(alsoHasTrigrams),
  ]
  return sql<SqlBool>`(${sql.join(found, sql` or `)}) and ${namedLike(text, 'e.')}`
}

type HostedRow = Awaited<ReturnType<ReturnType<typeof hostedEvents>['execute']>>[number]

/** The reader and the time, which decide on the available actions. */
type Reading = Pick<Context, 'actor' | 'at'>

/** An event in a list for a reader. */
export const toEventRow =
  ({ actor, at }: Reading) =>
  ({ lacksServerSince, openedAt, isRecording, ...row }: HostedRow): EventRow => {
    // The database allows no other numbers.
    const state = row.state as EventRow['state']
    return {
      ...row,
      state,
      recordStatus: isRecording ? recordStatus.open : recordStatus.closed,
      eventType: row.eventType as EventRow['eventType'],
      hemispheres: row.hemispheres as EventRow['hemispheres'],
      charged: z.decode(
        eventRow.shape.charged,
        row.charged as z.input<typeof eventRow.shape.charged>,
      ),
      lacksServer: lacksServerSince !== null,
      mayHandOutCodes: mayHandOutCodes(actor, row),
      actions: actionsOn(actor, { ...row, state, openedAt }, at),
    }
  }

type EverybodysRow = Awaited<ReturnType<ReturnType<typeof everybodysEvents>['execute']>>[number]

export const toAnybodysEvent =
  (reading: Reading) =>
  ({
    agentId,
    agentName,
    mediaServerId,
    mediaServerName,
    ...row
  }: EverybodysRow): AnybodysEvent => ({
    ...toEventRow(reading)(row),
    agent: agentId === null ? null : { id: agentId, userName: agentName! },
    mediaServer: mediaServerId === null ? null : { id: mediaServerId, name: mediaServerName! },
  })

/**
 * Counts a user's events by state.
 * @param party the other party: counts the events that an agent holds for the user
 */
export const countEvents = async (
  db: Reader,
  userId: bigint,
  party: 'ownerId' | 'customerId' = 'ownerId',
): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('events')
    .select(['state', (select) => select.fn.countAll<bigint>().as('events')])
    .where(party, '=', userId)
    .groupBy('state')
    .execute()
  return new Map(rows.map(({ state, events }) => [state, Number(events)]))
}
