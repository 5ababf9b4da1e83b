import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Sound, soundRate } from './sounds.ts'

/** A tone that repeats. */
export interface TickSound {
  /** By which the clock of its device is too fast. */
  readonly millionths: number
  readonly hertz: number
  /** Duration of a tone. Seconds. */
  readonly seconds: number
  /** Seconds from one tone to the next. The same as its duration: without a pause. */
  readonly every: number
}

/** An audible clock: a short tone each second, from a device whose clock is slightly off. */
export interface Ticks {
  /** When the first tick was sent, in milliseconds since 1970. One follows each `every`. */
  readonly begunAt: number
  /** Milliseconds. */
  readonly every: number
  stop(): void
}

const usual: TickSound = { millionths: 0, hertz: 1_000, seconds: 0.04, every: 1 }
const tickPeak = 0.3

/** Background noise with a tone at its beginning. */
export const withTick = (room: Sound, { hertz, seconds }: TickSound): Sound =>
  room.map((sample, n) => {
    const at = n / soundRate
    return at < seconds ? sample + tickPeak * Math.sin(2 * Math.PI * hertz * at) : sample
  })

export const startTicks = async (
  url: string,
  token: string,
  track: string,
  more: Partial<TickSound>,
): Promise<Ticks> => {
  const sound = { ...usual, ...more }
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'ticksProcess.ts'), url, token, track, JSON.stringify(sound)],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  )
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    begunAt: Number(said.toString()),
    every: (sound.every * 1_000) / (1 + sound.millionths / 1e6),
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
