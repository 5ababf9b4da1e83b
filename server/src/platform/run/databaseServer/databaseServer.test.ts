import { connect as connectTo, createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { silentLog } from '#platform/run/plainLog.ts'
import { startTestServer } from '#testing/server.ts'
import { exceededBudget, warnOfBudget } from './connectionBudget.ts'
import { waitForDatabase } from './waitForDatabase.ts'

const server = await startTestServer()
afterAll(() => server.close())
const databaseUrl = server.app.env.DATABASE_URL!
const at = (change: (url: URL) => void): string => {
  const url = new URL(databaseUrl)
  change(url)
  return url.href
}

test('A start waits for a database that comes up.', async () => {
  const { port, hostname } = new URL(databaseUrl)
  // The port responds only after the first attempt, like a database that is being started.
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const free = (holder.address() as AddressInfo).port
  await new Promise((resolve) => holder.close(resolve))
  const waits: string[] = []
  const log = { ...silentLog, warn: (_details: object, words: string) => void waits.push(words) }
  const waiting = waitForDatabase(
    at((url) => (url.port = String(free))),
    log,
    20_000,
  )
  await expect.poll(() => waits).toHaveLength(1)
  expect(waits[0]).toContain(`does not respond at ${hostname}:${free}`)
  const forward = createServer((socket) => {
    const other = connectTo(Number(port), hostname)
    socket.pipe(other).pipe(socket)
    for (const end of [socket, other]) end.on('error', () => {})
  }).listen(free, '127.0.0.1')
  await waiting
  forward.close()
})

test.each([
  ['refuses the user or the password', (url: URL) => (url.username = 'nobody-known')],
  ['has no database “none”', (url: URL) => (url.pathname = '/none')],
  ['does not respond at 127.0.0.1:9', (url: URL) => (url.host = '127.0.0.1:9')],
])(
  'A start with an unusable DATABASE_URL says that the server %s, without the password.',
  async (words, change) => {
    const url = at((one) => {
      change(one)
      one.password ||= 'hidden-word'
    })
    const failure = waitForDatabase(url, silentLog, 0)
    await expect(failure).rejects.toThrow(words)
    await expect(failure).rejects.not.toThrow(new URL(url).password)
  },
)

test('A start warns with the figures if the processes may need more connections than the database allows.', async () => {
  const warnings: string[] = []
  const log = { ...silentLog, warn: (_details: object, words: string) => void warnings.push(words) }
  await warnOfBudget(databaseUrl, 100_000, log)
  expect(warnings).toEqual([
    expect.stringMatching(
      /allows \d+ connections, but [1-9]\d* running processes may use up to 100001 each/,
    ),
  ])
})

test.each([
  ['Ten processes of 9 connections fit into 97', 10, 0, true],
  ['Eleven processes of 9 connections exceed 97', 11, 0, false],
  ['Connections of other programs count', 10, 8, false],
] as const)('exceededBudget adds the connections: %s.', (_what, processes, foreign, fits) => {
  const budget = exceededBudget({ most: 97, open: 0, foreign, processes }, 8)
  expect(budget === undefined).toBe(fits)
})
