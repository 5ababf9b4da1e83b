import type { billingCalls, BillingRecord } from '@openbooth/contract/money/billing/calls'
import type { InputOf } from '@openbooth/contract/call'
import { role } from '@openbooth/contract/roles'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Reader } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { containsByIndex } from '#platform/list/hasTrigrams.ts'
import { contains } from '#platform/list/list.ts'
import type { Actor } from '#platform/http/session.ts'

export type Filters = Omit<InputOf<typeof billingCalls.list>, 'page' | 'pageSize'>

/** The owner of the requested statement. */
export const ownerOf = (actor: Actor, { userId }: Pick<Filters, 'userId'>): bigint => {
  if (userId === undefined || userId === actor.workspaceId) return actor.workspaceId
  return actor.role === role.admin ? userId : refuse('No Permission')
}

/** The member who acted, where this is neither the user of the workspace nor an administrator. */
const actorName = sql<string | null>`(
  select u.user_name from users u join workspaces w on w.id = u.id
  where u.id = b.actor_id and b.actor_id <> b.owner_id and w.role <> ${sql.lit(role.admin)})`.as(
  'actorName',
)

/** Statement rows with the event, order or user that they concern. */
export const records = (db: Reader) =>
  db
    .selectFrom('ledger.billingRecord as b')
    .leftJoin('events as e', 'e.id', 'b.eventId')
    // An order and its transfer in the ledger have the same id.
    .leftJoin('paymentOrders as o', 'o.actId', 'b.transferId')
    .select([
      'b.id',
      'b.type',
      'b.movement',
      'b.asset',
      'b.amount',
      'b.balanceAfter',
      'b.remark',
      'b.eventId',
      'e.number as eventNumber',
      'e.name as eventName',
      'o.id as orderId',
      'o.number as orderNumber',
      'b.createdAt',
    ])
    .select(actorName)

/** The statement of one owner, with all filters except the text search. */
export const recordsOf = (db: Reader, ownerId: bigint, filters: Partial<Filters>) => {
  let query = records(db).where('b.ownerId', '=', ownerId)
  if (filters.type !== undefined) query = query.where('b.type', '=', filters.type)
  if (filters.movement) query = query.where('b.movement', '=', filters.movement)
  if (filters.asset) query = query.where('b.asset', '=', filters.asset)
  if (filters.eventId !== undefined) query = query.where('b.eventId', '=', filters.eventId)
  if (filters.programmeId !== undefined)
    query = query.where('e.programmeId', '=', filters.programmeId)
  if (filters.from) query = query.where('b.createdAt', '>=', filters.from)
  if (filters.to) query = query.where('b.createdAt', '<', filters.to)
  return query
}

/** The statement of one owner, filtered. A text matches the names of events and orders. */
export const statementOf = (
  db: Reader,
  ownerId: bigint,
  { search, ...filters }: Partial<Filters>,
) => {
  const query = recordsOf(db, ownerId, filters)
  return search ? query.where(namedSo(ownerId, search)) : query
}

const namedSo = (ownerId: bigint, search: string): RawBuilder<SqlBool> => {
  const named = containsByIndex('events_by_text', search, ['name', 'number'], 'events')
  return sql<SqlBool>`(
    b.event_id = any (array(select id from events where owner_id = ${ownerId} and ${named}))
    or b.transfer_id = any (array(
      select act_id from payment_orders where user_id = ${ownerId} and ${contains(['number'], search)})))`
}

/**
 * Statements sort by id. A time range sorts by creation time, because an index on time finds it.
 */
export const orderOf = ({ from, to }: Pick<Filters, 'from' | 'to'>): 'id' | 'createdAt' =>
  from === undefined && to === undefined ? 'id' : 'createdAt'

type Row = Awaited<ReturnType<ReturnType<typeof recordsOf>['execute']>>[number]

export const toRecord = (row: Row): BillingRecord => row as BillingRecord
