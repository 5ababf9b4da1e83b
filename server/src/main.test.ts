import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { accountCalls } from '@openbooth/contract/users/user/calls'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { compiledCode } from '#testing/processes/compiledCode.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

const startTimeout = 180_000
let server: TestServer
let child: ChildProcess
let output = ''
let address = ''
beforeAll(async () => {
  server = await startTestServer()
  child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      ...compiledCode(),
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: server.app.env.DATABASE_URL,
      OPENBOOTH_DATA: server.app.env.OPENBOOTH_DATA,
      OPENBOOTH_DEMO: '0',
      OPENBOOTH_LIVEKIT: 'off',
      OPENBOOTH_AUDIO_WORKER: 'off',
      OPENBOOTH_DRAIN_SECONDS: '4',
      OPENBOOTH_ACCESS_LOG: 'on',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout!.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  await vi.waitUntil(() => output.includes('OpenBooth is ready'), { timeout: startTimeout })
  address = /OpenBooth is ready: (http:\S+)/.exec(output)![1]!
}, startTimeout)
afterAll(async () => {
  child.kill('SIGKILL')
  await server.close()
})

const statusAt = async (path: string): Promise<number | undefined> =>
  (await fetch(address + path).catch(() => undefined))?.status

const entries = (): Record<string, unknown>[] =>
  output
    .split('\n')
    .filter((line) => line.includes('Request completed'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)

test('The access log has one entry for each request, under the id that the response names.', async () => {
  const response = await fetch(address + accountCalls.sessions.path, { method: 'POST' })
  const id = response.headers.get('x-request-id')
  await expect.poll(() => entries().find(({ reqId }) => reqId === id)).toBeDefined()
  expect(entries().filter(({ reqId }) => reqId === id)).toEqual([
    expect.objectContaining({
      method: 'POST',
      path: accountCalls.sessions.path,
      status: 401,
      milliseconds: expect.any(Number),
      address: '127.0.0.1',
    }),
  ])
})

test('The access log contains no codes, file keys, queries or tokens.', async () => {
  const secret = 'SECRET12345'
  const paths = [
    `/live/${secret}`,
    `/conf/file/${secret}`,
    `/none/${secret}?code=${secret}`,
    `/conf/verify/code?x=${secret}`,
    `/healthz?x=${secret}`,
  ]
  const before = entries().length
  for (const path of paths)
    await fetch(address + path, {
      headers: { token: secret, seat: secret, authorization: `Bearer ${secret}` },
    })
  await expect.poll(() => entries().length).toBeGreaterThanOrEqual(before + paths.length)
  expect(output).not.toContain(secret)
})

test('A process that receives SIGTERM is not ready, serves requests for a while, and exits with 0.', async () => {
  const exited = once(child, 'exit')
  expect(await statusAt('/readyz')).toBe(200)
  child.kill('SIGTERM')
  await expect.poll(() => statusAt('/readyz'), { interval: 20 }).toBe(503)
  expect(await (await fetch(`${address}/readyz`)).json()).toMatchObject({
    status: 'not ready',
    stopping: 'This process is stopping.',
  })
  const call = await fetch(address + accountCalls.sessions.path, { method: 'POST' })
  expect([call.status, call.headers.get('connection')]).toEqual([401, 'close'])
  expect(await exited).toEqual([0, null])
}, 60_000)
