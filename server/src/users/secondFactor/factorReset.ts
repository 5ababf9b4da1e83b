import { systemClock } from '#platform/run/clock.ts'
import { openDatabase } from '#platform/database/database.ts'
import { readEnv } from '#platform/run/env.ts'
import { productDatabase } from '#platform/embeddedPostgres/productDatabase.ts'
import { migrate } from '#platform/database/migrate.ts'
import { plainLog } from '#platform/run/plainLog.ts'
import { resetFromCommandLine } from './resetFromCommandLine.ts'

// The command `npm run factor:reset`, for the only administrator.

const usage = `Removes the second factors of a user who lost them, and signs out all devices of the user.

  npm run factor:reset -- USER

USER is a user name or an email address. Run it with the environment of the server.
`

const main = async (): Promise<void> => {
  const [name] = process.argv.slice(2)
  if (name === undefined || name === '--help') {
    process.stdout.write(usage)
    return
  }
  const env = readEnv(process.env)
  const database = await productDatabase(env)
  try {
    await migrate(database.url, plainLog)
    const db = openDatabase(database.url, { max: 1 })
    try {
      process.stdout.write(`${await resetFromCommandLine(db, systemClock.now(), name)}\n`)
    } finally {
      await db.close()
    }
  } finally {
    await database.stop()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(
    `The second factor was not reset. ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exit(1)
})
