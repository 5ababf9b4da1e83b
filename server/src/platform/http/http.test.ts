import { accountCalls } from '@openbooth/contract/account'
import { role } from '@openbooth/contract/roles'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { addSecurityHeaders, serveSite } from './site.ts'
import { openStreams } from './stream.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('A path that cannot be decoded and a call that does not exist are answered in the envelope.', async () => {
  for (const path of ['/conf/%zz', '/conf/no/such/call']) {
    const answer = await fetch(server.address + path)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ msg: 'Not Found' })
  }
})

test('A character that no column can keep is invalid input, not a crash.', async () => {
  const admin = await server.user(role.admin)
  expect(await server.call(accountCalls.list, { search: 'a\u0000b' }, admin)).toMatchObject({
    msg: 'Invalid Input',
  })
})

test('Of many wrong passwords sent at once, no more are tried than one after the other.', async () => {
  const { userName } = await server.user()
  const tries = await Promise.all(
    Array.from({ length: 30 }, () =>
      server.call(accountCalls.login, { username: userName, password: 'wrong password' }),
    ),
  )
  const tried = tries.filter(({ msg }) => msg === 'User Password Error')
  expect(tried.length).toBeLessThanOrEqual(3)
})

test('The site serves its pages, also under an address with a dot in its query, and its files, and nothing else.', async () => {
  const root = await mkdtemp(join(tmpdir(), 'openbooth-site-'))
  for (const app of ['live', 'console']) {
    await mkdir(join(root, app, 'dist/assets'), { recursive: true })
    await writeFile(join(root, app, 'dist/index.html'), `<p nonce="__NONCE__">${app}`)
    await writeFile(join(root, app, 'dist/icon.svg'), '<svg/>')
    await writeFile(join(root, app, 'dist/assets/a.js'), '1')
  }
  const http = fastify()
  addSecurityHeaders(http, {})
  await serveSite(http, root)
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
  expect(await at('/conf/user/login')).toBe(404)
  expect((await http.inject('/')).headers['content-security-policy']).toContain("'nonce-")
  await http.close()
  await rm(root, { recursive: true })
})

test('A stream carries a message larger than a slow reader may leave unread.', async () => {
  const http = fastify()
  const sendStream = openStreams(http)
  const long = 'x'.repeat(8 * 1024 * 1024)
  http.get('/stream', (request, reply) =>
    sendStream(request, reply, {
      start: (send, _closed, end) => {
        send('all', { long })
        setTimeout(end, 500)
      },
    }),
  )
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  const text = await (await fetch(`${address}/stream`)).text()
  expect(text.length).toBeGreaterThan(long.length)
  await http.close()
})

test('Closing the server ends its open streams, also of a POST whose body was read long ago.', async () => {
  const http = fastify()
  const sendStream = openStreams(http)
  http.post('/stream', (request, reply) =>
    sendStream(request, reply, { start: (send) => send('hello', { n: 1 }) }),
  )
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(`${address}/stream`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  expect(await reader.read()).toEqual({ done: false, value: 'event: hello\ndata: {"n":1}\n\n' })
  const next = reader.read()
  expect(await Promise.race([next, new Promise((told) => setTimeout(told, 100, 'open'))])).toBe(
    'open',
  )
  await http.close()
  expect((await next).done).toBe(true)
})
