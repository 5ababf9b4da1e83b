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

/** What the sorted columns are of, when a query joins: a table, or what tells for each name what rows are ordered by. */
export type SortedOf = string | ((name: string) => RawBuilder<unknown>)

/**
 * The rows of a list in the order asked for.
 * @param of its `id` makes the order complete
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
 * One page of a list and how many rows there are, counted up to `deepestRow` so that it costs the same
 * over a million rows. Both are asked for at once.
 * @param query selects and filters
 * @param show turns a row into what the call answers
 * @param of of `ordered`
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

/** Refuses pages so deep that every row before them would have to be walked over. */
export const requireReachable = (input: Pick<PageInput, 'page' | 'pageSize'>): void => {
  if (input.page * input.pageSize > deepestRow)
    refuse('Invalid Input', {
      path: 'page',
      message: 'Too Large',
      params: { most: Math.floor(deepestRow / input.pageSize) },
    })
}

/** A condition for `where`: one of the columns contains the text, whatever the case. */
export const contains = (columns: readonly string[], text: string): RawBuilder<SqlBool> => {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const each = columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`)
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`
}
