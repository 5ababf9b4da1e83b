import { CompiledQuery, type QueryExecutorProvider } from 'kysely'
import { valueParsers } from '#platform/database/valueParsers.ts'

interface PostgresClient {
  query(query: {
    name?: string
    text: string
    values: unknown[]
    types: typeof valueParsers
  }): Promise<{ rows: unknown[] }>
}

interface KyselyConnection extends QueryExecutorProvider {
  executeQuery(query: CompiledQuery): Promise<{ rows: unknown[] }>
}

/** A connection to the ledger: a Kysely transaction, a `pg` client or a pool. */
export type LedgerConnection = PostgresClient | KyselyConnection

/**
 * Runs one statement and returns its rows, with the column names of the database.
 * @param name prepares a frequent statement; not for Kysely transactions
 */
export const rowsOf = async <Row>(
  connection: LedgerConnection,
  text: string,
  values: readonly unknown[] = [],
  name?: string,
): Promise<Row[]> => {
  const { rows } =
    'executeQuery' in connection
      ? await connection.executeQuery(CompiledQuery.raw(text, [...values]))
      : await connection.query({
          ...(name && { name }),
          text,
          values: [...values],
          types: valueParsers,
        })
  return rows as Row[]
}

/** Runs one statement that returns exactly one row. */
export const rowOf = async <Row>(
  connection: LedgerConnection,
  text: string,
  values: readonly unknown[],
  name?: string,
): Promise<Row> => {
  const [row] = await rowsOf<Row>(connection, text, values, name)
  if (row === undefined) throw new Error('the ledger answered no row')
  return row
}
