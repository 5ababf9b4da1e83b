import { metricsUrls } from '@openbooth/contract/installation/mediaServer/rules'
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
  /** Host and port of each node without a response, if the engine has several nodes. */
  readonly silentNodes: readonly string[]
}

/** The result without metrics. */
export const noMeasures = (): EngineMeasures => ({
  cpuSeconds: null,
  cores: null,
  readAt: systemClock.now(),
  silentNodes: [],
})

const timeoutMs = 3_000

/** The value of a Prometheus metric without labels. */
const numberIn = (text: string, name: string): number | null => {
  const [, written] = new RegExp(`^${name} (\\S+)$`, 'm').exec(text) ?? []
  const number = Number(written ?? Number.NaN)
  return Number.isFinite(number) && number >= 0 ? number : null
}

/** The metrics of one node. Undefined: it does not respond. */
const readNode = async (
  egress: Egress,
  address: string,
): Promise<Pick<EngineMeasures, 'cpuSeconds' | 'cores'> | undefined> => {
  try {
    const { status, body } = await egress.send(below(address, '/metrics'), { timeoutMs })
    if (status !== 200) return undefined
    const text = body.toString('utf8')
    const cores = numberIn(text, 'go_sched_gomaxprocs_threads')
    return {
      cpuSeconds: numberIn(text, 'process_cpu_seconds_total'),
      cores: cores !== null && Number.isInteger(cores) && cores > 0 ? cores : null,
    }
  } catch {
    return undefined
  }
}

const sumOf = (numbers: readonly (number | null)[]): number | null =>
  numbers.reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0)

/**
 * Reads the metrics of every node of an engine. Missing metrics do not count as a failure of the
 * engine.
 * @param addresses separated by commas
 */
export const readMeasures = async (egress: Egress, addresses: string): Promise<EngineMeasures> => {
  const urls = metricsUrls(addresses)
  const nodes = await Promise.all(urls.map((url) => readNode(egress, url)))
  const responding = nodes.filter((node) => node !== undefined)
  if (responding.length === 0) return { ...noMeasures(), silentNodes: silentOf(urls, nodes) }
  return {
    cpuSeconds: sumOf(responding.map(({ cpuSeconds }) => cpuSeconds)),
    cores: sumOf(responding.map(({ cores }) => cores)),
    readAt: systemClock.now(),
    silentNodes: silentOf(urls, nodes),
  }
}

/** Metrics of a single node may be unreachable for other reasons, and the engine has a probe. */
const silentOf = (urls: readonly string[], nodes: readonly unknown[]): string[] =>
  urls.length < 2
    ? []
    : urls.flatMap((url, n) => (nodes[n] === undefined ? [new URL(url).host] : []))
