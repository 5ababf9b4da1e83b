import type { Given } from '@openbooth/contract/call'
import type { eventCalls } from '@openbooth/contract/event'
import { deepestRow } from '@openbooth/contract/paging'
import { sql } from 'kysely'
import type { Reader } from '#platform/database.ts'
import { requireReachable } from '#platform/list.ts'
import { digitsOf, hostedEvents, namedLike, type HostedInput, toEventRow } from './queries.ts'

/** Deeper than a list reaches, so that two usual words together still fill a page without the index. */
const lookedThrough = 10_000

type SearchInput = HostedInput & {
  readonly search: string
  readonly page: number
  readonly pageSize: number
}

/**
 * A page of the hosted events that contain a text. The first `lookedThrough` events in the order asked for are looked
 * through one by one; the index of texts is asked only when they do not fill the page. So a common word costs the same
 * however many events there are, and a rare one costs as much as there are events with it. Part of a number is rare.
 */
export const searchHosted = async (
  db: Reader,
  ownerId: bigint,
  input: SearchInput,
): Promise<Given<typeof eventCalls.list>> => {
  requireReachable(input)
  const { search: _, ...others } = input
  const byIndex = () => find(db, input, hostedEvents(db, ownerId, input))
  const found = isPartOfNumber(input.search)
    ? await byIndex()
    : await find(db, input, hostedEvents(db, ownerId, others)).then((near) =>
        near.isCut && near.ids.length < input.pageSize ? byIndex() : near,
      )
  const rows = await readRows(db, ownerId, others, found.ids)
  return {
    rows,
    total: Math.min(found.total, deepestRow),
    totalIsCapped: found.isCut || found.total > deepestRow,
  }
}

/** Four digits and more are in few numbers. */
const isPartOfNumber = (search: string): boolean => (digitsOf(search)?.length ?? 0) >= 4

interface Found {
  /** Of the page. */
  readonly ids: bigint[]
  readonly total: number
  /** Whether there are events that were not looked at. */
  readonly isCut: boolean
}

/** Looks through the first events of a query for the text. */
const find = async (
  db: Reader,
  { search, sort, descending, page, pageSize }: SearchInput,
  query: ReturnType<typeof hostedEvents>,
): Promise<Found> => {
  const direction = descending ? 'desc' : 'asc'
  const looked = query
    .clearSelect()
    .select(['e.id', 'e.name', 'e.number', 'e.startAt'])
    .orderBy(`e.${sort}`, direction)
    .orderBy('e.id', direction)
    .limit(lookedThrough + 1)
  const order = sql`${sql.ref(sort)} ${sql.raw(direction)}, id ${sql.raw(direction)}`
  const { rows } = await sql<{ ids: bigint[]; found: bigint; looked: bigint }>`
    with looked as materialized (${looked}), found as materialized (select * from looked where ${namedLike(search)})
    select (select count(*) from looked) as looked, (select count(*) from found) as found, array(
      select id from found order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}) as ids
  `.execute(db)
  const { ids, found, looked: seen } = rows[0]!
  return { ids, total: Number(found), isCut: seen > lookedThrough }
}

const readRows = async (db: Reader, ownerId: bigint, filters: HostedInput, ids: bigint[]) => {
  if (ids.length === 0) return []
  const rows = await hostedEvents(db, ownerId, filters).where('e.id', 'in', ids).execute()
  const place = new Map(ids.map((id, index) => [id, index]))
  return rows.toSorted((one, other) => place.get(one.id)! - place.get(other.id)!).map(toEventRow)
}
