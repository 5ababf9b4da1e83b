import { pino } from 'pino'
import { openDatabase } from '#platform/database/database.ts'
import { systemClock } from '#platform/run/clock.ts'
import { readEnv } from '#platform/run/env.ts'
import { fileStoreFor } from '#providers/storage/index.ts'
import { startRecorder } from '../recorder/startRecorder.ts'
import { toneBlock } from './tones.ts'

// Tests start this as a process and kill it: records a tone in real time.

export interface HeardUntil {
  readonly from: number
  readonly to: number
}

const env = readEnv(process.env)
const log = pino({ level: env.LOG_LEVEL })
const recorder = await startRecorder({
  env,
  log,
  db: openDatabase(env.DATABASE_URL!),
  files: fileStoreFor(env),
})
const event = recorder.open(BigInt(process.argv[2]!))
const from = systemClock.now().getTime()
let blocks = 0
setInterval(() => {
  while (from + 20 * (blocks + 1) <= systemClock.now().getTime()) {
    event.block('ch:floor', from + 20 * blocks, toneBlock(500))
    blocks += 1
  }
  process.send!({ from, to: from + 20 * blocks } satisfies HeardUntil)
}, 20)
