import { randomInt } from 'node:crypto'
import type { Envelope, Received, Sent } from '@openbooth/contract/call'
import { eventCalls } from '@openbooth/contract/event'
import { bigOwner, ordinaryOwner } from './listData.ts'
import { tokenOf } from './owners.ts'
import { type Figure, median, percentile } from './report.ts'
import { startServerProcess } from './serverProcess.ts'

const requests = 400
const secondsAtMost = 20
const warmUp = 5
const target = { atMost: 2 }

type ListInput = Sent<typeof eventCalls.list>

const pick = <T>(values: readonly T[]): T => values[randomInt(values.length)]!

const randomPage = (): ListInput => ({ page: 1 + randomInt(50) })

interface Scenario {
  readonly name: string
  readonly owner: number
  readonly input: () => ListInput
}

const scenarios: readonly Scenario[] = [
  { name: 'page 1 to 50', owner: bigOwner, input: randomPage },
  {
    name: 'page 1 to 50 of a state',
    owner: bigOwner,
    input: () => ({ ...randomPage(), state: pick([1, 2, 3] as const) }),
  },
  {
    name: 'page 1 to 50 by name',
    owner: bigOwner,
    input: () => ({ ...randomPage(), sort: 'name', descending: false }),
  },
  {
    name: 'a common word',
    owner: bigOwner,
    input: () => ({ search: pick(['summit', 'Harbour', 'museum']) }),
  },
  {
    name: 'two words',
    owner: bigOwner,
    input: () => ({ search: pick(['urban forum', 'Trade Council']) }),
  },
  { name: 'a rare word', owner: bigOwner, input: () => ({ search: 'zephyr' }) },
  { name: 'no such word', owner: bigOwner, input: () => ({ search: `nowhere${randomInt(1000)}` }) },
  {
    name: 'two Chinese characters',
    owner: bigOwner,
    input: () => ({ search: pick(['峰会', '遗产', '昆曲']) }),
  },
  {
    name: 'part of a number',
    owner: bigOwner,
    input: () => ({ search: `${100_000 + randomInt(799_000)}` }),
  },
  {
    name: 'a common word and a state',
    owner: bigOwner,
    input: () => ({ search: 'summit', state: 2 }),
  },
  {
    name: 'ordinary owner, page 1 to 20',
    owner: ordinaryOwner,
    input: () => ({ page: 1 + randomInt(20) }),
  },
  { name: 'ordinary owner, a word', owner: ordinaryOwner, input: () => ({ search: 'museum' }) },
]

/** Asks servers on two databases for the same lists, request by request in turns. */
export const compareLists = async (fewUrl: string, manyUrl: string): Promise<Figure[]> => {
  const servers = [await startServerProcess(fewUrl), await startServerProcess(manyUrl)] as const
  try {
    const figures: Figure[] = []
    for (const scenario of scenarios)
      figures.push(await compare(scenario, servers[0].address, servers[1].address))
    return figures
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

const compare = async (
  { name, owner, input }: Scenario,
  fewAddress: string,
  manyAddress: string,
): Promise<Figure> => {
  const fewTimes: number[] = []
  const manyTimes: number[] = []
  const giveUpAt = performance.now() + secondsAtMost * 1000
  for (let n = 0; n < requests + warmUp && performance.now() < giveUpAt; n += 1) {
    const asked = input()
    const small = await ask(fewAddress, owner, asked)
    const large = await ask(manyAddress, owner, asked)
    // The first ones open connections and read the disk.
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
const ask = async (address: string, owner: number, input: ListInput): Promise<number> => {
  const began = performance.now()
  const answer = await fetch(`${address}${eventCalls.list.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: tokenOf(owner) },
    body: JSON.stringify(input),
  })
  const body = (await answer.json()) as Envelope<Received<typeof eventCalls.list>>
  if (body.code !== 200) throw new Error(`The list was refused: ${JSON.stringify(body)}`)
  return performance.now() - began
}
