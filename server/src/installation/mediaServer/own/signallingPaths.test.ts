import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openEngineProxy } from '#providers/media/engineProxy.ts'
import { askSignalling } from '#providers/media/signalling.ts'
import { egressToNamed } from '#platform/egress/egress.ts'
import { sendRaw } from '#testing/sendRaw.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

const listen = async (
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  upgrade: (request: IncomingMessage, socket: Duplex) => void,
) => {
  const server = createServer(answer).on('upgrade', upgrade).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

/** Every GET that the LiveKit stub received. The platform itself sends POST. */
let received: IncomingMessage[] = []
/** Every request to a port that no path may reach. */
let strayed: string[] = []
let written = 0
let engine: Awaited<ReturnType<typeof listen>>
let canary: typeof engine
let server: TestServer
beforeAll(async () => {
  engine = await listen(
    (request, response) => {
      if (request.method === 'GET') received.push(request)
      if (request.headers['user-agent'] === 'flood') flood(response)
      else if (request.headers['user-agent'] === 'trickle') response.write('never ends')
      else response.end('success')
    },
    (request, socket) => {
      received.push(request)
      if (request.headers['user-agent'] === 'flood') {
        socket.write('HTTP/1.1 200 OK\r\n\r\n')
        return flood(socket)
      }
      socket.end(
        'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n' +
          'set-cookie: a=b\r\nsec-websocket-accept: x\r\n\r\njoined',
      )
    },
  )
  canary = await listen(
    ({ url }, response) => {
      strayed.push(`GET ${url}`)
      response.end('secret')
    },
    ({ url }, socket) => {
      strayed.push(`upgrade ${url}`)
      socket.end()
    },
  )
  server = await startTestServer({
    OPENBOOTH_LIVEKIT_URL: `ws://127.0.0.1:${engine.port}`,
    OPENBOOTH_LIVEKIT_KEY: 'key',
    OPENBOOTH_LIVEKIT_SECRET: 'secret',
  })
})
afterAll(async () => {
  await server?.close()
  canary?.close()
  engine?.close()
})
beforeEach(() => {
  received = []
  strayed = []
  written = 0
})

/** Writes as fast as the client reads, endlessly. */
const flood = (to: Duplex | ServerResponse): void => {
  const part = Buffer.alloc(64 * 1024)
  const more = (): void => {
    if (to.destroyed) return
    written += part.length
    if (to.write(part)) setImmediate(more)
    else to.once('drain', more)
  }
  to.on('error', () => {})
  more()
}

const upgradeHeaders =
  'connection: Upgrade, close\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n'

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])

const spellings = (): string[] => {
  const elsewhere = `127.0.0.1:${canary.port}`
  const target = `//${elsewhere}/inside`
  return [
    `/rtc/..${target}`,
    `/rtc/%2e%2e${target}`,
    `/rtc/.%2E${target}`,
    `/rtc/v1/../..${target}`,
    `/rtc/..\\/${elsewhere}/inside`,
    `/rtc\\..\\\\${elsewhere}/inside`,
    `/rtc/..%2f%2f${elsewhere}/inside`,
    `/rtc/..%2f${target}`,
    `/rtc%2f..${target}`,
    `/rtc${target}`,
    `/rtc/validate/../..${target}`,
    `/rtc?/../..${target}`,
    target,
    `http://${elsewhere}/rtc/validate`,
    `http://${elsewhere}/rtc`,
    `http://example.org/rtc/..${target}`,
    `/rtc/@${elsewhere}/inside`,
    `/rtc/../twirp/livekit.RoomService/ListRooms`,
    '/rtc/../',
    '/rtc/validate/',
    '/rtc//validate',
    '/rtc/%76alidate',
    '/RTC/validate',
    '/rtc/agent',
    `/rtc/${'a/../'.repeat(2_500)}..${target}`,
    `/rtc/..${target}${'a'.repeat(20_000)}`,
  ]
}

