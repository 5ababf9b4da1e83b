import { systemClock } from '#platform/run/clock.ts'
import type { Egress } from '#platform/egress/egress.ts'
import { below } from './askEngine.ts'

/** The metrics of the engine's process. */
export interface EngineMeasures {
  /** CPU seconds since its start, over all cores; null if not reported. */
  readonly cpuSeconds: number | null
  /** Number of used cores; null if not reported. */
  readonly cores: number | null
  /** Time of the read, by the clock of this machine. */
  readonly readAt: Date
}

/** The result without metrics. */
export const noMeasures = (): EngineMeasures => ({
  cpuSeconds: null,
  cores: null,
  readAt: systemClock.now(),
})

const timeoutMs = 3_000

/** The value of a Prometheus metric without labels. */
const numberIn = (text: string, name: string): number | null => {
  const [, written] = new RegExp(`^${name} (\\S+)$`, 'm').exec(text) ?? []
  const number = Number(written ?? Number.NaN)
  return Number.isFinite(number) && number >= 0 ? number : null
}

/** Reads the metrics at an address. Missing metrics do not count as a failure of the engine. */
export const readMeasures = async (egress: Egress, address: string): Promise<EngineMeasures> => {
  try {
    const { status, body } = await egress.send(below(address, '/metrics'), { timeoutMs })
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
