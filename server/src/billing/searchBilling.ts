import type { billingCalls } from '@openbooth/contract/billing'
import type { Given } from '@openbooth/contract/call'
import { deepestRow } from '@openbooth/contract/paging'
import { sql } from 'kysely'
import type { Reader } from '#platform/database.ts'
import { contains, requireReachable } from '#platform/list.ts'
import { type Filters, orderOf, recordsOf, toRecord } from './queries.ts'

/** Deeper than a list reaches, so that a usual word fills its pages without asking every event. */
const lookedThrough = 10_000

type SearchInput = Filters & {
  readonly search: string
  readonly page: number
  readonly pageSize: number
}

/**
 * A page of the rows whose event or order is called so. The first `lookedThrough` rows in the order asked for are looked
 * through one by one; only when they do not fill the page are the events and orders of that name asked for theirs.
 */
export const searchBilling = async (
  db: Reader,
  ownerId: bigint,
  input: SearchInput,
): Promise<Given<typeof billingCalls.list>> => {
  requireReachable(input)
  const near = await find(db, input, recordsOf(db, ownerId, input))
  const found =
    near.isCut && near.ids.length < input.pageSize
      ? await find(db, input, namedRows(db, ownerId, input))
      : near
  const counted = {
    total: Math.min(found.total, deepestRow),
    totalIsCapped: found.isCut || found.total > deepestRow,
  }
  if (found.ids.length === 0) return { rows: [], ...counted }
  const rows = await recordsOf(db, ownerId, {}).where('b.id', 'in', found.ids).execute()
  const place = new Map(found.ids.map((id, index) => [id, index]))
  return {
    rows: rows.toSorted((one, other) => place.get(one.id)! - place.get(other.id)!).map(toRecord),
    ...counted,
  }
}

/** The rows of the owner's events and orders of that name. */
const namedRows = (db: Reader, ownerId: bigint, input: SearchInput) => {
  const { search } = input
  const pairs =
    search.length < 2
      ? sql``
      : sql`and pairs_of_characters(name || ' ' || number) @> pairs_of_characters(${search})`
  return recordsOf(db, ownerId, input).where(
    sql<boolean>`(
      b.event_id = any (array(
        select id from events
        where owner_id = ${ownerId} ${pairs} and ${contains(['name', 'number'], search)}))
      or b.transfer_id = any (array(
        select act_id from payment_orders where user_id = ${ownerId} and ${contains(['number'], search)})))`,
  )
}

interface Found {
  /** Of the page. */
  readonly ids: bigint[]
  readonly total: number
  /** Whether there are rows that were not looked at. */
  readonly isCut: boolean
}

const find = async (
  db: Reader,
  input: SearchInput,
  query: ReturnType<typeof recordsOf>,
): Promise<Found> => {
  const direction = input.descending ? 'desc' : 'asc'
  const order = orderOf(input)
  const looked = query
    .clearSelect()
    .select(['b.id', 'b.createdAt', 'e.name', 'e.number', 'o.number as orderNumber'])
    .orderBy(`b.${order}`, direction)
    .orderBy('b.id', direction)
    .limit(lookedThrough + 1)
  const sorted = sql`${sql.ref(order)} ${sql.raw(direction)}, id ${sql.raw(direction)}`
  const { rows } = await sql<{ ids: bigint[]; found: bigint; looked: bigint }>`
    with looked as materialized (${looked}),
      found as materialized (select * from looked where ${contains(['name', 'number', 'orderNumber'], input.search)})
    select (select count(*) from looked) as looked, (select count(*) from found) as found, array(
      select id from found order by ${sorted} limit ${input.pageSize} offset ${(input.page - 1) * input.pageSize}) as ids
  `.execute(db)
  const { ids, found, looked: seen } = rows[0]!
  return { ids, total: Number(found), isCut: seen > lookedThrough }
}
