import { type LedgerConnection, verifyLedger } from '../index.ts'

/** Runs at the end of every test: the ledger must satisfy all checks. */
export const requireProof = async (connection: LedgerConnection): Promise<void> => {
  const findings = await verifyLedger(connection)
  if (findings.length > 0) throw new Error(`The ledger is wrong: ${JSON.stringify(findings)}`)
}
