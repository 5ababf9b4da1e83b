import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Sound } from './sounds.ts'

/** An audible clock: a short tone each second, from a device whose clock is slightly off. */
export interface Ticks {
  /** When the first tick was sent, in milliseconds since 1970. One follows each `every`. */
  readonly begunAt: number
  /** Milliseconds. */
  readonly every: number
  stop(): void
}

export const tickHertz = 1_000
const tickSeconds = 0.04
const tickPeak = 0.3

/** One second of sound: the tick at its beginning, then background noise. */
export const withTick = (room: Sound): Sound =>
  room.map((sample, n) => {
    const at = n / room.length
    return at < tickSeconds ? sample + tickPeak * Math.sin(2 * Math.PI * tickHertz * at) : sample
  })

/** @param millionths by which its clock is too fast */
export const startTicks = async (
  url: string,
  token: string,
  track: string,
  millionths: number,
): Promise<Ticks> => {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'ticksProcess.ts'), url, token, track, String(millionths)],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  )
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    begunAt: Number(said.toString()),
    every: 1_000 / (1 + millionths / 1e6),
    stop: () => void child.kill('SIGKILL'),
  }
}

/** Where ticks begin in a recording, in samples: wherever it becomes loud after it was not. */
export const ticksIn = (heard: Int16Array, rate: number): number[] => {
  const loud = (tickPeak / 3) * 32_768
  const found: number[] = []
  let quietFrom = 0
  for (const [at, sample] of heard.entries()) {
    if (Math.abs(sample) < loud) continue
    if (at - quietFrom > rate / 4) found.push(at)
    quietFrom = at
  }
  return found
}
