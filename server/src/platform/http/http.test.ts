import { briefStream } from '@openbooth/contract/streamMessages'
import { accountCalls } from '@openbooth/contract/users/user/calls'
import { role } from '@openbooth/contract/roles'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRaw } from '#testing/sendRaw.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { buildHttp } from './http.ts'
import { addSecurityHeaders, serveSite } from './site/site.ts'
import { openStreams } from './stream/stream.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const noRights = async () => ({ connectsTo: [], devices: [], framedBy: [] })

test('An undecodable path and an unknown call get an error in the envelope.', async () => {
  for (const path of ['/conf/%zz', '/conf/no/such/call']) {
    const answer = await fetch(server.address + path)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ msg: 'Not Found' })
  }
})

test('A character that no column can store is invalid input, not a crash.', async () => {
  const admin = await server.user(role.admin)
  expect(await server.call(accountCalls.list, { search: 'a\u0000b' }, admin)).toMatchObject({
    msg: 'Invalid Input',
  })
})

test('The server checks no more of many simultaneous wrong passwords than of consecutive ones.', async () => {
  const { userName } = await server.user()
  const tries = await Promise.all(
    Array.from({ length: 30 }, () =>
      server.call(accountCalls.login, { username: userName, password: 'wrong password' }),
    ),
  )
  const tried = tries.filter(({ msg }) => msg === 'User Password Error')
  expect(tried.length).toBeLessThanOrEqual(3)
})

test('The site serves its pages, also with a dot in the query, its files, and nothing else.', async () => {
  const root = await mkdtemp(join(tmpdir(), 'openbooth-site-'))
  for (const app of ['live', 'console']) {
    await mkdir(join(root, app, 'dist/assets'), { recursive: true })
    await writeFile(join(root, app, 'dist/index.html'), `<p nonce="__NONCE__">${app}`)
    await writeFile(join(root, app, 'dist/icon.svg'), '<svg/>')
    await writeFile(join(root, app, 'dist/assets/a.js'), '1')
  }
  const http = buildHttp({ LOG_LEVEL: 'silent', TRUST_PROXY: false })
  addSecurityHeaders(http, {})
  await serveSite(http, root, async (path) => ({
    connectsTo: [`wss://media.example.org${path}`],
    devices: ['camera'],
    framedBy: path.endsWith('/shown') ? ['https://www.example.org', 'http://intranet:8080'] : [],
  }))
  const at = async (url: string) => {
    const { statusCode, body } = await http.inject(url)
    return statusCode === 200 ? body.replace(/nonce="[^"]*"/, 'nonce') : statusCode
  }
  expect(await at('/')).toBe('<p nonce>console')
  expect(await at('/event/list?search=anna@example.org')).toBe('<p nonce>console')
  expect(await at('/live')).toBe('<p nonce>live')
  expect(await at('/live/listen')).toBe('<p nonce>live')
  expect(await at('/icon.svg')).toBe('<svg/>')
  expect(await at('/live/assets/a.js')).toBe('1')
  expect(await at('/assets/a.js')).toBe('1')
  expect(await at('/assets/../index.html')).not.toBe(200)
  expect(await at('/assets/%2e%2e/%2e%2e/%2e%2e/package.json')).toBe(404)
  for (const path of [
    '/assets/',
    '/assets/..%5c..',
    '/assets/%00',
    '/live/assets/',
    '/assets/a.js/',
  ])
    expect(await at(path), path).toBe(404)
  expect(await at('/conf/user/login')).toBe(404)
  const { headers: ofConsole } = await http.inject('/')
  expect(ofConsole['content-security-policy']).toContain("'nonce-")
  expect(ofConsole['content-security-policy']).toContain("connect-src 'self';")
  expect(ofConsole['permissions-policy']).toBe(
    'camera=(), display-capture=(), microphone=(self), geolocation=()',
  )
  const { headers: ofLive } = await http.inject('/live/code?x=1')
  expect(ofLive['content-security-policy']).toContain(
    "connect-src 'self' wss://media.example.org/live/code;",
  )
  expect(ofLive['permissions-policy']).toBe(
    'camera=(self), display-capture=(), microphone=(), geolocation=()',
  )
  const ancestorsAt = async (url: string) =>
    /frame-ancestors ([^;]*)/.exec(
      String((await http.inject(url)).headers['content-security-policy']),
    )?.[1]
  expect(await ancestorsAt('/live/code')).toBe("'none'")
  expect(await ancestorsAt('/shown')).toBe("'none'")
  expect(await ancestorsAt('/live/shown')).toBe('https://www.example.org http://intranet:8080')
  await http.close()
  await rm(root, { recursive: true })
})

