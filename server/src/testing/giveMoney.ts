import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { fillWallet } from '../ledger/testing/ledgerForTest.ts'
import type { TestServer, TestUser } from './server.ts'

/** Puts cents into a user's wallet, as a top-up will. */
export const giveMoney = async (
  { app, clock }: TestServer,
  { id }: TestUser,
  amount: bigint,
): Promise<void> => {
  const admin = new pg.Pool({ connectionString: app.env.DATABASE_URL, max: 1 })
  try {
    await fillWallet(admin, { id: randomUUID(), userId: id, amount, at: clock.now() })
  } finally {
    await admin.end()
  }
}