test('GET and upgrade requests reach no port and no engine unless the path is a signalling path.', async () => {
  for (const spelling of spellings())
    for (const headers of [undefined, upgradeHeaders]) {
      const answer = await sendRaw(server.address, spelling, headers)
      expect([spelling, answer]).not.toEqual([spelling, expect.stringContaining('secret')])
      if (!spelling.startsWith('/rtc?') && spelling.toLowerCase().startsWith('/rtc/'))
        expect([spelling, statusOf(answer)]).toEqual([
          spelling,
          expect.toBeOneOf([400, 404, 414, 431]),
        ])
    }
  expect(strayed).toEqual([])
  // The proxy discards query parameters that no client sends.
  expect(received.map(({ url }) => url)).toEqual(['/rtc'])
})

test('An upgrade whose query has a fragment or a second question mark gets 404.', async () => {
  for (const query of ['?#&access_token=a', '?x=1#&access_token=a', '??access_token=a'])
    expect(statusOf(await sendRaw(server.address, `/rtc${query}`, upgradeHeaders))).toBe(404)
  expect(received).toEqual([])
})

test('The local port for an audio worker forwards only the same paths.', async () => {
  const proxy = await openEngineProxy(`http://127.0.0.1:${engine.port}`, egressToNamed)
  try {
    for (const spelling of spellings())
      for (const headers of [undefined, upgradeHeaders]) await sendRaw(proxy.url, spelling, headers)
    expect(strayed).toEqual([])
    expect(received.map(({ url }) => url)).toEqual(['/rtc'])
    expect(await sendRaw(proxy.url, '/rtc/v1/validate')).toContain('success')
  } finally {
    proxy.close()
  }
})

test('The engine gets the parameters and headers of its clients, and the client gets the response.', async () => {
  const headers = 'cookie: token=mine\r\ntoken: mine\r\norigin: https://example.org\r\n'
  const claims = JSON.stringify({ sub: 's1', video: { room: 'r' } })
  const token = `a%2Bb.${Buffer.from(claims).toString('base64url')}.c`
  const query = `access_token=${token}&join_request=c%3D&publish=x&room=y&attributes=z`
  for (const path of ['/rtc/validate', '/rtc/v1/validate'])
    expect(
      await sendRaw(server.address, `${path}?${query}`, `${headers}connection: close\r\n`),
    ).toMatch(/^HTTP\/1\.1 200 [^]*success$/)
  for (const path of ['/rtc', '/rtc/v1']) {
    const answer = await sendRaw(server.address, `${path}?${query}`, headers + upgradeHeaders)
    expect(answer).toMatch(/^HTTP\/1\.1 101 [^]*joined$/)
    expect(answer).not.toContain('set-cookie')
  }
  expect(received.map(({ url }) => url)).toEqual(
    ['/rtc/validate', '/rtc/v1/validate', '/rtc', '/rtc/v1'].map(
      (path) => `${path}?access_token=${token}&join_request=c%3D`,
    ),
  )
  for (const { headers: sent } of received)
    expect(Object.keys(sent)).not.toEqual(
      expect.arrayContaining([expect.toBeOneOf(['cookie', 'token', 'origin'])]),
    )
})

test('An endless response of an engine is cut off without using memory.', async () => {
  const before = process.memoryUsage().rss
  const flooding = 'user-agent: flood\r\n'
  expect(
    statusOf(await sendRaw(server.address, '/rtc/validate', `${flooding}connection: close\r\n`)),
  ).toBe(502)
  expect(statusOf(await sendRaw(server.address, '/rtc', flooding + upgradeHeaders))).toBe(200)
  // At most the socket buffers of the kernel.
  expect(written).toBeLessThan(32 * 1024 * 1024)
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024)
  const trickling = { url: '/rtc/validate', headers: { 'user-agent': 'trickle' } }
  expect(
    await askSignalling(egressToNamed, `http://127.0.0.1:${engine.port}`, trickling, 200),
  ).toEqual({ status: 502, text: '' })
})