test('No encoding of a path reaches a file outside the served folders.', async () => {
  const root = await mkdtemp(join(tmpdir(), 'openbooth-site-'))
  for (const app of ['live', 'console']) {
    await mkdir(join(root, app, 'dist/assets'), { recursive: true })
    await writeFile(join(root, app, 'dist/index.html'), 'page')
    await writeFile(join(root, app, 'dist/hidden.json'), 'secret')
  }
  await writeFile(join(root, 'package.json'), 'secret')
  const http = buildHttp({ LOG_LEVEL: 'silent', TRUST_PROXY: false })
  await serveSite(http, root, noRights)
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  const ups = [
    '..',
    '%2e%2e',
    '.%2E',
    '..%2f..',
    '..%5c',
    '..\\',
    './/..',
    '....//..',
    '%252e%252e',
  ]
  for (const prefix of ['/assets/', '/live/assets/', '/', 'http://other.example/assets/'])
    for (const up of ups)
      for (const end of ['hidden.json', '../../package.json', `${up}/${up}/package.json`]) {
        const target = `${prefix}${up}/${end}`
        expect(await sendRaw(address, target), target).not.toContain('secret')
      }
  await http.close()
  await rm(root, { recursive: true })
})

test('The first paint without scripts shows the frame as the reader left it, or the sign-in page.', async () => {
  const root = await mkdtemp(join(tmpdir(), 'openbooth-site-'))
  await mkdir(join(root, 'console/dist/assets'), { recursive: true })
  await writeFile(join(root, 'console/dist/index.html'), '<html lang="en"><head></head></html>')
  const routes = {
    homePath: '/home',
    loginPath: '/login',
    publicRoutes: [
      { path: '/login', files: [] },
      { path: '/eula', files: [] },
    ],
    routes: [{ path: '/home', files: [] }],
  }
  await writeFile(join(root, 'console/dist/routes.json'), JSON.stringify(routes))
  const http = fastify()
  await serveSite(http, root, noRights)
  const rootOf = async (url: string, cookie = '', accepted = 'en-GB,en;q=0.9,zh;q=0.8') => {
    const headers = { cookie, 'accept-language': accepted }
    return /<html [^>]*>/.exec((await http.inject({ url, headers })).body)?.[0]
  }
  expect(await rootOf('/home')).toBe('<html lang="en" data-opening="signIn">')
  expect(await rootOf('/login', 'token=abc')).toBe('<html lang="en" data-opening="signIn">')
  expect(await rootOf('/eula', '', 'fr, zh-TW')).toBe('<html lang="zh-CN" data-opening="public">')
  expect(await rootOf('/', 'token=abc; sidebarStatus=0; theme=dark; language=zh')).toBe(
    '<html lang="zh-CN" data-opening="frame" data-folded data-mantine-color-scheme="dark">',
  )
  expect(await rootOf('/home', 'token=abc; sidebarStatus=1; theme="><b; language=en', 'zh')).toBe(
    '<html lang="en" data-opening="frame">',
  )
  await http.close()
  await rm(root, { recursive: true })
})

