import { systemClock } from '#platform/run/clock.ts'
import type { Outbound } from '#platform/egress/egress.ts'
import { below } from './askEngine.ts'

/** What an engine tells of its process. */
export interface EngineMeasures {
  /** For how long it has computed since its start, on all cores together. Null: it does not tell. */
  readonly cpuSeconds: number | null
  /** Cores it computes on. Null: it does not tell. */
  readonly cores: number | null
  /** When it told, by this machine: its computing goes by the wall's time. */
  readonly readAt: Date
}

/** What one tells that tells nothing. */
export const noMeasures = (): EngineMeasures => ({
  cpuSeconds: null,
  cores: null,
  readAt: systemClock.now(),
})

const timeoutMs = 3_000

/** One number of the format of Prometheus that has no labels. */
const numberIn = (text: string, name: string): number | null => {
  const [, written] = new RegExp(`^${name} (\\S+)$`, 'm').exec(text) ?? []
  const number = Number(written ?? Number.NaN)
  return Number.isFinite(number) && number >= 0 ? number : null
}

/** What is told at an address; one that tells nothing is no failure of the engine. */
export const readMeasures = async (
  outbound: Outbound,
  address: string,
): Promise<EngineMeasures> => {
  try {
    const { status, body } = await outbound.send(below(address, '/metrics'), { timeoutMs })
    if (status !== 200) return noMeasures()
    const text = body.toString('utf8')
    const cores = numberIn(text, 'go_sched_gomaxprocs_threads')
    return {
      cpuSeconds: numberIn(text, 'process_cpu_seconds_total'),
      cores: cores !== null && Number.isInteger(cores) && cores > 0 ? cores : null,
      readAt: systemClock.now(),
    }
  } catch {
    return noMeasures()
  }
}
