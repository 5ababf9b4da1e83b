import { setTimeout as pause } from 'node:timers/promises'
import { usageOf } from '../processes.ts'
import { type Figure, loadText } from '../report.ts'
import type { WorkerProcess, WorkerHouse } from './workerHouse.ts'
import { untilFound } from './untilFound.ts'

const settleSeconds = 10
const measureSeconds = Number(process.env['BENCH_SECONDS'] ?? 60)
const cores = 2

interface Load {
  readonly name: string
  readonly events: number
  readonly channels: number
  readonly atLeast: number
  readonly remark: string
}

/** The cost of an audio worker per channel, and its estimated capacity in channels. */
export const costOf = async (
  { ask }: WorkerHouse,
  { pid }: WorkerProcess,
  { name, events, channels, atLeast, remark }: Load,
): Promise<readonly Figure[]> => {
  await untilFound(async () => {
    const [held] = await ask<{ count: number }>('select count(*)::integer from audio_worker_leases')
    return held!.count === events || undefined
  })
  await pause(settleSeconds * 1000)
  const before = await usageOf(pid)
  const [begun] = await ask<{ at: Date }>('select clock_timestamp() as at')
  const lateness: number[] = []
  for (let second = 0; second < measureSeconds; second += 1) {
    await pause(1000)
    const [worker] = await ask<{ late: number }>('select late_ms as late from audio_workers')
    lateness.push(worker!.late)
  }
  const after = await usageOf(pid)
  const [ended] = await ask<{ at: Date }>('select clock_timestamp() as at')
  const seconds = (ended!.at.getTime() - begun!.at.getTime()) / 1000
  const used = (after.cpu - before.cpu) / seconds
  return [
    {
      name,
      value: (channels * cores) / used,
      unit: '',
      target: { atLeast },
      remark: `${channels} ${remark} took ${used.toFixed(2)} cores and ${after.memory.toFixed(0)} MiB`,
    },
    {
      name: 'how late its work was, at most',
      value: Math.max(...lateness),
      unit: 'ms',
      remark: `in ${measureSeconds} s, beside everything else of this machine; ${loadText()}`,
    },
  ]
}
