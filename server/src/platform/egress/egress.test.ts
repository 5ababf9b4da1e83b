import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { afterEach, describe, expect, test } from 'vitest'
import { readEnv } from '#platform/run/env.ts'
import { egress, EgressFailed, EgressRefused, type Egress } from './egress.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Listens on an address of this machine. Returns its port. */
const listen = async (server: Server, host = '127.0.0.1', port = 0): Promise<number> => {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => {
    server.listen(port, host, resolve)
  })
  closing.push(
    () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  )
  return (server.address() as AddressInfo).port
}

const serve = async (answer: RequestListener): Promise<string> =>
  `http://127.0.0.1:${await listen(createHttpServer(answer))}`

const guard = (networks = ''): Egress => egress(readEnv({ OPENBOOTH_PRIVATE_NETWORKS: networks }))
const here = guard('127.0.0.1/32')

const outcome = (sent: Promise<unknown>): Promise<unknown> =>
  sent.then(
    () => 'answered',
    (error: unknown) => {
      if (error instanceof EgressRefused || error instanceof EgressFailed) return error.reason
      throw error
    },
  )

describe('Without a listed network', () => {
  test.each([
    ['https://127.0.0.1/', 'inside'],
    ['https://127.0.0.1.:443/', 'inside'],
    ['https://10.0.0.7/openvidu', 'inside'],
    ['https://169.254.169.254/latest/meta-data/', 'inside'],
    ['https://[::1]/', 'inside'],
    ['https://[::ffff:127.0.0.1]/', 'inside'],
    ['https://[::ffff:a9fe:a9fe]/', 'inside'],
    ['https://[fd00:ec2::254]/', 'inside'],
    ['https://[64:ff9b::7f00:1]/', 'inside'],
    ['https://localhost/', 'inside'],
    ['https://LOCALHOST/', 'inside'],
    ['https://2130706433/', 'spelling'],
    ['https://0x7f000001/', 'spelling'],
    ['https://0177.0.0.1/', 'spelling'],
    ['https://127.1/', 'spelling'],
    ['https://0/', 'spelling'],
    ['https://127.0.0.1/ ', 'inside'],
    ['https://１２７.０.０.１/', 'spelling'],
    ['https://127。0。0。1/', 'spelling'],
    ['https://134744072/', 'spelling'],
    ['http://127.0.0.1/', 'insecure'],
    ['http://8.8.8.8/', 'insecure'],
    ['http://media.example.org/', 'insecure'],
    ['http://localhost:9/', 'insecure'],
    ['https://user@media.example.org/', 'credentials'],
    ['https://:secret@media.example.org/', 'credentials'],
    ['https://media.example.org@127.0.0.1/', 'credentials'],
    ['ftp://media.example.org/', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['gopher://127.0.0.1:6379/_', 'scheme'],
    ['data:text/plain,x', 'scheme'],
    ['wss://media.example.org/', 'scheme'],
    ['media.example.org', 'malformed'],
    ['//media.example.org/', 'malformed'],
    ['https://', 'malformed'],
    ['https://[::1', 'malformed'],
    ['', 'malformed'],
  ])('Without a listed network a call to %s is refused', async (url, reason) => {
    expect(await outcome(guard().send(url))).toBe(reason)
  })
})

test('Checking the text of an address predicts refusals before any call, as far as possible.', () => {
  expect(guard().check('https://media.example.org/admin')).toBeUndefined()
  expect(guard().check('https://10.0.0.7/')).toBe('inside')
  expect(guard('10.0.0.0/8').check('http://10.0.0.7:7088/admin')).toBeUndefined()
  expect(guard('10.0.0.0/8').check('http://media.lan/')).toBe('insecure')
  expect(guard().check('ftp://media.example.org')).toBe('scheme')
})

describe('A host name', () => {
  const answering = (...addresses: string[]) =>
    egress(readEnv({ OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.2/32' }), async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

  test.each([
    ['that resolves to this machine', ['127.0.0.1']],
    ['that resolves to the metadata service of a cloud', ['169.254.169.254']],
    ['that resolves to a public and an internal address', ['93.184.216.34', '10.0.0.1']],
    ['that resolves to an IPv4-mapped IPv6 address', ['::ffff:127.0.0.1']],
    ['that resolves to a link-local IPv6 address', ['fe80::1%eth0']],
  ])('The host name %s is refused.', async (_what, addresses) => {
    const sent = answering(...addresses).send('https://media.example.org/')
    expect(await outcome(sent)).toBe('inside')
  })

  test('An unknown host name is reported as such.', async () => {
    expect(await outcome(answering().send('https://media.example.org/'))).toBe('unknownHost')
    expect(await outcome(guard().send('https://nobody.invalid/'))).toBe('unknownHost')
  })

  test('A host name is resolved once, and the checked address is the called one, even if the name server changes its response.', async () => {
    const called: string[] = []
    const note = (address: string) =>
      createServer((socket) => {
        called.push(address)
        socket.destroy()
      })
    const port = await listen(note('127.0.0.2'), '127.0.0.2')
    await listen(note('127.0.0.1'), '127.0.0.1', port)
    let asked = 0
    const rebinding = egress(readEnv({ OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.2/32' }), async () => {
      asked += 1
      return [{ address: asked === 1 ? '127.0.0.2' : '127.0.0.1', family: 4 }]
    })
    await outcome(rebinding.send(`https://media.example.org:${port}/`))
    expect({ asked, called }).toEqual({ asked: 1, called: ['127.0.0.2'] })
    // The second response is an address that is not listed.
    expect(await outcome(rebinding.send(`https://media.example.org:${port}/`))).toBe('inside')
    expect(called).toEqual(['127.0.0.2'])
  })
})

test('An IP address in a listed network is called, by http too, with the given method, headers and body.', async () => {
  const url = await serve((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      response.setHeader('x-two', ['a', 'b'])
      response.statusCode = 418
      response.end(
        JSON.stringify([
          request.method,
          request.url,
          request.headers.token,
          String(Buffer.concat(parts)),
        ]),
      )
    })
  })
  const answer = await here.send(`${url}/a/b?c=%20d#e`, {
    method: 'PUT',
    headers: { token: 't' },
    body: '声',
  })
  expect(answer.status).toBe(418)
  expect(answer.headers['x-two']).toBe('a, b')
  expect(JSON.parse(String(answer.body))).toEqual(['PUT', '/a/b?c=%20d', 't', '声'])
})

test('A redirect is not followed because it would bypass the check.', async () => {
  let elsewhere = 0
  const inside = await serve((_request, response) => {
    elsewhere += 1
    response.end()
  })
  const url = await serve((_request, response) => {
    response.writeHead(302, { location: inside }).end()
  })
  expect(await outcome(here.send(url))).toBe('redirected')
  expect(elsewhere).toBe(0)
})

describe('Failed calls', () => {
  test('A call to a closed port is reported as such', async () => {
    expect(await outcome(here.send('http://127.0.0.1:1/'))).toBe('refused')
  })

  test('A response after the timeout is reported as such', async () => {
    const url = await serve(() => {})
    expect(await outcome(here.send(url, { timeoutMs: 150 }))).toBe('timeout')
  })

  test('A call aborted before the request or during the response is reported as such', async () => {
    let asked = 0
    const url = await serve((_request, response) => {
      asked += 1
      response.write('a')
    })
    const enough = new AbortController()
    const sent = here.send(url, { signal: enough.signal })
    setTimeout(() => enough.abort(new Error('enough')), 100)
    await expect(sent).rejects.toThrow('enough')
    await expect(here.send(url, { signal: enough.signal })).rejects.toThrow('enough')
    expect(asked).toBe(1)
  })

  test('A response that does not end before the timeout is reported as such', async () => {
    const url = await serve((_request, response) => {
      response.write('a')
    })
    expect(await outcome(here.send(url, { timeoutMs: 150 }))).toBe('timeout')
  })

  test('A name server that does not respond in time is reported as such', async () => {
    const silent = egress(readEnv({}), () => new Promise(() => {}))
    expect(await outcome(silent.send('https://media.example.org/', { timeoutMs: 100 }))).toBe(
      'timeout',
    )
  })

  test('A truncated response is reported as such', async () => {
    const url = await serve((_request, response) => {
      response.setHeader('content-length', 100)
      response.write('a')
      setImmediate(() => response.destroy())
    })
    expect(await outcome(here.send(url))).toBe('cut')
  })

  test('A response that is not HTTP is reported as such', async () => {
    const port = await listen(createServer((socket) => socket.write('SSH-2.0-OpenSSH_9\r\n')))
    expect(await outcome(here.send(`http://127.0.0.1:${port}/`))).toBe('garbage')
  })

  test('A call by https to a plain http server is reported as such', async () => {
    const port = await listen(createHttpServer())
    expect(await outcome(here.send(`https://127.0.0.1:${port}/`))).toBe('tls')
  })

  test('A server without a valid certificate is reported as such', async () => {
    const port = await listen(createTlsServer())
    expect(await outcome(here.send(`https://127.0.0.1:${port}/`))).toBe('tls')
  })

  test('A response above the size limit is reported as such', async () => {
    const url = await serve((_request, response) => {
      response.end(Buffer.alloc(2000))
    })
    expect(await outcome(here.send(url, { mostBytes: 1999 }))).toBe('tooLarge')
    expect(await outcome(here.send(url, { mostBytes: 2000 }))).toBe('answered')
  })

  test('A header with invalid characters is reported as such', async () => {
    const url = await serve((_request, response) => response.end())
    expect(await outcome(here.send(url, { headers: { key: 'a\r\nb: c' } }))).toBe('malformed')
  })
})

test('An error names the host and no secret part of the address.', async () => {
  const failed = (await here
    .send('http://127.0.0.1:1/path?key=hidden-key', { headers: { authorization: 'hidden-token' } })
    .catch((error: unknown) => error)) as Error
  expect(failed.message).toContain('127.0.0.1')
  expect(`${failed.message}${failed.stack}${JSON.stringify(failed)}`).not.toMatch(/hidden|path/)
})

test('An invalid list of networks stops the start and names the variable.', () => {
  for (const text of ['lan', '10.0.0.0/40', '10.0.0.0/8;192.168.0.0/16'])
    expect(() => readEnv({ OPENBOOTH_PRIVATE_NETWORKS: text })).toThrow(
      'OPENBOOTH_PRIVATE_NETWORKS',
    )
})
