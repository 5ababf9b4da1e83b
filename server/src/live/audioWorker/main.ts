import { randomUUID } from 'node:crypto'
import { dispose } from '@livekit/rtc-node'
import { pino, type LoggerOptions } from 'pino'
import { openDatabase } from '#platform/database/database.ts'
import { watchSchema } from '#platform/database/schemaFence.ts'
import { readEnv } from '#platform/run/env.ts'
import {
  audioWorkerConnections,
  warnOfBudget,
} from '#platform/run/databaseServer/connectionBudget.ts'
import { plainLog } from '#platform/run/plainLog.ts'
import { adoptFormerVariables } from '#platform/run/variables/formerVariables.ts'
import { loggerOptions } from '#platform/run/log.ts'
import { openNotifier } from '#platform/run/notify.ts'
import { egress } from '#platform/egress/egress.ts'
import { superviseRehearsals } from '../rehearsal/index.ts'
import { openInstallationSecrets } from '#installation/secretKey/index.ts'
import { fileStoreFor } from '#providers/storage/index.ts'
import { startAudioWorker } from './startAudioWorker.ts'

// Runs as a separate process beside the API, so that a crash of native code affects nothing else.

const longestStopMilliseconds = 10_000

const main = async (): Promise<void> => {
  adoptFormerVariables(process.env, plainLog)
  const env = readEnv(process.env)
  if (env.DATABASE_URL === undefined)
    throw new Error(
      'The audio worker needs DATABASE_URL. With an embedded database, the server starts the worker.',
    )
  const log = pino(loggerOptions(env) as LoggerOptions)
  const db = openDatabase(env.DATABASE_URL, { max: audioWorkerConnections })
  const notifier = await openNotifier(env.DATABASE_URL, log)
  await warnOfBudget(env.DATABASE_URL, env.OPENBOOTH_DATABASE_CONNECTIONS, log)
  const fence = await watchSchema(db, notifier, log)
  const secrets = await openInstallationSecrets(env, env.DATABASE_URL)
  const worker = await startAudioWorker(
    {
      env,
      db,
      notifier,
      log,
      secrets,
      egress: egress(env),
      files: fileStoreFor(env),
    },
    // The supervisor chooses the id and immediately reports the exit of this process.
    process.argv[2] ?? randomUUID(),
  )
  const rehearsals = superviseRehearsals({ db, notifier, log }, env.DATABASE_URL)
  const stop = async (exitCode: number): Promise<void> => {
    setTimeout(() => process.exit(1), longestStopMilliseconds).unref()
    await Promise.all([worker.stop(), rehearsals.stop()])
    fence.close()
    await notifier.close()
    await db.close()
    await dispose()
    process.exit(exitCode)
  }
  // Ctrl-C in a terminal signals the server too, and the server stops its audio worker in order.
  // Sent only to this process, it stops the audio worker.
  let stopping: Promise<void> | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      stopping ??= stop(0)
    })
  void fence.outdated.then((reason) => {
    process.stderr.write(`OpenBooth’s audio worker: ${reason} This process exits.\n`)
    stopping ??= stop(1)
  })
}

/**
 * The LiveKit client frees memory twice if a room is lost while it delivers sound, and throws
 * asynchronously.
 */
const freedTwice = 'trying to drop an invalid handle'
process.on('uncaughtException', (error) => {
  process.stderr.write(`OpenBooth’s audio worker: ${error.stack ?? String(error)}\n`)
  // The error is harmless. Exiting would interrupt all events.
  if (error.message !== freedTwice) process.exit(1)
})

main().catch((error: unknown) => {
  process.stderr.write(
    `OpenBooth’s audio worker: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exit(1)
})
