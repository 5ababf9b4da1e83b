import pg from 'pg'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { valueParsers } from '#platform/database/valueParsers.ts'
import { testDatabase } from '#testing/database/database.ts'
import { addUsers } from './addUsers.ts'

export interface LedgerForTest {
  /** Works as the application's role. */
  readonly app: pg.Pool
  readonly database: Database
  /** Connects as the database owner, for statements that the application may not run. */
  readonly admin: pg.Pool
  /** For connections from separate processes. */
  readonly url: string
  close(): Promise<void>
}

const usersOfTest = 60

/** A ledger in a separate database, with the given maximum of connections. */
export const ledgerForTest = async (max = 8): Promise<LedgerForTest> => {
  const place = await testDatabase()
  const database = openDatabase(place.url, { max })
  const admin = new pg.Pool({ connectionString: place.adminUrl, max: 2, types: valueParsers })
  admin.on('error', () => {})
  await addUsers(admin, usersOfTest)
  return {
    app: database.pool,
    database,
    admin,
    url: place.url,
    close: async () => {
      await database.close()
      await admin.end()
      await place.drop()
    },
  }
}

/** Empties the ledger with its guards switched off. */
export const emptyLedger = async (admin: pg.Pool): Promise<void> => {
  await admin.query(`
    begin;
    set local session_replication_role = replica;
    truncate ledger.event_settlement, ledger.billing_record, ledger.entry, ledger.transfer, ledger.hour_grant, ledger.sale;
    delete from ledger.account where owner_type <> 'platform';
    commit`)
}
