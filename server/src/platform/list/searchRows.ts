import { deepestRow } from '@openbooth/contract/paging'
import { sql, type Compilable, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Reader } from '#platform/database/database.ts'
import { requireReachable } from './list.ts'

/** So many rows are looked through first: a common word fills a page from them, and how rare another is can be seen. */
const glancedThrough = deepestRow

/** Deeper than a list reaches, so that two usual words together still fill a page without an index of texts. */
export const lookedThrough = 10_000

interface SearchedPage {
  /** How many rows are looked through at most. */
  readonly most: number
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
  /** Whether there are rows behind the looked-through ones. */
  readonly isCut: boolean
}

/**
 * Looks through the first rows of a query for those that match. So a common word costs the same however many rows there are.
 * @param looked its rows: `id`, the column of the order and what `matches` reads, ordered, at most one more than `most`
 */
export const findRows = async (
  db: Reader,
  looked: Compilable & Expression<unknown>,
  matches: RawBuilder<SqlBool>,
  { most, order, descending, page, pageSize }: SearchedPage,
): Promise<Found> => {
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const { rows } = await sql<{ ids: bigint[]; found: bigint; looked: bigint }>`
    with looked as materialized (${looked}), found as materialized (select * from looked where ${matches})
    select (select count(*) from looked) as looked, (select count(*) from found) as found, array(
      select id from found order by ${sql.ref(order)} ${direction}, id ${direction}
      limit ${pageSize} offset ${(page - 1) * pageSize}) as ids
  `.execute(db)
  const { ids, found, looked: seen } = rows[0]!
  return { ids, total: Number(found), isCut: seen > most }
}

/** Whether there is nothing more to find, or at least a row for the next page: readers step on from page to page. */
const isEnough = ({ isCut, total }: Found, { page, pageSize }: PageOf): boolean =>
  !isCut || total > page * pageSize

type PageOf = Pick<SearchedPage, 'page' | 'pageSize'>

/**
 * Looks through the first rows, further where that is likely to fill the page, and asks an index of texts where it is not.
 * So a rare word costs as much as there are rows with it, and not another look through thousands without.
 */
const nearOrByIndex = async (
  input: PageOf,
  look: (most: number) => Promise<Found>,
  byIndex: () => Promise<Found>,
): Promise<Found> => {
  const near = await look(glancedThrough)
  if (isEnough(near, input)) return near
  const likely = Math.ceil((glancedThrough * input.page * input.pageSize) / near.total)
  // Twice as far, for the next rows may hold fewer.
  const far = likely < lookedThrough ? await look(Math.min(2 * likely, lookedThrough)) : near
  return isEnough(far, input) ? far : byIndex()
}

/**
 * A page of the rows that match, each whole.
 * @param look looks through so many first rows in the order asked for; undefined where no index has that order
 * @param byIndex looks through the rows that an index of texts finds, at most `lookedThrough`
 * @param read the rows of the ids, in any order
 */
export const searchedPage = async <Row extends { readonly id: bigint }>(
  input: PageOf,
  look: ((most: number) => Promise<Found>) | undefined,
  byIndex: () => Promise<Found>,
  read: (ids: bigint[]) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number; totalIsCapped: boolean }> => {
  requireReachable(input)
  const found = look === undefined ? await byIndex() : await nearOrByIndex(input, look, byIndex)
  const rows = found.ids.length === 0 ? [] : await read(found.ids)
  const place = new Map(found.ids.map((id, index) => [id, index]))
  return {
    rows: rows.toSorted((one, other) => place.get(one.id)! - place.get(other.id)!),
    total: Math.min(found.total, deepestRow),
    totalIsCapped: found.isCut || found.total > deepestRow,
  }
}
