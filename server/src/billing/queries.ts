import type { billingCalls, BillingRecord } from '@openbooth/contract/billing'
import type { Taken } from '@openbooth/contract/call'
import type { Reader } from '#platform/database.ts'
import { contains } from '#platform/list.ts'

type Filters = Omit<Taken<typeof billingCalls.list>, 'page' | 'pageSize'>

/** An owner's billing records, as filtered. */
export const recordsOf = (db: Reader, ownerId: bigint, filters: Filters) => {
  let query = db
    .selectFrom('ledger.billingRecord as b')
    .leftJoin('events as e', 'e.id', 'b.eventId')
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
      'b.createdAt',
    ])
    .where('b.ownerId', '=', ownerId)
  if (filters.type !== undefined) query = query.where('b.type', '=', filters.type)
  if (filters.movement) query = query.where('b.movement', '=', filters.movement)
  if (filters.eventId !== undefined) query = query.where('b.eventId', '=', filters.eventId)
  if (filters.asset) query = query.where('b.asset', '=', filters.asset)
  if (filters.from) query = query.where('b.createdAt', '>=', filters.from)
  if (filters.to) query = query.where('b.createdAt', '<', filters.to)
  if (filters.search) query = query.where(contains(['e.name', 'e.number'], filters.search))
  return query
}

type Row = Awaited<ReturnType<ReturnType<typeof recordsOf>['execute']>>[number]

export const toRecord = (row: Row): BillingRecord => row as BillingRecord
