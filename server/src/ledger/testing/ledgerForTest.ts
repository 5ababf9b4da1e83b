import pg from 'pg'
import { type Database, openDatabase } from '#platform/database.ts'
import { valueParsers } from '#platform/valueParsers.ts'
import { testDatabase } from '#testing/database.ts'

export interface LedgerForTest {
  /** Works as the application's role. */
  readonly app: pg.Pool
  readonly database: Database
  /** Works as the owner of everything; what the application may not do. */
  readonly admin: pg.Pool
  close(): Promise<void>
}

/** A ledger in a database of its own, with as many connections as wanted. */
export const ledgerForTest = async (max = 8): Promise<LedgerForTest> => {
  const place = await testDatabase()
  const database = openDatabase(place.url, { max })
  const admin = new pg.Pool({ connectionString: place.adminUrl, max: 2, types: valueParsers })
  admin.on('error', () => {})
  return {
    app: database.pool,
    database,
    admin,
    close: async () => {
      await database.close()
      await admin.end()
      await place.drop()
    },
  }
}

/** Puts money into a wallet, as a top-up will. */
export const fillWallet = async (
  admin: pg.Pool,
  filling: { id: string; userId: bigint; amount: bigint; at: Date },
): Promise<void> => {
  await admin.query(
    `select ledger.post($1, 'top_up', 'user', $2::bigint::text, null, '',
       array[ledger.wallet_of($2::bigint, $4::timestamptz)], array[$3::bigint],
       ledger.platform_account('clearing', 'MONEY'), $4::timestamptz)`,
    [filling.id, filling.userId, filling.amount, filling.at],
  )
}

/** Empties the ledger with its guards switched off. */
export const emptyLedger = async (admin: pg.Pool): Promise<void> => {
  await admin.query(`
    begin;
    set local session_replication_role = replica;
    truncate ledger.event_settlement, ledger.billing_record, ledger.entry, ledger.transfer, ledger.hour_grant;
    delete from ledger.account where owner_type <> 'platform';
    commit`)
}
