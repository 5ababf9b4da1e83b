import type { billingCalls, BillingRecord } from '@openbooth/contract/billing'
import type { Taken } from '@openbooth/contract/call'
import { role } from '@openbooth/contract/roles'
import { sql } from 'kysely'
import type { Reader } from '#platform/database.ts'
import { contains } from '#platform/list.ts'
import { refuse } from '#platform/refuse.ts'
import type { Actor } from '#platform/session.ts'

type Filters = Omit<Taken<typeof billingCalls.list>, 'page' | 'pageSize'>

/** Whose statement is asked for. */
export const ownerOf = (actor: Actor, { userId }: Pick<Filters, 'userId'>): bigint => {
  if (userId === undefined || userId === actor.id) return actor.id
  return actor.role === role.admin ? userId : refuse('No Permission')
}

/** Rows of statements, with what they are about. */
export const records = (db: Reader) =>
  db
    .selectFrom('ledger.billingRecord as b')
    .leftJoin('events as e', 'e.id', 'b.eventId')
    // An order and its movement in the ledger carry the same id.
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

/** Somebody's statement, as filtered. */
export const recordsOf = (db: Reader, ownerId: bigint, filters: Filters) => {
  let query = records(db).where('b.ownerId', '=', ownerId)
  if (filters.type !== undefined) query = query.where('b.type', '=', filters.type)
  if (filters.movement) query = query.where('b.movement', '=', filters.movement)
  if (filters.asset) query = query.where('b.asset', '=', filters.asset)
  if (filters.eventId !== undefined) query = query.where('b.eventId', '=', filters.eventId)
  if (filters.projectId !== undefined)
    query = query.where(sql<boolean>`e.project_id = ${filters.projectId}`)
  if (filters.from) query = query.where('b.createdAt', '>=', filters.from)
  if (filters.to) query = query.where('b.createdAt', '<', filters.to)
  if (filters.search)
    query = query.where(contains(['e.name', 'e.number', 'o.number'], filters.search))
  return query
}

type Row = Awaited<ReturnType<ReturnType<typeof recordsOf>['execute']>>[number]

export const toRecord = (row: Row): BillingRecord => row as BillingRecord
