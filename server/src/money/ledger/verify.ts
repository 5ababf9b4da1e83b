import pg from 'pg'
import { readEnv } from '#platform/run/env.ts'
import { productDatabase } from '#platform/embeddedPostgres/productDatabase.ts'
import { rowOf } from './connection.ts'
import { checks, verifyLedger } from './verifyLedger.ts'

const shownDetails = 20

const counts = `
  select (select count(*) from ledger.account) as accounts,
    (select count(*) from ledger.transfer) as transfers,
    (select count(*) from ledger.entry) as entries,
    (select count(*) from ledger.billing_record) as records`

const verify = async (url: string): Promise<boolean> => {
  // Compiling the long query costs more than it saves.
  const client = new pg.Client({ connectionString: url, options: '-c jit=off' })
  await client.connect()
  try {
    const findings = await verifyLedger(client)
    const lines = checks.map(({ invariant, name }) => {
      const found = findings.filter(({ check }) => check === name)
      const details = found.slice(0, shownDetails).map(({ detail }) => `\n         ${detail}`)
      return `${invariant.padEnd(4)} ${String(found.length).padStart(6)}  ${name}${details.join('')}\n`
    })
    process.stdout.write(`     wrong  check\n${lines.join('')}`)
    const { accounts, transfers, entries, records } = await rowOf<Record<string, bigint>>(
      client,
      counts,
      [],
    )
    process.stdout.write(
      `\n${accounts} accounts, ${transfers} transfers, ${entries} entries, ${records} billing records: ` +
        `${findings.length === 0 ? 'no differences' : `${findings.length} differences`}.\n`,
    )
    return findings.length === 0
  } finally {
    await client.end()
  }
}

const main = async (): Promise<void> => {
  const database = await productDatabase(readEnv(process.env))
  try {
    process.exitCode = (await verify(database.url)) ? 0 : 1
  } finally {
    await database.stop()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(
    `Failed to verify the ledger: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exit(1)
})
