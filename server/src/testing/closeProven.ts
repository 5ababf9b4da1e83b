import { verifyLedger } from '#ledger'
import type { TestServer } from './server.ts'

/** Ends a test file's server after proving that nothing the tests did left a wrong balance. */
export const closeProven = async (server: TestServer): Promise<void> => {
  const findings = await verifyLedger(server.app.db.pool)
  await server.close()
  if (findings.length > 0) throw new Error(`the ledger is wrong: ${JSON.stringify(findings)}`)
}