test('A page preloads the files of its address: those of the sign-in page without a token, and none for an unknown page.', async () => {
  const root = await mkdtemp(join(tmpdir(), 'openbooth-site-'))
  await mkdir(join(root, 'console/dist/assets'), { recursive: true })
  await writeFile(join(root, 'console/dist/index.html'), '<head></head>')
  const route = (path: string, ...files: string[]) => ({ path, files })
  const routes = {
    homePath: '/home',
    loginPath: '/login',
    publicRoutes: [route('/login', '/assets/login.js'), route('/eula', '/assets/eula.js')],
    routes: [
      route('/home', '/assets/home.js'),
      route('/event/:id', '/assets/a.js', '/assets/a.css'),
    ],
  }
  await writeFile(join(root, 'console/dist/routes.json'), JSON.stringify(routes))
  const http = fastify()
  await serveSite(http, root, noRights)
  const named = async (url: string, cookie = '') => {
    const { body } = await http.inject({ url, headers: { cookie } })
    return [...body.matchAll(/<link rel="([^"]+)"[^>]* href="([^"]+)">/g)].map(
      ([, way, file]) => `${way} ${file}`,
    )
  }
  const token = 'theme=dark; token=abc; userId=1'
  expect(await named('/event/12?tab=history', token)).toEqual([
    'modulepreload /assets/a.js',
    'preload /assets/a.css',
  ])
  expect(await named('/', token)).toEqual(['modulepreload /assets/home.js'])
  expect(await named('/login', token)).toEqual(['modulepreload /assets/login.js'])
  expect(await named('/event/12/more', token)).toEqual([])
  for (const cookie of ['', 'token=', 'mytoken=abc'])
    expect(await named('/event/12', cookie)).toEqual(['modulepreload /assets/login.js'])
  expect(await named('/eula')).toEqual(['modulepreload /assets/eula.js'])
  expect((await http.inject('/routes.json')).statusCode).toBe(404)
  await http.close()
  await rm(root, { recursive: true })
})

test('Only the first inline script of a page may run.', async () => {
  const root = await mkdtemp(join(tmpdir(), 'openbooth-site-'))
  await mkdir(join(root, 'console/dist/assets'), { recursive: true })
  const html =
    '<head><script id="first-script" data-calls="/a.js">\nrun()\n</script><script>bad()</script></head>'
  await writeFile(join(root, 'console/dist/index.html'), html)
  const http = fastify()
  await serveSite(http, root, noRights)
  const policy = String((await http.inject('/')).headers['content-security-policy'])
  // printf '\nrun()\n' | openssl dgst -sha256 -binary | base64
  expect(policy).toContain(
    "script-src 'self' 'sha256-X8AAKgaI44zC2JgsZRJ4adpbl777tdE6qoD0mpUQwV4=';",
  )
  await http.close()
  await rm(root, { recursive: true })
})

test('The API documents are compressed for clients that support it, and not sent twice to the same reader.', async () => {
  const ask = (path: string, headers: Record<string, string> = {}) =>
    server.http.inject({ url: path, headers })
  for (const path of ['/openapi.json', '/api-docs']) {
    const plain = await ask(path)
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(plain.body).toContain('/conf/user/login')
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const form of ['br', 'gzip'] as const) {
      const packed = await ask(path, { 'accept-encoding': `${form};q=1.0, deflate, zstd;q=0` })
      expect(packed.headers).toMatchObject({ 'content-encoding': form, vary: 'accept-encoding' })
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 8)
      expect(unpack[form](packed.rawPayload).toString()).toBe(plain.body)
    }
    const etag = String(plain.headers.etag)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await ask(path, { 'if-none-match': known, 'accept-encoding': 'br' })
      expect(again.statusCode).toBe(304)
      expect(again.body).toBe('')
    }
    expect((await ask(path, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  }
})

test('An address that requests the documents without end is limited, and others are not.', async () => {
  const from = (remoteAddress: string) => server.http.inject({ url: '/api-docs', remoteAddress })
  for (let asked = 0; asked < 60; asked += 1)
    expect((await from('198.51.100.1')).statusCode).toBe(200)
  expect((await from('198.51.100.1')).json()).toMatchObject({ msg: 'Too Many Requests' })
  expect((await from('198.51.100.2')).statusCode).toBe(200)
})

