import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  /** For `openDatabase`, which then works as the application's role. */
  readonly url: string
  /** The same database for a plain `pg` client, which then works as the owner of everything. */
  readonly adminUrl: string
  /** Drops the database, even with open connections. */
  drop(): Promise<void>
}

/** Creates a migrated, empty database for one test file. */
export const testDatabase = (): Promise<TestDatabase> => {
  const template = new URL(inject('templateUrl')).pathname.slice(1)
  return makeDatabase(`template ${template}`)
}

/** Creates a database without tables, for tests of the migrations. */
export const unmigratedDatabase = (): Promise<TestDatabase> => makeDatabase('')

const makeDatabase = async (how: string): Promise<TestDatabase> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // By its files: through the log each copy would write 16 MB more.
  await onServer(`create database ${name} ${how} strategy file_copy`)
  const address = new URL(inject('templateUrl'))
  address.pathname = `/${name}`
  const url = address.href
  return {
    url,
    adminUrl: url,
    drop: () => onServer(`drop database if exists ${name} with (force)`),
  }
}

const onServer = async (statement: string): Promise<void> => {
  const address = new URL(inject('templateUrl'))
  address.pathname = '/postgres'
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
