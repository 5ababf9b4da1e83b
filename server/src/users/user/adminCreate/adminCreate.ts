import { errorTexts } from '@openbooth/contract/errorTexts'
import type { ErrorMessage } from '@openbooth/contract/errors'
import { systemClock } from '#platform/run/clock.ts'
import { openDatabase } from '#platform/database/database.ts'
import { type Env, readEnv } from '#platform/run/env.ts'
import { productDatabase } from '#platform/embeddedPostgres/productDatabase.ts'
import { migrate } from '#platform/database/migrate.ts'
import { refusalOf } from '#platform/database/violations.ts'
import { plainLog } from '#platform/run/plainLog.ts'
import { Refusal } from '#platform/http/refuse.ts'
import { collectAnswers, readArguments, usage } from './adminAnswers.ts'
import { askAtTerminal } from './askAtTerminal.ts'
import { createAdministrator, type NewAdministrator } from './createAdministrator.ts'

const create = async (env: Env, administrator: NewAdministrator): Promise<void> => {
  const database = await productDatabase(env)
  try {
    // The product may never have been started on it.
    await migrate(database.url, plainLog)
    const db = openDatabase(database.url, { max: 1 })
    try {
      await createAdministrator(db, systemClock.now(), administrator)
    } finally {
      await db.close()
    }
  } finally {
    await database.stop()
  }
}

const main = async (): Promise<void> => {
  const flags = readArguments(process.argv.slice(2))
  if (flags === undefined) {
    process.stdout.write(usage)
    return
  }
  const env = readEnv(process.env)
  const asker = askAtTerminal()
  const administrator = await collectAnswers(flags, process.env, asker).finally(asker.close)
  await create(env, administrator)
  process.stdout.write(
    `${administrator.userName} is an administrator now and can sign in with the password given.\n`,
  )
}

const wordsOf = (error: unknown): string => {
  const refusal = error instanceof Refusal ? error : refusalOf(error)
  if (refusal) return `${errorTexts[refusal.message as ErrorMessage].en}.`
  return error instanceof Error ? error.message : String(error)
}

main().catch((error: unknown) => {
  process.stderr.write(`No administrator was created. ${wordsOf(error)}\n`)
  process.exit(1)
})
