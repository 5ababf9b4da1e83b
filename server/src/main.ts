import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino, type LoggerOptions } from 'pino'
import { systemClock } from '#platform/clock.ts'
import { startEmbeddedPostgres } from '#platform/embeddedPostgres.ts'
import { readEnv } from '#platform/env.ts'
import { loggerOptions } from '#platform/log.ts'
import { addDemoData, demoAccounts } from './demo/demoData.ts'
import { startServer } from './server.ts'

const root = resolve(fileURLToPath(import.meta.url), '../../..')

const main = async (): Promise<void> => {
  const env = readEnv(process.env)
  const embedded =
    env.DATABASE_URL === undefined
      ? await startEmbeddedPostgres({
          folder: join(env.OPENBOOTH_DATA, 'postgres'),
          log: pino(loggerOptions(env) as LoggerOptions),
        })
      : undefined
  const databaseUrl = env.DATABASE_URL ?? embedded!.url
  const server = await startServer({ env, databaseUrl, clock: systemClock, root })
  if (env.OPENBOOTH_DEMO) await addDemoData(server.app)

  let isStopping = false
  const stop = (): void => {
    if (isStopping) return
    isStopping = true
    void server
      .close()
      .then(() => embedded?.stop())
      .then(() => process.exit(0))
  }
  // Not `once`: npm passes Ctrl-C on a second time, which must not cut the stop short.
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)

  process.stdout.write(`\nOpenBooth is ready: ${env.OPENBOOTH_PUBLIC_URL ?? server.address}\n`)
  if (env.OPENBOOTH_DEMO) process.stdout.write(demoAccounts)
}

main().catch((error: unknown) => {
  process.stderr.write(
    `OpenBooth could not start. ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exit(1)
})
