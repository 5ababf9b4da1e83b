import { chromium } from 'playwright-core'
import { buildSites } from '../buildSites.ts'
import { findChromium } from '../findChromium.ts'
import { bigOwner } from './listData.ts'
import { tokenOf } from './lists/owners.ts'
import { type Figure, median, rangeText } from './report.ts'
import { serveConsole } from './servedConsole.ts'
import { isCode, visit, type Visit, type Visited } from './visit.ts'

const rounds = 5

interface Target extends Visited {
  readonly name: string
  /** Maximum KiB of compressed JavaScript and CSS. */
  readonly budget: number
}

/**
 * Login, and a user's first list, each in a new browser. BENCH_BASE names another built working
 * copy, which alternates with this one.
 */
export const measureConsole = async (): Promise<readonly Figure[] | undefined> => {
  const executablePath = findChromium()
  if (executablePath === undefined) {
    console.log(
      '\nSKIPPED: console. Chromium was not found. Set CHROMIUM_PATH to a Chromium binary.',
    )
    return undefined
  }
  buildSites()
  const base = process.env['BENCH_BASE']
  const served = [await serveConsole()]
  try {
    if (base !== undefined) served.push(await serveConsole(base))
    const [targets, baseTargets = []] = served.map(({ address }) => targetsOf(address))
    const visits = new Map([...targets!, ...baseTargets].map((target) => [target, [] as Visit[]]))
    for (let round = 0; round <= rounds; round += 1)
      for (const [target, seen] of visits) {
        const one = await visit(chromium, executablePath, target)
        // The first round warms the caches of the server and the machine.
        if (round > 0) seen.push(one)
      }
    if (process.env['BENCH_WATERFALL']) printWaterfalls(visits)
    return targets!.flatMap((target, index) =>
      figuresOf(target, visits.get(target)!, visits.get(baseTargets[index]!)),
    )
  } finally {
    for (const one of served) await one.stop()
  }
}

const targetsOf = (address: string): Target[] => [
  {
    name: 'login',
    url: `${address}/login`,
    readySelector: 'input[autocomplete="current-password"]',
    cookies: [],
    budget: 120,
  },
  {
    name: 'first list',
    url: `${address}/meeting/establish`,
    readySelector: 'tbody tr:not([aria-hidden]) td',
    cookies: [
      { name: 'token', value: tokenOf(bigOwner), url: address },
      { name: 'userId', value: String(bigOwner), url: address },
    ],
    budget: 190,
  },
]

/** Relative to the time of the base. */
const share = 0.6

const readyFigures = (name: string, visits: readonly Visit[], base: readonly Visit[]): Figure[] => {
  const [ready, before] = [visits, base].map((all) => all.map(({ readyAt }) => readyAt))
  const own = {
    name: `${name}: ready`,
    value: median(ready!),
    unit: 'ms',
    remark: rangeText(ready!),
  }
  if (before!.length === 0) return [own]
  return [
    own,
    {
      name: `${name}: ready, in times of the base's`,
      value: median(ready!) / median(before!),
      unit: '',
      target: { atMost: share },
      remark: `base ${median(before!).toFixed(0)} ms, ${rangeText(before!)}`,
    },
  ]
}

const figuresOf = (
  { name, budget }: Target,
  visits: readonly Visit[],
  base: readonly Visit[] = [],
): Figure[] => {
  const { fetched } = visits[0]!
  const code = fetched.filter(isCode)
  const bytes = code.reduce((sum, one) => sum + one.bytes, 0)
  const inAll = code.reduce((sum, one) => sum + one.bytesInAll, 0)
  const unpacked = code.filter(({ encoding, bytes: size }) => encoding !== 'br' && size > 2048)
  return [
    {
      name: `${name}: JavaScript and CSS`,
      value: bytes / 1024,
      unit: 'KiB',
      target: { atMost: budget },
      remark: `${new Set(code.map(({ url }) => url)).size} files, with headers ${(inAll / 1024).toFixed(0)} KiB; ${fetched.length} requests in all`,
    },
    {
      name: `${name}: files above 2 KiB not sent as brotli`,
      value: unpacked.length,
      unit: 'files',
      target: { atMost: 0 },
    },
    ...readyFigures(name, visits, base),
  ]
}

const printWaterfalls = (visits: ReadonlyMap<Target, readonly Visit[]>): void => {
  for (const [{ name, url: address }, [seen]] of visits) {
    console.log(`\n${name} (${address}), ready at ${seen!.readyAt.toFixed(0)} ms`)
    for (const { url, startedAt, endedAt, bytes, encoding } of seen!.fetched)
      console.log(
        `${startedAt.toFixed(0).padStart(6)} ${endedAt.toFixed(0).padStart(6)} ms ${String(bytes).padStart(7)} B ${encoding.padEnd(4)} ${new URL(url).pathname}`,
      )
  }
}
