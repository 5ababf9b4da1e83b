import { randomUUID } from 'node:crypto'
import { topUp } from '#ledger'
import type { TestServer, TestUser } from '../server.ts'

/** Tops up a user's wallet by the given cents. */
export const giveMoney = async (
  { app, clock }: TestServer,
  { id }: TestUser,
  amount: bigint,
): Promise<void> => {
  const payment = { id: randomUUID(), provider: 'test', objectId: randomUUID() }
  await topUp(app.db.pool, { ...payment, userId: id, amount, at: clock.now() })
}
