import { pino } from 'pino'
import { openDatabase } from '#platform/database/database.ts'
import { readEnv } from '#platform/run/env.ts'
import { openNotifier } from '#platform/run/notify.ts'
import { fileStoreFor } from '#providers/storage/index.ts'
import { startMixdowns } from '../mixdown/startMixdowns.ts'

// Tests start this as a process and kill it: creates requested mixdowns.

const env = readEnv(process.env)
const log = pino({ level: env.LOG_LEVEL })
const url = env.DATABASE_URL!
startMixdowns({
  env,
  log,
  db: openDatabase(url),
  files: fileStoreFor(env),
  notifier: await openNotifier(url, log),
})
