import { chromium } from 'playwright-core'
import { buildSites } from '../buildSites.ts'
import { findChromium } from '../findChromium.ts'
import { startDatabaseServer } from './database.ts'
import { bigOwner, eventsSql } from './listData.ts'
import { tokenOf } from './owners.ts'
import { type Figure, median, rangeText } from './report.ts'
import { startServerProcess } from './serverProcess.ts'
import { isCode, visit, type Visit, type Visited } from './visit.ts'

const rounds = 5
const events = 10_000

interface Target extends Visited {
  readonly name: string
  /** Most KiB of JavaScript and CSS, as packed. */
  readonly budget: number
}

/** Login, and the first list of somebody signed in, each by a browser that has never been there. */
export const measureConsole = async (): Promise<readonly Figure[] | undefined> => {
  const executablePath = findChromium()
  if (executablePath === undefined) {
    console.log('\nSKIPPED: console. There is no Chromium here; set CHROMIUM_PATH to one.')
    return undefined
  }
  buildSites()
  const postgres = await startDatabaseServer()
  try {
    const database = await postgres.database('console')
    await database.run(eventsSql(events, new Date()))
    const server = await startServerProcess(database.url)
    try {
      const targets = targetsOf(server.address)
      const visits = new Map(targets.map(({ name }) => [name, [] as Visit[]]))
      for (let round = 0; round <= rounds; round += 1)
        for (const target of targets) {
          const seen = await visit(chromium, executablePath, target)
          // The first round starts the server's and the machine's caches.
          if (round > 0) visits.get(target.name)!.push(seen)
        }
      if (process.env['BENCH_WATERFALL']) printWaterfalls(visits)
      return targets.flatMap((target) => figuresOf(target, visits.get(target.name)!))
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
  }
}

const targetsOf = (address: string): Target[] => [
  {
    name: 'login',
    url: `${address}/login`,
    readySelector: 'input[autocomplete="current-password"]',
    cookies: [],
    budget: 140,
  },
  {
    name: 'first list',
    url: `${address}/meeting/establish`,
    readySelector: 'tbody tr:not([aria-hidden]) td',
    cookies: [
      { name: 'token', value: tokenOf(bigOwner), url: address },
      { name: 'userId', value: String(bigOwner), url: address },
    ],
    budget: 230,
  },
]

const figuresOf = ({ name, budget }: Target, visits: readonly Visit[]): Figure[] => {
  const ready = visits.map(({ readyAt }) => readyAt)
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
      remark: `${code.length} files, with headers ${(inAll / 1024).toFixed(0)} KiB; ${fetched.length} requests in all`,
    },
    {
      name: `${name}: files above 2 KiB not sent as brotli`,
      value: unpacked.length,
      unit: 'files',
      target: { atMost: 0 },
    },
    { name: `${name}: ready`, value: median(ready), unit: 'ms', remark: rangeText(ready) },
  ]
}

const printWaterfalls = (visits: ReadonlyMap<string, readonly Visit[]>): void => {
  for (const [name, [seen]] of visits) {
    console.log(`\n${name}, ready at ${seen!.readyAt.toFixed(0)} ms`)
    for (const { url, startedAt, endedAt, bytes, encoding } of seen!.fetched)
      console.log(
        `${startedAt.toFixed(0).padStart(6)} ${endedAt.toFixed(0).padStart(6)} ms ${String(bytes).padStart(7)} B ${encoding.padEnd(4)} ${new URL(url).pathname}`,
      )
  }
}
