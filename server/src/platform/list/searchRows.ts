import { deepestRow } from '@openbooth/contract/paging'
import { sql, type Compilable, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Reader } from '#platform/database/database.ts'
import { requireReachable } from './list.ts'

/**
 * Number of rows of the first scan: a common word fills a page from them, and the result shows how
 * rare another word is.
 */
const glancedThrough = deepestRow

/** More than a list can show, so that two common words still fill a page without a text index. */
export const lookedThrough = 10_000

interface SearchedPage {
  /** Maximum number of scanned rows. */
  readonly most: number
  /** Order column of the scanned rows. */
  readonly order: string
  readonly descending: boolean
  readonly page: number
  readonly pageSize: number
}

interface Found {
  /** Rows of the page in order. */
  readonly ids: bigint[]
  readonly total: number
  /** True if there are rows after the scanned ones. */
  readonly isCut: boolean
}

/**
 * Filters the first rows of a query, so that a common word costs the same in any number of rows.
 * @param looked its rows: `id`, the order column and the columns of `matches`, ordered, at most one
 * more than `most`
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

/**
 * True if no further matches are possible, or if at least one row of the next page is known,
 * because readers page forwards.
 */
const isEnough = ({ isCut, total }: Found, { page, pageSize }: PageOf): boolean =>
  !isCut || total > page * pageSize

type PageOf = Pick<SearchedPage, 'page' | 'pageSize'>

/**
 * Filters the first rows, continues if that probably fills the page, and uses a text index
 * otherwise. A rare word then costs as much as its matches, and not further scans without a match.
 */
const nearOrByIndex = async (
  input: PageOf,
  look: (most: number) => Promise<Found>,
  byIndex: () => Promise<Found>,
): Promise<Found> => {
  const near = await look(glancedThrough)
  if (isEnough(near, input)) return near
  const likely = Math.ceil((glancedThrough * input.page * input.pageSize) / near.total)
  // Twice as many, because the next rows may have fewer matches.
  const far = likely < lookedThrough ? await look(Math.min(2 * likely, lookedThrough)) : near
  return isEnough(far, input) ? far : byIndex()
}

/**
 * A page of matching rows.
 * @param look scans the given number of first rows in the requested order. Undefined if no index
 * has that order
 * @param byIndex scans the rows that a text index finds, at most `lookedThrough`
 * @param read reads the rows of the ids in any order
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
