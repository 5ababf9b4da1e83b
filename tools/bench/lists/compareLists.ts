import type { Call, Envelope } from '@openbooth/contract/call'
import { startDatabaseServer } from '../database.ts'
import { tokenOf } from './owners.ts'
import { type Figure, median, percentile } from '../report.ts'
import { startServerProcess } from '../serverProcess.ts'

const requests = Number(process.env['BENCH_REQUESTS'] ?? 400)
const secondsAtMost = 20
const warmUp = 5
const target = { atMost: 2 }

/** A frequent request, with random values. */
export interface Scenario {
  readonly name: string
  readonly owner: number
  readonly input: () => object
  /** Default: the call of the compared list. */
  readonly call?: Call
}

const few = 10_000
const many = 1_000_000

/** A list with its test data and typical requests. */
export interface Compared {
  /** The name of its rows in the output. */
  readonly rows: string
  readonly list: Call
  /** SQL that writes the given number of rows, dated before a time. */
  readonly fill: (count: number, at: Date) => string
  readonly scenarios: readonly Scenario[]
}

/** Measures a list over HTTP, with a million rows and with ten thousand. */
export const measureSizes = async ({
  rows,
  list,
  fill,
  scenarios,
}: Compared): Promise<readonly Figure[]> => {
  const postgres = await startDatabaseServer()
  try {
    const small = await postgres.database('few')
    const large = await postgres.database('many')
    console.log(`\nFilling databases with ${few} and ${many} ${rows} ...`)
    const at = new Date()
    for (const [database, count] of [
      [small, few],
      [large, many],
    ] as const) {
      await database.run(fill(count, at))
      // Like autovacuum some time after many inserts, because plans depend on it.
      await database.run('vacuum')
    }
    return await compareLists(small.url, large.url, list, scenarios)
  } finally {
    await postgres.stop()
  }
}

/** Sends the same requests to servers on two databases, alternating between them. */
export const compareLists = async (
  fewUrl: string,
  manyUrl: string,
  list: Call,
  scenarios: readonly Scenario[],
): Promise<Figure[]> => {
  const servers = [await startServerProcess(fewUrl), await startServerProcess(manyUrl)] as const
  try {
    const figures: Figure[] = []
    for (const scenario of scenarios)
      figures.push(
        await compare({ call: list, ...scenario }, servers[0].address, servers[1].address),
      )
    return figures
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

const compare = async (
  { name, owner, input, call }: Required<Scenario>,
  fewAddress: string,
  manyAddress: string,
): Promise<Figure> => {
  const fewTimes: number[] = []
  const manyTimes: number[] = []
  const giveUpAt = performance.now() + secondsAtMost * 1000
  for (let n = 0; n < requests + warmUp && performance.now() < giveUpAt; n += 1) {
    const asked = input()
    const small = await ask(`${fewAddress}${call.path}`, owner, asked)
    const large = await ask(`${manyAddress}${call.path}`, owner, asked)
    // The first requests open connections and read the disk.
    if (n < warmUp) continue
    fewTimes.push(small)
    manyTimes.push(large)
  }
  const times = (values: number[]) =>
    `${median(values).toFixed(1)}/${percentile(values, 99).toFixed(1)}`
  return {
    name,
    value: percentile(manyTimes, 99) / percentile(fewTimes, 99),
    unit: 'x p99',
    target,
    remark: `p50/p99 ms ${times(manyTimes)} against ${times(fewTimes)}, ${manyTimes.length} requests`,
  }
}

/** @returns milliseconds */
const ask = async (address: string, owner: number, input: object): Promise<number> => {
  const began = performance.now()
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: tokenOf(owner) },
    body: JSON.stringify(input),
  })
  const body = (await answer.json()) as Envelope
  if (body.code !== 200) throw new Error(`The list was refused: ${JSON.stringify(body)}`)
  return performance.now() - began
}
