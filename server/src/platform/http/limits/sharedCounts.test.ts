import { setTimeout as pause } from 'node:timers/promises'
import { accountCalls } from '@openbooth/contract/users/user/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSecondProcess } from '#testing/processes/secondProcess.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { sharedCounts } from './sharedCounts.ts'

const limit = 20
let server: TestServer
const processes: Awaited<ReturnType<typeof startSecondProcess>>[] = []
beforeAll(async () => {
  server = await startTestServer({ REQUESTS_PER_MINUTE: String(limit), TRUST_PROXY: 'true' })
  for (let more = 0; more < 2; more += 1) processes.push(await startSecondProcess(server))
})
afterAll(async () => {
  for (const process of processes) await process.close()
  await server.close()
})

/** Number of accepted requests of an address to a process. */
const accepted = async (address: string, path: string, from: string, requests: number) => {
  let count = 0
  for (let made = 0; made < requests; made += 1) {
    const response = await fetch(address + path, {
      method: path === accountCalls.sessions.path ? 'POST' : 'GET',
      headers: { 'x-forwarded-for': from },
    })
    await response.arrayBuffer()
    if (response.status !== 429) count += 1
  }
  return count
}

test.each([
  ['a call', accountCalls.sessions.path, limit],
  ['the API document', '/openapi.json', 60],
])(
  'The limit of one address for %s holds over three processes, and ends with the minute.',
  async (_name, path, max) => {
    const from = `192.0.2.${(path.length % 200) + 1}`
    const all = [server.address, ...processes.map(({ address }) => address)]
    let count = await accepted(all[0]!, path, from, max)
    expect(count).toBe(max)
    // Longer than the interval of the exchange.
    await pause(1_100)
    count += await accepted(all[0]!, path, from, 1)
    for (const address of all.slice(1)) {
      count += await accepted(address, path, from, Math.ceil(max / 10))
      await expect.poll(() => accepted(address, path, from, 1), { interval: 300 }).toBe(0)
    }
    expect(count).toBeLessThanOrEqual(max * 1.3)
    server.clock.advance(60_000)
    expect(await accepted(all[1]!, path, from, 1)).toBe(1)
    expect(await accepted(all[2]!, path, '192.0.2.250', 1)).toBe(1)
  },
  180_000,
)

test('Processes exchange only counts that approach their limit.', async () => {
  const count = (key: string, times: number) => {
    for (let made = 0; made < times; made += 1) sharedCounts(server.app)(key, 100)
  }
  await pause(1_100)
  count('quiet', 9)
  count('loud', 10)
  const keys = async () => {
    const { rows } = await server.app.db.pool.query<{ key: string }>(
      `select key from attempts where key ~ '^minute (quiet|loud) '`,
    )
    return rows.map(({ key }) => key.split(' ')[1])
  }
  await expect.poll(keys, { timeout: 50_000 }).toEqual(['loud'])
}, 60_000)
