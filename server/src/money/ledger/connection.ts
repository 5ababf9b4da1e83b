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

/** What the ledger can be reached through: a Kysely transaction, a `pg` client or a pool of them. */
export type LedgerConnection = PostgresClient | KyselyConnection

/**
 * Runs one statement and answers its rows with the columns as the database names them.
 * @param name prepares a statement that is often sent, outside of transactions of Kysely
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

/** Runs one statement that answers exactly one row. */
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