test('A client that sends a request too slowly is disconnected in time.', async () => {
  const http = buildHttp({ LOG_LEVEL: 'silent', TRUST_PROXY: false }, 500)
  http.post('/', () => 'read')
  const { port } = new URL(await http.listen({ port: 0, host: '127.0.0.1' }))
  const begun = performance.now()
  const socket = connect(Number(port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  // Data sent on a recently closed connection resets it.
  socket.on('error', () => {})
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n')
  socket.write('content-length: 100\r\n\r\n{')
  // Data arrives now and then, so that the connection is never idle.
  const dripping = setInterval(() => socket.write(' '), 100)
  await new Promise((closed) => socket.once('close', closed))
  clearInterval(dripping)
  expect(answer).toContain('408')
  expect(performance.now() - begun).toBeLessThan(5_000)
  await http.close()
})

test('A route for large files gives senders more time.', async () => {
  const http = buildHttp({ LOG_LEVEL: 'silent', TRUST_PROXY: false }, 200)
  http.post('/', { config: { receivingMilliseconds: 5_000 } }, ({ body }) => body)
  const { port } = new URL(await http.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  socket.write(
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 7\r\n\r\n',
  )
  await new Promise((slow) => setTimeout(slow, 600))
  socket.write('"large"')
  await expect.poll(() => answer).toContain('200 OK')
  socket.destroy()
  await http.close()
})

test('A client that disconnects during a request logs no crash, while an error here does.', async () => {
  const http = buildHttp({ LOG_LEVEL: 'silent', TRUST_PROXY: false })
  const crashes: unknown[] = []
  http.addHook('onRequest', async ({ log }) => {
    log.error = (...said: readonly unknown[]) => void crashes.push(said)
  })
  const answered = new Promise<void>((resolve) => http.addHook('onSend', async () => resolve()))
  http.post('/', () => 'read')
  http.get('/broken', () => Promise.reject(new Error('broken')))
  const { port } = new URL(await http.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n')
  socket.write('content-length: 100\r\n\r\n{', () => socket.destroy())
  await answered
  expect(crashes).toEqual([])
  await http.inject('/broken')
  expect(crashes).toHaveLength(1)
  await http.close()
})

const holder = { name: '/stream', network: '127.0.0.1' }

test('A stream carries a message larger than a slow reader may leave unread.', async () => {
  const http = fastify()
  const sendStream = openStreams(http)
  const long = 'x'.repeat(8 * 1024 * 1024)
  http.get('/stream', (request, reply) =>
    sendStream(request, reply, holder, async () => ({
      start: (send, _closed, end) => {
        send('all', { long })
        setTimeout(end, 500)
      },
    })),
  )
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  const text = await (await fetch(`${address}/stream`)).text()
  expect(text.length).toBeGreaterThan(long.length)
  await http.close()
})

test('A brief stream ends when its state is complete, also on a slow server, and an open one begins with two kilobytes for virus scanners that wait for them.', async () => {
  const http = fastify()
  const sendStream = openStreams(http)
  http.get('/stream', (request, reply) =>
    sendStream(request, reply, holder, async () => ({
      start: async (send) => {
        send('first', { n: 1 })
        await wait(400)
        send('second', { n: 2 })
        setTimeout(() => send('third', { n: 3 }), 1_000)
      },
    })),
  )
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  const headers = { [briefStream.header]: briefStream.value }
  const brief = await (await fetch(`${address}/stream`, { headers })).text()
  expect(brief).toBe('event: first\ndata: {"n":1}\n\nevent: second\ndata: {"n":2}\n\n')
  const reader = (await fetch(`${address}/stream`)).body!.getReader()
  expect((await reader.read()).value!.length).toBeGreaterThanOrEqual(2048)
  await reader.cancel()
  await http.close()
})

test('Closing the server ends its open streams, also of a POST whose body was read long before.', async () => {
  const http = fastify()
  const sendStream = openStreams(http)
  http.post('/stream', (request, reply) =>
    sendStream(request, reply, holder, async () => ({
      start: (send) => send('hello', { n: 1 }),
    })),
  )
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(`${address}/stream`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader.read()).value).toContain('event: hello\ndata: {"n":1}\n\n')
  const next = reader.read()
  expect(
    await Promise.race([next, new Promise((received) => setTimeout(received, 100, 'open'))]),
  ).toBe('open')
  await http.close()
  expect((await next).done).toBe(true)
})

test('Closing the server ends idle connections, such as those that browsers open in advance.', async () => {
  const http = buildHttp({ LOG_LEVEL: 'silent', TRUST_PROXY: false })
  const { port } = new URL(await http.listen({ port: 0, host: '127.0.0.1' }))
  const isAccepted = new Promise((accepted) => http.server.once('connection', accepted))
  const socket = connect(Number(port), '127.0.0.1')
  const isClosed = new Promise((closed) => socket.once('close', closed))
  await isAccepted
  await http.close()
  await isClosed
})
