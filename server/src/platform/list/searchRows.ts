import { deepestRow } from '@openbooth/contract/paging'
import { sql, type Compilable, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Reader } from '#platform/database/database.ts'
import { requireReachable } from './list.ts'

/** Deeper than a list reaches, so that two usual words together still fill a page without an index of texts. */
export const lookedThrough = 10_000

interface SearchedPage {
  /** The column of the looked-through rows they are ordered by. */
  readonly order: string
  readonly descending: boolean
  readonly page: number
  readonly pageSize: number
}

interface Found {
  /** Of the page, in its order. */
  readonly ids: bigint[]
  readonly total: number
  /** Whether there are rows that were not looked at. */
  readonly isCut: boolean
}

/**
 * Looks through the first `lookedThrough` rows of a query for those that match. So a common word costs the same however
 * many rows there are.
 * @param looked its rows: `id`, the column of the order and what `matches` reads, ordered, at most one more than looked through
 */
export const findRows = async (
  db: Reader,
  looked: Compilable & Expression<unknown>,
  matches: RawBuilder<SqlBool>,
  { order, descending, page, pageSize }: SearchedPage,
): Promise<Found> => {
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const { rows } = await sql<{ ids: bigint[]; found: bigint; looked: bigint }>`
    with looked as materialized (${looked}), found as materialized (select * from looked where ${matches})
    select (select count(*) from looked) as looked, (select count(*) from found) as found, array(
      select id from found order by ${sql.ref(order)} ${direction}, id ${direction}
      limit ${pageSize} offset ${(page - 1) * pageSize}) as ids
  `.execute(db)
  const { ids, found, looked: seen } = rows[0]!
  return { ids, total: Number(found), isCut: seen > lookedThrough }
}

/**
 * A page of the rows that match, each whole: looked for among the first ones, and by an index of texts only when those do
 * not fill the page.
 * @param first looks through the first rows in the order asked for
 * @param byIndex looks through the rows that an index of texts finds
 * @param read the rows of the ids, in any order
 */
export const searchedPage = async <Row extends { readonly id: bigint }>(
  input: Pick<SearchedPage, 'page' | 'pageSize'>,
  first: () => Promise<Found>,
  byIndex: () => Promise<Found>,
  read: (ids: bigint[]) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number; totalIsCapped: boolean }> => {
  requireReachable(input)
  const near = await first()
  const found = near.isCut && near.ids.length < input.pageSize ? await byIndex() : near
  const rows = found.ids.length === 0 ? [] : await read(found.ids)
  const place = new Map(found.ids.map((id, index) => [id, index]))
  return {
    rows: rows.toSorted((one, other) => place.get(one.id)! - place.get(other.id)!),
    total: Math.min(found.total, deepestRow),
    totalIsCapped: found.isCut || found.total > deepestRow,
  }
}
