import { type LedgerConnection, verifyLedger } from '../index.ts'

/** For the end of every test: whatever was tried, the ledger must be right. */
export const requireProof = async (connection: LedgerConnection): Promise<void> => {
  const findings = await verifyLedger(connection)
  if (findings.length > 0) throw new Error(`The ledger is wrong: ${JSON.stringify(findings)}`)
}
