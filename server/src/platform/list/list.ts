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

/**
 * The rows of a list in the order asked for.
 * @param table what the sorted columns are of, when the query joins; its `id` makes the order complete
 */
export const ordered = <Schema, From extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, From, Row>,
  { sort, descending }: Order,
  table?: string,
) => {
  const direction = descending ? 'desc' : 'asc'
  const column = (name: string) => sql.ref(table === undefined ? name : `${table}.${name}`)
  return query.orderBy(column(sort), direction).orderBy(column('id'), direction)
}

/**
 * One page of a list and how many rows there are, counted up to `deepestRow` so that it costs the same
 * over a million rows. Both are asked for at once.
 * @param query selects and filters
 * @param show turns a row into what the call answers
 * @param table of `ordered`
 */
export const page = async <Schema, From extends keyof Schema, Row, Shown>(
  db: Reader,
  query: SelectQueryBuilder<Schema, From, Row>,
  input: PageInput,
  show: (row: Row) => Shown,
  table?: string,
): Promise<Page<Shown>> => {
  requireReachable(input)
  const rows = ordered(query, input, table)
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

/**
 * The same of columns whose texts have an index of their pieces; one character is none and is sought without.
 * @param indexed the expression that the index is of
 */
export const containsByIndex = (
  indexed: RawBuilder<unknown>,
  columns: readonly string[],
  text: string,
): RawBuilder<SqlBool> => {
  const found = contains(columns, text)
  return text.length < 2
    ? found
    : sql<SqlBool>`(pieces_of_text(${indexed}) @> pieces_sought(${text}) and ${found})`
}
