import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino, type LoggerOptions } from 'pino'
import { systemClock } from '#platform/run/clock.ts'
import { startEmbeddedPostgres } from '#platform/embeddedPostgres/start.ts'
import { readEnv } from '#platform/run/env.ts'
import { plainLog } from '#platform/run/plainLog.ts'
import { adoptFormerVariables } from '#platform/run/variables/formerVariables.ts'
import { loggerOptions } from '#platform/run/log.ts'
import { addDemoData, demoAccounts } from './demo/demoData.ts'
import { startServer, type RunningServer } from './server.ts'

const root = resolve(fileURLToPath(import.meta.url), '../../..')

/** A stop is aborted after this time, so that a supervisor need not kill the process. */
const longestStopMilliseconds = 20_000

/** Browsers support passkeys on localhost, and not on 127.0.0.1. */
const shownAddress = ({ OPENBOOTH_DEMO }: { OPENBOOTH_DEMO: boolean }, address: string): string =>
  OPENBOOTH_DEMO ? address.replace('//127.0.0.1:', '//localhost:') : address

const main = async (): Promise<void> => {
  adoptFormerVariables(process.env, plainLog)
  const env = readEnv(process.env)
  const embedded =
    env.DATABASE_URL === undefined
      ? await startEmbeddedPostgres({
          folder: join(env.OPENBOOTH_DATA, 'postgres'),
          log: pino(loggerOptions(env) as LoggerOptions),
        })
      : undefined
  const databaseUrl = env.DATABASE_URL ?? embedded!.url
  let server: RunningServer | undefined
  let stopping: Promise<void> | undefined
  const stop = (exitCode: number): Promise<void> => {
    stopping ??= (async () => {
      setTimeout(() => process.exit(exitCode || 1), longestStopMilliseconds).unref()
      await server?.close().catch(report)
      await embedded?.stop().catch(report)
      process.exit(exitCode)
    })()
    return stopping
  }
  // Not `once`: npm passes Ctrl-C on a second time, which must not cut the stop short.
  process.on('SIGINT', () => void stop(0))
  // Not on Ctrl-C: a terminal has no load balancer.
  process.on('SIGTERM', () => {
    void (server?.drain() ?? Promise.resolve()).then(() => stop(0))
  })
  try {
    const fill = env.OPENBOOTH_DEMO ? { fill: addDemoData } : {}
    server = await startServer({ env, databaseUrl, clock: systemClock, root, ...fill })
  } catch (error) {
    report(error)
    return stop(1)
  }
  void server.outdated.then(async (reason) => {
    report(new Error(`${reason} This process exits.`))
    await server?.drain()
    await stop(1)
  })
  process.stdout.write(
    `\nOpenBooth is ready: ${env.OPENBOOTH_PUBLIC_URL ?? shownAddress(env, server.address)}\n`,
  )
  if (env.OPENBOOTH_DEMO) process.stdout.write(demoAccounts)
}

const report = (error: unknown): void => {
  process.stderr.write(`OpenBooth: ${error instanceof Error ? error.message : String(error)}\n`)
}

main().catch((error: unknown) => {
  report(error)
  process.exit(1)
})
