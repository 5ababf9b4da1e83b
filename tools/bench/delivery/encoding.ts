import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { type Figure, loadText } from '../report.ts'
import { usageOf } from '../processes.ts'
import { untilStreamed } from './streams.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 30)
const baseSeconds = 10
const nanosecondsPerSecond = 1e9

/** Seconds of CPU time by thread. Only Linux reports it. */
const threadsOf = async (pid: number): Promise<ReadonlyMap<string, number>> => {
  const folder = `/proc/${pid}/task`
  const used = new Map<string, number>()
  for (const thread of await readdir(folder)) {
    const text = await readFile(`${folder}/${thread}/schedstat`, 'utf8').catch(() => '0')
    used.set(thread, Number(text.split(' ')[0]) / nanosecondsPerSecond)
  }
  return used
}

/**
 * The share of a core per encoded channel. The encoder thread begins with the first request, so
 * that the new threads of the worker are the encoder.
 * @param worker the pid of the audio worker, which encodes no channel yet
 */
export const measureEncoding = async (
  worker: number,
  streams: readonly string[],
): Promise<readonly Figure[]> => {
  const threads = await threadsOf(worker)
  const withoutStreams = await shareOf(worker, () => pause(baseSeconds * 1000))
  await untilStreamed(streams)
  const before = await threadsOf(worker)
  const began = performance.now()
  const withStreams = await shareOf(worker, async () => {
    await pause(seconds * 1000)
    await untilStreamed(streams)
  })
  const after = await threadsOf(worker)
  const elapsed = (performance.now() - began) / 1000
  const used = [...after]
    .filter(([thread]) => !threads.has(thread))
    .reduce((sum, [thread, cpu]) => sum + cpu - (before.get(thread) ?? 0), 0)
  const whole = (withStreams - withoutStreams) / streams.length
  return [
    {
      name: 'encoding one channel, share of a core',
      value: (used / elapsed / streams.length) * 100,
      unit: '%',
      target: { atMost: 2 },
      remark: `${streams.length} channels with speech, ${seconds} s; whole worker ${withoutStreams.toFixed(3)} without and ${withStreams.toFixed(3)} with streams, ${whole.toFixed(3)} per channel; ${loadText()}`,
    },
  ]
}

const shareOf = async (pid: number, work: () => Promise<void>): Promise<number> => {
  const before = await usageOf(pid)
  const began = performance.now()
  await work()
  return ((await usageOf(pid)).cpu - before.cpu) / ((performance.now() - began) / 1000)
}
