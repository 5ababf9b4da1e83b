import { deepestRow } from '@openbooth/contract/paging'
import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { Reader } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'

export interface Order {
  readonly sort: string
  readonly descending: boolean
}

interface PageInput extends Order {
  readonly page: number
  readonly pageSize: number
}

interface Page<Row> {
  readonly rows: Row[]
  readonly total: number
  readonly totalIsCapped: boolean
}

/** Source of the sorted columns in a join: a table, or the expression for each name. */
export type SortedOf = string | ((name: string) => RawBuilder<unknown>)

/**
 * The rows of a list in the requested order.
 * @param of table whose `id` makes the order unique
 */
export const ordered = <Schema, From extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, From, Row>,
  { sort, descending }: Order,
  of?: SortedOf,
) => {
  const direction = descending ? 'desc' : 'asc'
  const column = (name: string) =>
    typeof of === 'function' ? of(name) : sql.ref(of === undefined ? name : `${of}.${name}`)
  return query.orderBy(column(sort), direction).orderBy(column('id'), direction)
}

/**
 * One page of a list and its number of rows, counted up to `deepestRow` so that the cost is
 * limited. Both are read in parallel.
 * @param query selects and filters
 * @param show converts a row for the response
 * @param of as in `ordered`
 */
export const page = async <Schema, From extends keyof Schema, Row, Shown>(
  db: Reader,
  query: SelectQueryBuilder<Schema, From, Row>,
  input: PageInput,
  show: (row: Row) => Shown,
  of?: SortedOf,
): Promise<Page<Shown>> => {
  requireReachable(input)
  const rows = ordered(query, input, of)
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize)
    .execute()
  const capped = query
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(deepestRow + 1)
  const counted = sql<{
    total: bigint
  }>`select count(*) as total from (${capped}) as counted`.execute(db)
  const [shown, count] = await Promise.all([rows, counted])
  const total = Number(count.rows[0]!.total)
  return {
    rows: shown.map((row) => show(row as Row)),
    total: Math.min(total, deepestRow),
    totalIsCapped: total > deepestRow,
  }
}

/** Refuses deep pages, which would scan every row before them. */
export const requireReachable = (input: Pick<PageInput, 'page' | 'pageSize'>): void => {
  if (input.page * input.pageSize > deepestRow)
    refuse('Invalid Input', {
      path: 'page',
      message: 'Too Large',
      params: { most: Math.floor(deepestRow / input.pageSize) },
    })
}

/** A condition for `where`: one of the columns contains the text, ignoring case. */
export const contains = (columns: readonly string[], text: string): RawBuilder<SqlBool> => {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const each = columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`)
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`
}
