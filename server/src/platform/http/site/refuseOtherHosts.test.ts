import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'

let demo: TestServer
let normal: TestServer
beforeAll(async () => {
  demo = await startTestServer({
    OPENBOOTH_DEMO: '1',
    OPENBOOTH_PUBLIC_URL: 'https://demo.example.org',
  })
  normal = await startTestServer()
})
afterAll(() => Promise.all([demo.close(), normal.close()]))

const statusAt = async ({ http }: TestServer, host: string, url = '/demo/outbox') =>
  (await http.inject({ url, headers: { host } })).statusCode

test.each([
  '127.0.0.1:8080',
  '[::1]:8080',
  'localhost:8080',
  'box.localhost',
  'workstation:8080',
  'host.docker.internal:8080',
  'demo.example.org',
  'DEMO.example.org:443',
])('A demo responds under the host %s.', async (host) => {
  expect(await statusAt(demo, host)).toBe(200)
})

test.each([
  'evil.test',
  'evil.test:8080',
  'demo.example.org.evil.test',
  '127.0.0.1.evil.test',
  'evil.test.',
  'localhost.evil.test',
  'a b',
])('A demo refuses the host "%s" for pages, calls and health.', async (host) => {
  for (const url of ['/demo/outbox', '/conf/eula/read', '/healthz', '/'])
    expect(await statusAt(demo, host, url), url).toBe(421)
})

test('An installation that is not a demo responds under any host.', async () => {
  expect(await statusAt(normal, 'evil.test', '/healthz')).toBe(200)
})
