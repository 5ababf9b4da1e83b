import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dispose } from '@livekit/rtc-node'
import { pino, type LoggerOptions } from 'pino'
import { openDatabase } from '#platform/database/database.ts'
import { systemClock } from '#platform/run/clock.ts'
import { readEnv } from '#platform/run/env.ts'
import { loggerOptions } from '#platform/run/log.ts'
import { egress } from '#platform/egress/egress.ts'
import { fileStoreFor } from '#providers/storage/index.ts'
import { keepAudioWorker } from './live/audioWorker/index.ts'
import { ownServersInReach } from './installation/mediaServer/index.ts'
import { runNext, type OpenPlatform } from './live/rehearsal/index.ts'
import { openInstallationSecrets } from './installation/secretKey/index.ts'
import { startServer } from './server.ts'

// A separate process that runs one rehearsal and exits: a whole platform and an audio worker on a
// separate database, and the bots.

const root = resolve(fileURLToPath(import.meta.url), '../../..')

const openPlatform: OpenPlatform = async (environment, databaseUrl, fill) => {
  const env = readEnv(environment)
  const server = await startServer({ env, databaseUrl, clock: systemClock, root, fill })
  const worker = keepAudioWorker(server.app, databaseUrl, environment)
  return {
    address: server.address,
    stop: async () => {
      await worker.stop()
      await server.close()
    },
  }
}

const main = async (): Promise<void> => {
  const env = readEnv(process.env)
  const databaseUrl = env.DATABASE_URL!
  const log = pino(loggerOptions(env) as LoggerOptions)
  const db = openDatabase(databaseUrl, { max: 3 })
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => stopping.abort('brokenOff'))
  const tools = {
    env,
    db,
    log,
    clock: systemClock,
    secrets: await openInstallationSecrets(env, databaseUrl),
    egress: egress(env),
    files: fileStoreFor(env),
  }
  try {
    await runNext(tools, {
      databaseUrl,
      openPlatform,
      environment: process.env,
      reach: await ownServersInReach(env),
      signal: stopping.signal,
    })
  } finally {
    await db.close()
    await dispose()
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(
      `OpenBooth’s rehearsal: ${error instanceof Error ? error.message : String(error)}\n`,
    )
    process.exit(1)
  },
)
