import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './tables.ts'
import { valueParsers } from './valueParsers.ts'

/** The role every query of the application runs as; created and granted its rights by `migrate`. */
export const applicationRole = 'openbooth_app'

/** Every table and view with its columns, in camelCase as the queries spell them. */
export type Tables = DB

/** Executes queries: the pool or a transaction. */
export type Reader = Kysely<Tables>

export interface Database {
  /** For statements where a query builder costs too much, such as the functions of the ledger. */
  readonly pool: pg.Pool
  /** For reads and single plain writes outside a transaction. */
  readonly query: Kysely<Tables>
  /** Runs work in one transaction (read committed) and rolls it back if the work throws. */
  transaction<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>
  /** Number of completed statements so far. */
  roundTrips(): number
  /** Waits for the running queries and closes the connections. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /**
   * Maximum number of connections. More than about four per core of the database lowers its
   * throughput.
   */
  readonly max?: number
  readonly role?: string
}

/**
 * Opens a pool of connections; connecting itself waits for the first query.
 * int8 arrives as bigint, timestamptz as Date, date as a string that no time zone can shift.
 */
export const openDatabase = (url: string, options: DatabaseOptions = {}): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 8,
    application_name: 'openbooth',
    connectionTimeoutMillis: 10_000,
    options: sessionSettings(options.role ?? applicationRole),
    types: valueParsers,
  })
  // A connection that breaks while idle is replaced at the next query.
  // One that breaks within a transaction fails the next statement. Without listeners both would end
  // the process.
  pool.on('error', () => {})
  let roundTrips = 0
  pool.on('connect', (client) => {
    client.on('error', () => {})
    // Reported by the database after each statement.
    client.connection.on('readyForQuery', () => {
      roundTrips += 1
    })
  })
  // The query builder sends unnamed statements. PostgreSQL plans each one for its parameters, which
  // searches need: a cached plan may scan a whole table. Frequent statements are named and sent
  // through the pool.
  const query = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    // Keys inside JSON values are data, not column names.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return {
    pool,
    query,
    transaction: (work) => query.transaction().execute(work),
    roundTrips: () => roundTrips,
    close: () => query.destroy(),
  }
}

// The locks of a client that crashed within a transaction must be released. Parallel workers and
// compiled plans take ten milliseconds to start, which no page query saves, and all processors are
// already shared among connections.
const sessionSettings = (role: string): string =>
  [
    `role=${role}`,
    'TimeZone=UTC',
    'statement_timeout=30s',
    'idle_in_transaction_session_timeout=60s',
    'max_parallel_workers_per_gather=0',
    'jit=off',
  ]
    .map((setting) => `-c ${setting}`)
    .join(' ')
